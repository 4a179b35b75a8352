import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { type TestBuild, type TestBuildPage, writeTestBuild } from '../testing/test-build.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../testing/test-site.ts';

type Found = { code: string; severity: string; subject: string; message: string; related?: string[] };

async function diff(before: string, after: string, limits?: object) {
  const cwd = mkdtempSync(join(tmpdir(), 'vitrine-'));
  if (limits) writeFileSync(join(cwd, 'vitrine.config.json'), JSON.stringify({ diff: limits }));
  const ran = await runCli(`diff ${before} ${after} --json`, { cwd });
  const findings: Found[] = ran.stdout === '' ? [] : JSON.parse(ran.stdout).findings;
  return { ...ran, findings, codes: findings.map(({ code, subject }) => `${code} ${subject}`) };
}

const builds = (before: TestBuild, after: TestBuild, limits?: object) =>
  diff(writeTestBuild(before), writeTestBuild(after), limits);
const changed = (change: TestBuildPage) => builds({}, { id: 'build-two', pages: { '/': {}, '/a': change } });

it('[H5] finds no difference between two builds of the same source: exit 0', async () => {
  const { exitCode, findings } = await builds({}, { id: 'another-id', script: ['9xyz', 'run()'] });
  expect([exitCode, findings]).toEqual([0, []]);
});

const seeded: [string, TestBuildPage, string, number][] = [
  ['the text', { body: '<p>Other</p>' }, 'html-changed', 0],
  ['an attribute', { body: '<p lang="fr">Text</p>' }, 'html-changed', 0],
  ['the render mode', { mode: 'PARTIALLY_STATIC' }, 'mode-changed', 0],
  ['the revalidate time', { revalidate: 61 }, 'revalidate-changed', 0],
  ['a tag', { tags: 'entry:1:en,card:2' }, 'tags-changed', 0],
  ['a header', { headers: { 'x-robots-tag': 'noindex' } }, 'headers-changed', 0],
  ['the status', { status: 404 }, 'status-changed', 1],
];
it.each(seeded)('[H5] reports only the change to %s', async (_, change, code, exit) => {
  const { exitCode, findings } = await changed(change);
  const own = findings.filter(({ code }) => code !== 'html-size');
  expect([exitCode, own.map(({ code, subject }) => [code, subject])]).toEqual([exit, [[code, '/a']]]);
});

it('[H5] lists changed lines, and reports elements in a different order', async () => {
  const { findings } = await changed({ body: '<p>Other</p>' });
  expect(findings.find(({ code }) => code === 'html-changed')?.related).toEqual(['- Text', '+ Other']);
  const swapped = await builds(
    { pages: { '/': { body: '<i>a</i><b>b</b>' } } },
    { pages: { '/': { body: '<b>b</b><i>a</i>' } } },
  );
  expect(swapped.findings).toMatchObject([{ code: 'html-changed', message: 'has its elements in a different order' }]);
});

it('[H5] compares JSON-LD but not other scripts or React IDs', async () => {
  const holding = (body: string) => ({ pages: { '/': { body } } });
  const before = holding(
    '<p id="_R_1a_">a</p><script>push(1)</script><script type="application/ld+json">{"a":1}</script>',
  );
  const after = holding(
    '<p id="_R_2b_">a</p><script>push(2)</script><script type="application/ld+json">{"a":2}</script>',
  );
  const { findings } = await builds(before, after);
  expect(findings).toMatchObject([{ code: 'html-changed', related: ['- "a": 1', '+ "a": 2'] }]);
});

it('[H5] ignores how the RSC payload is split', async () => {
  const piece = (text: string) => `<script>self.__next_f.push([1,"${text}"])</script>`;
  const holding = (...pieces: string[]) => ({ pages: { '/': { body: `<p>a</p>${pieces.map(piece).join('')}` } } });
  expect((await builds(holding('abc', 'def'), holding('a', 'bcde', 'f'), { html: 0 })).findings).toEqual([]);
  expect((await builds(holding('abc'), holding('abcd'), { html: 0 })).codes).toEqual(['html-grew /']);
});

it('[H5] reports removed redirects, and routes removed without a redirect, as errors', async () => {
  const old = { pages: { '/': {}, '/a': {}, '/b': {} }, redirects: { '/old': '/a', '/older': '/a' } };
  const now = { pages: { '/': {}, '/c': {} }, redirects: { '/a': '/c', '/old': '/c' } };
  const { exitCode, findings } = await builds(old, now);
  expect(exitCode).toBe(1);
  expect(findings.map(({ severity, code, subject }) => `${severity} ${code} ${subject}`)).toEqual([
    'info route-redirected /a',
    'error route-removed /b',
    'info route-added /c',
    'warning redirect-changed /old',
    'error redirect-removed /older',
    'info redirect-added /a',
  ]);
});

it('[H5] fails if a page exceeds its growth limit', async () => {
  const heavier = {
    id: 'build-2',
    script: ['1def', `run(${JSON.stringify([...'abcdefghijklmnop'])})`],
    style: 'a{b:c}',
  } as const;
  const free = await builds({}, heavier);
  expect([free.exitCode, free.codes]).toEqual([
    0,
    ['script-size /', 'style-size /', 'script-size /a', 'style-size /a'],
  ]);
  expect(free.findings[0]?.message).toMatch(/^script is 70 bytes \(\+65 raw, \+\d+ gzip, \+\d+ brotli\)$/);
  const limited = await builds({}, heavier, { script: 10, style: 10 });
  expect([limited.exitCode, limited.codes]).toEqual([
    1,
    ['script-grew /', 'style-size /', 'script-grew /a', 'style-size /a'],
  ]);
  const lighter = await builds(heavier, {}, { script: 0 });
  expect(lighter.exitCode).toBe(0);
});

it('[H5] the Markdown for a pull request shows the differences', async () => {
  const [before, after] = [writeTestBuild({}), writeTestBuild({ pages: { '/': {}, '/a': { tags: 'card:2' } } })];
  const { stdout } = await runCli(`diff ${before} ${after} --format markdown`);
  expect(stdout).toContain('## vitrine diff: passed, 1 warning\n');
  expect(stdout).toContain('`/a` | depends on different content<br>`- entry:1:en`<br>`+ card:2`');
});

const tagged =
  (tags: string, title: string): TestPage =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'x-vitrine-tags': tags });
    response.end(htmlPage(title, '/a', '/b', '/c'));
  };

async function crawlTo(file: string, pages: Record<string, TestPage>, ...routes: string[]): Promise<void> {
  await using site = await startSite({ '/routes.json': routeTable(...routes), ...pages });
  await runCli(`crawl --site ${site.origin} --json --retries 0 --timeout 0.5 -o ${file}`);
}

it('[H5] compares routes that are not prerendered: added, removed, mode changed', async () => {
  const withPaths = (paths: Record<string, string>, pages?: TestBuild['pages']) =>
    writeTestBuild({
      ...(pages && { pages }),
      files: [{ file: 'app-path-routes-manifest.json', content: JSON.stringify(paths) }],
    });
  const before = withPaths({ '/page': '/', '/(en)/a/page': '/a', '/feed/route': '/feed', '/b/page': '/b' });
  const after = withPaths(
    { '/page': '/', '/(en)/a/page': '/a', '/b/page': '/b', '/c/route': '/c' },
    { '/': {}, '/a': {}, '/b': {} },
  );
  const { exitCode, codes } = await diff(before, after);
  expect([exitCode, codes]).toEqual([1, ['mode-changed /b', 'route-added /c', 'route-removed /feed']]);
});

it('[H5] compares two crawls: status, redirects, titles, sizes and tags', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const [before, after] = [join(directory, 'before.json'), join(directory, 'after.json')];
  const old = {
    '/': tagged('entry:1:en', '/'),
    '/a': tagged('x', '/a'),
    '/b': tagged('x', '/b'),
    '/c': tagged('x', '/c'),
  };
  await crawlTo(before, old, '/', '/d');
  const moved: TestPage = (_, response) => response.writeHead(301, { location: '/' }).end();
  await crawlTo(after, { '/': tagged('entry:2:en', '/'), '/a': moved, '/c': tagged('x', '/renamed') }, '/');
  const { exitCode, codes } = await diff(before, after);
  expect([exitCode, codes]).toEqual([
    1,
    ['tags-changed /', 'status-changed /a', 'status-changed /b', 'title-changed /c', 'head-changed /c', 'html-size /c'],
  ]);
  expect((await diff(before, before)).findings).toEqual([]);
});

it('[H5] compares headers and metadata, except per-response headers', async () => {
  const startServing = (headers: Record<string, string>, head: string) =>
    startSite({
      '/routes.json': routeTable('/'),
      '/': (_, response) => {
        const own = { 'content-type': 'text/html', 'x-request-id': randomUUID(), 'cache-control': 'no-cache' };
        response.writeHead(200, { ...own, ...headers });
        response.end(htmlPage('/').replace('</head>', `${head}</head>`));
      },
    });
  const policy = (hash: string) => ({ 'content-security-policy': `script-src 'self' 'sha256-${hash}'` });
  await using old = await startServing(
    { ...policy('one='), 'x-frame-options': 'DENY', etag: '"1"' },
    '<meta name="a" content="1">',
  );
  await using same = await startServing(
    { ...policy('two='), 'x-frame-options': 'DENY', etag: '"2"' },
    '<meta name="a" content="2">',
  );
  expect((await diff(old.origin, same.origin)).findings).toEqual([]);
  await using other = await startServing(
    { 'content-security-policy': "script-src 'self' 'unsafe-inline'", 'cache-control': 'max-age=60' },
    '<meta name="robots" content="noindex">',
  );
  const { exitCode, findings } = await diff(old.origin, other.origin);
  const shown = findings.map(({ code, message, related }) => [code, message, related]);
  expect([exitCode, shown]).toEqual([
    0,
    [
      ['head-changed', 'indexing was allowed, now forbidden', undefined],
      ['html-size', expect.any(String), undefined],
      [
        'headers-changed',
        'has different headers',
        [
          '- cache-control: no-cache',
          "- content-security-policy: script-src 'self'",
          '- x-frame-options: DENY',
          '+ cache-control: max-age=60',
          "+ content-security-policy: script-src 'self' 'unsafe-inline'",
        ],
      ],
    ],
  ]);
});

it('[H5] reports a page as added or removed only if both the build and the crawl would have it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const file = join(directory, 'crawl.json');
  const sitemap = '<?xml version="1.0"?><urlset><url><loc>https://o.example/</loc></url></urlset>';
  const site = {
    '/': htmlPage('/', '/a', '/news/late', '/search?q=x', '/plan.txt'),
    '/a': htmlPage('/a'),
    '/new': htmlPage('/new'),
  };
  const served = {
    ...site,
    '/news/late': htmlPage('/news/late'),
    '/search?q=x': htmlPage('/search'),
    '/plan.txt': '{"a": 1}',
  };
  await crawlTo(file, { ...served, '/sitemap.xml': sitemap }, '/', '/a', '/new');
  const pages = { '/': {}, '/a': {}, '/_not-found': {}, '/_global-error': {}, '/gone': {} };
  const paths = {
    '/page': '/',
    '/news/[slug]/page': '/news/[slug]',
    '/search/page': '/search',
    '/hook/route': '/hook',
  };
  const routes = { '/api/player/en': { routeType: 'route' }, '/favicon.ico': { routeType: 'route' } };
  const build = writeTestBuild({
    pages,
    routes,
    patterns: ['/news/[slug]'],
    files: [{ file: 'app-path-routes-manifest.json', content: JSON.stringify(paths) }],
  });
  const ofRoutes = async (before: string, after: string) =>
    (await diff(before, after)).codes.filter((code) => code.startsWith('route-'));
  expect(await ofRoutes(build, file)).toEqual(['route-removed /gone', 'route-added /new']);
  expect(await ofRoutes(file, build)).toEqual(['route-added /gone', 'route-removed /new']);
});

it('[H5] pages that an incomplete crawl did not reach count as neither added nor removed', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const [whole, part] = [join(directory, 'whole.json'), join(directory, 'part.json')];
  await using site = await startSite({
    '/': tagged('x', '/'),
    '/a': htmlPage('/a'),
    '/b': htmlPage('/b'),
    '/c': htmlPage('/c'),
  });
  await runCli(`crawl --site ${site.origin} --json -o ${whole}`);
  await runCli(`crawl --site ${site.origin} --json --max-pages 2 -o ${part}`);
  for (const [before, after] of [
    [whole, part],
    [part, whole],
    [writeTestBuild({}), part],
  ] as const) {
    const { exitCode, codes, stdout } = await diff(before, after);
    expect([exitCode, codes.filter((code) => code.startsWith('route-'))]).toEqual([3, []]);
    expect(JSON.parse(stdout).notes.join()).toContain('only its pages were compared');
  }
});

it('[H5] a comparison with an incomplete crawl is incomplete: exit 3', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const file = join(directory, 'crawl.json');
  await crawlTo(file, { '/': tagged('x', '/'), '/a': () => {} }, '/', '/a');
  expect((await diff(file, file)).exitCode).toBe(3);
});

it('[H5] compares live sites without leaking headers to other origins', async () => {
  const credentials: (string | undefined)[] = [];
  const noting: TestPage = ({ headers }, response) => {
    credentials.push(String(headers['x-key'] ?? headers.authorization ?? 'nothing'));
    response.writeHead(200, { 'content-type': 'text/html', 'x-vitrine-tags': 'entry:1:en' }).end(htmlPage('/'));
  };
  await using old = await startSite({ '/routes.json': routeTable('/'), '/': noting });
  await using now = await startSite({
    '/routes.json': routeTable('/'),
    '/': tagged('entry:2:en', '/'),
    ...Object.fromEntries(['/a', '/b', '/c'].map((path) => [path, htmlPage(path)])),
  });
  const { exitCode, codes } = await diff(
    old.origin.replace('//', '//ann:secret@'),
    `${now.origin} --site ${now.origin} --header X-Key:mine`,
  );
  expect([exitCode, codes]).toEqual([
    0,
    ['tags-changed /', 'html-size /', 'route-added /a', 'route-added /b', 'route-added /c'],
  ]);
  expect(new Set(credentials)).toEqual(new Set([`Basic ${Buffer.from('ann:secret').toString('base64')}`]));
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-')), 'crawl.json');
  await runCli(`crawl --site ${now.origin} --json -o ${file}`);
  expect((await diff(file, now.origin)).findings).toEqual([]);
});

it('[H5] reports an unreachable site: exit 3', async () => {
  expect((await diff(writeTestBuild({}), 'http://127.0.0.1:1 --retries 0')).exitCode).toBe(3);
});

it('[H5] writes a self-contained, escaped HTML report', async () => {
  const evil = '<script>alert(1)</script>';
  const [before, after] = [
    writeTestBuild({}),
    writeTestBuild({
      id: 'build-2',
      script: ['1def', 'run(1,2,3)'],
      pages: { '/': {}, '/a': { body: `<p>${evil}</p>`, tags: 'card:2' } },
    }),
  ];
  const { stdout } = await runCli(`diff ${before} ${after} --format html`);
  expect(stdout).toMatch(/^<!doctype html>/);
  expect(stdout).toContain('<h1>vitrine diff: ');
  expect(stdout).toContain('<del>- entry:1:en</del><ins>+ card:2</ins>');
  expect(stdout).toMatch(/<title>\/a: \d+ \(\+\d+\)<\/title><rect class="grown"/);
  expect(stdout).not.toMatch(/<script|src=|href=|url\(|@import/);
});

it('[H5] compares a directory with the site that serves it, except for headers', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
  writeFileSync(join(directory, 'index.html'), htmlPage('/', '/about'));
  writeFileSync(join(directory, 'about.html'), htmlPage('/about', '/'));
  const served =
    (text: string): TestPage =>
    (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'x-frame-options': 'DENY' }).end(text);
  await using site = await startSite({
    '/': served(htmlPage('/', '/about')),
    '/about': served(htmlPage('/About', '/')),
  });
  const crawled = join(directory, 'crawl.json');
  await runCli(`crawl ${directory} --json -o ${crawled}`);
  for (const before of [directory, crawled]) {
    const { exitCode, stdout } = await runCli(`diff ${before} ${site.origin} --json`);
    const codes = JSON.parse(stdout).findings.map(({ code, subject }: Record<string, string>) => `${code} ${subject}`);
    expect([exitCode, codes]).toEqual([0, ['title-changed /about', 'head-changed /about']]);
  }
});

it('[H5] explains that a report is from a failed crawl: exit 2', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-')), 'failed.json');
  await runCli(`crawl --site http://127.0.0.1:1 --json -o ${file}`);
  for (const command of [`diff ${file} ${file}`, `crawl --site http://127.0.0.1:1 --baseline ${file}`]) {
    const { exitCode, stderr } = await runCli(command);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('a crawl that failed: Cannot reach http://127')]);
  }
});

const wrong: [string, () => string, string][] = [
  ['a directory that is not a build', () => mkdtempSync(join(tmpdir(), 'vitrine-')), 'has no BUILD_ID'],
  ['a build by another version of Next', () => writeTestBuild({ version: 5 }), 'version must be 4'],
  ['a missing file', () => '/nowhere/crawl.json', 'Cannot read /nowhere/crawl.json'],
  [
    'an unrelated file',
    () => new URL('../../package.json', import.meta.url).pathname,
    'is not a report from vitrine crawl',
  ],
];
it.each(wrong)('[H5] rejects %s: exit 2', async (_, place, message) => {
  const { exitCode, stderr } = await diff(writeTestBuild({}), place());
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
});

/** A script as Turbopack writes it. */
const turbopack = (modules: Record<number, string>) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,${Object.entries(
    modules,
  ).map(([id, body]) => `${id},${body}`)}]);`;

it('[H5] names the modules that made scripts grow', async () => {
  const before = { 101: 'e=>{e.s(["a",0,1])}', 102: 'e=>{e.s(["Menu",0,()=>1])}', 103: 'e=>{"gone"}' };
  const after = { 101: 'e=>{e.s(["a",0,1]);"longer"}', 102: 'e=>{e.s(["Menu",0,()=>12])}', 104: 'e=>{"come"}' };
  const manifest = {
    file: 'server/app/page_client-reference-manifest.js',
    content: '{"[project]/site/menu.client.tsx <module evaluation>":{"id":101,"name":"*"}}',
  };
  const { findings } = await builds(
    { script: ['0abc', turbopack(before)], files: [manifest] },
    { script: ['0def', turbopack(after)], files: [manifest] },
  );
  const { related } = findings.find(({ code, subject }) => code === 'script-size' && subject === '/a') ?? {};
  expect(related).toEqual([
    '+11 bytes, new: module 104',
    '-11 bytes, removed: module 103',
    '+9 bytes: site/menu.client.tsx',
    '+1 bytes: the module that exports Menu',
  ]);
});

it('[H5] ignores icon hashes', async () => {
  const holding = (digest: string) => ({
    pages: { '/': { body: `<link rel="icon" href="/icon.svg?icon.${digest}.svg"/>` } },
  });
  expect((await builds(holding('3l5gp-iwxs_ud'), holding('0iocm2zhub_57'))).findings).toEqual([]);
});

it('[H5] ignores small differences between long lifetimes', async () => {
  const living = (revalidate: number) => ({ pages: { '/': { revalidate } } });
  expect((await builds(living(86_400), living(86_340))).findings).toEqual([]);
  expect((await builds(living(86_400), living(43_200))).codes).toEqual(['revalidate-changed /']);
  expect((await builds(living(120), living(60))).codes).toEqual(['revalidate-changed /']);
});

it('[H5] compares static route files, text or binary', async () => {
  const holding = (content: string | Buffer) => ({ files: [{ file: 'server/app/a.body', content }] });
  const { findings } = await builds(holding('<svg><!-- a --></svg>'), holding('<svg><!-- b --></svg>'));
  expect(findings.map(({ code, subject, related }) => [code, subject, related])).toEqual([
    ['html-changed', '/a', ['- <!-- a -->', '+ <!-- b -->']],
  ]);
  const bytes = await builds(holding(Buffer.from([0xff, 1])), holding(Buffer.from([0xff, 2])));
  expect(bytes.codes).toEqual(['html-changed /a']);
});
