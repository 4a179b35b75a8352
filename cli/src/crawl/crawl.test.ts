import { EventEmitter } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../testing/test-site.ts';
import type { PageRecord } from './crawl-record.ts';

const redirect =
  (location: string, status = 301): TestPage =>
  (_, response) => {
    response.writeHead(status, { location }).end();
  };
const sitemap = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>https://orrery.example${path}</loc></url>`).join('')}</urlset>`;

type Crawled = {
  findings: { code: string; severity: string; subject: string; related?: string[] }[];
  pages: (PageRecord & { hops: string[] })[];
  notes: string[];
  complete: boolean;
};

async function crawl(pages: Record<string, TestPage>, flags = '') {
  await using site = await startSite(pages);
  const ran = await runCli(`crawl --site ${site.origin} --json --retries 0 ${flags}`);
  const crawled: Crawled = JSON.parse(ran.stdout);
  return {
    ...ran,
    ...crawled,
    requests: site.requests,
    codes: crawled.findings.map(({ code, subject }) => `${code} ${subject}`).sort(),
  };
}

it('[H1] finds pages linked from list page 2, and does not combine filters', async () => {
  const { codes, requests } = await crawl({
    '/routes.json': routeTable('/', '/late', '/later'),
    '/': htmlPage('/', '/?page=2'),
    '/?page=2': htmlPage('/', '/late', '/?page=2&tag=a'),
    '/late': htmlPage('/late', '/'),
    '/later': htmlPage('/later', '/'),
  });
  expect(codes.filter((code) => code.startsWith('orphan'))).toEqual(['orphan /later']);
  expect(requests).not.toContain('GET /?page=2&tag=a');
});

it('[H1] does not report noindex pages as orphans', async () => {
  const hidden = htmlPage('/hidden', '/').replace('</head>', '<meta name="robots" content="noindex"></head>');
  const pages = { '/routes.json': routeTable('/', '/hidden'), '/': htmlPage('/', '/'), '/hidden': hidden };
  expect((await crawl(pages)).codes).toEqual([]);
});

it.each<[string | string[], boolean]>([
  ['noindex', true],
  ['None', true],
  ['max-snippet: 20, noindex', true],
  ['unavailable_after: Saturday, 25-Jun-2050 15:00:00 PST, noindex', true],
  ['*: nofollow, noindex', true],
  ['otherbot: noindex, Vitrine: nofollow, noindex', true],
  [['noindex', 'otherbot: nofollow'], true],
  ['all, max-image-preview: none', false],
  ['otherbot: noindex', false],
  ['otherbot: nofollow, noindex', false],
  ['googlebot: nofollow, otherbot: noindex', false],
  ['vitrine: nofollow, otherbot: unavailable_after: 25 Jun 2050 15:00:00 PST, none', false],
])('[H1] the header X-Robots-Tag "%s" excludes a page: %s', async (tag, noindex) => {
  const tagged: TestPage = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': tag }).end(htmlPage('/'));
  expect((await crawl({ '/routes.json': routeTable('/'), '/': tagged })).pages).toMatchObject([{ noindex }]);
});

it('[H1] checks links on noindex pages only with --include-noindex', async () => {
  const links = '<a href="/gone">x</a><a href="/#none">x</a><a href="http://[">x</a>';
  const hidden = htmlPage('/hidden', '/')
    .replace('</head>', '<meta name="robots" content="noindex"></head>')
    .replace('</body>', `${links}</body>`);
  const pages = { '/routes.json': routeTable('/', '/hidden'), '/': htmlPage('/', '/hidden'), '/hidden': hidden };
  const usual = await crawl(pages);
  expect([usual.exitCode, usual.codes]).toEqual([0, []]);
  expect(usual.notes).toContain('Noindex pages whose links were not checked (see --include-noindex): 1.');
  const { exitCode, codes } = await crawl(pages, '--include-noindex');
  expect([exitCode, codes]).toEqual([1, ['broken-link /gone', 'malformed-link /hidden', 'missing-anchor /hidden']]);
});

it('[H1] a healthy site has no findings: exit 0', async () => {
  const { exitCode, findings, pages } = await crawl({
    '/routes.json': routeTable('/', '/a'),
    '/sitemap.xml': sitemap('/', '/a'),
    '/': htmlPage('/', '/a#part', 'https://orrery.example/a', 'https://other.example/', 'mailto:x@y.example'),
    '/a': htmlPage('/a', '/').replace('<body>', '<body id="part">'),
  });
  expect([exitCode, findings]).toEqual([0, []]);
  expect(pages.map(({ path }) => path)).toEqual(['/', '/a']);
  expect(pages[0]).toMatchObject({ status: 200, title: 'Page /', lang: 'en', canonical: '/', cache: 'hit', tags: [] });
});

it('[H1] reports broken links with their referrers: exit 1', async () => {
  const { exitCode, codes, findings, requests, notes } = await crawl({
    '/routes.json': routeTable('/', '/a', '/alone', '/missing', '/twin'),
    '/': htmlPage('/', '/a', '/gone', '/old', '/old-gone', '/round', '/search'),
    '/a': htmlPage('/a', '/gone', '/twin', '/a'),
    '/alone': htmlPage('/alone', '/'),
    '/twin': htmlPage('/a').replace('<link rel="canonical" href="/a">', ''),
    '/old': redirect('/a'),
    '/old-gone': redirect('/gone'),
    '/round': redirect('/round-2'),
    '/round-2': redirect('/round', 302),
    '/search': htmlPage('/search').replace(/<title>.*<\/title>/, ''),
  });
  expect(exitCode).toBe(1);
  expect(codes).toEqual([
    'broken-link /gone',
    'broken-link /old-gone',
    'duplicate-title /a',
    'missing-canonical /twin',
    'missing-title /search',
    'not-in-route-table /search',
    'orphan /alone',
    'redirect-loop /round',
    'redirecting-link /old',
    'route-unavailable /missing',
  ]);
  expect(findings.find(({ code }) => code === 'broken-link')?.related).toEqual(['/', '/a']);
  expect(new Set(requests).size).toBe(requests.length);
  expect(notes).toEqual(['No sitemap: /sitemap.xml responded with 404.']);
});

it('[H1] checks images only with --assets', async () => {
  const html = htmlPage('/').replace('<body>', '<body><img src="/i.jpg" alt="">');
  const pages = { '/routes.json': routeTable('/'), '/': html };
  expect((await crawl(pages)).codes).toEqual([]);
  expect((await crawl(pages, '--assets')).codes).toEqual(['broken-link /i.jpg']);
});

it('[H1] a page without a response makes the result incomplete: exit 3', async () => {
  const { exitCode, codes, complete } = await crawl(
    { '/routes.json': routeTable('/', '/slow'), '/': htmlPage('/', '/slow'), '/slow': () => {} },
    '--timeout 0.2',
  );
  expect([exitCode, codes, complete]).toEqual([3, ['unreachable /slow'], false]);
});

it('[H1] --max-pages makes the crawl incomplete: exit 3', async () => {
  const pages = { '/routes.json': routeTable('/', '/a'), '/': htmlPage('/', '/a'), '/a': htmlPage('/a', '/') };
  const { exitCode, notes } = await crawl(pages, '--max-pages 1');
  expect(exitCode).toBe(3);
  expect(notes).toContain('URLs that were found but not visited: 1.');
});

it('[H1] never exceeds --concurrency', async () => {
  const paths = Array.from({ length: 40 }, (_, at) => `/p${at}`);
  const slow: TestPage = (_, response) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(htmlPage('/')), 5);
  };
  await using site = await startSite({
    '/routes.json': routeTable(...paths),
    ...Object.fromEntries(paths.map((path) => [path, slow])),
  });
  await runCli(`crawl --site ${site.origin} --concurrency 3 --json`);
  expect(site.maxAtOnce()).toBe(3);
});

type Signals = readonly ('SIGINT' | 'SIGTERM')[];
const interrupted: [string, Signals, number][] = [
  ['Ctrl-C', ['SIGINT'], 130],
  ['Ctrl-C twice', ['SIGINT', 'SIGINT'], 130],
  ['SIGTERM', ['SIGTERM'], 143],
  ['SIGTERM, then Ctrl-C', ['SIGTERM', 'SIGINT'], 143],
];
it.each(interrupted)('[H8] %s writes a partial report', async (_, sent, exit) => {
  const signals = new EventEmitter();
  const exits: number[] = [];
  const paths = Array.from({ length: 50 }, (_, at) => `/p${at}`);
  const interrupting: TestPage = (_, response) => {
    for (const signal of sent) signals.emit(signal);
    // After the second signal, the request hangs.
    if (sent.length === 1) response.writeHead(200, { 'content-type': 'text/html' }).end(htmlPage('/p0'));
  };
  await using site = await startSite({ '/routes.json': routeTable(...paths), '/p0': interrupting });
  // The run has to end by itself, not when a time limit passes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ran = await runCli(`crawl --site ${site.origin} --concurrency 1 --timeout 600 --json`, {
    signals,
    exit: (code) => exits.push(code),
  });
  const report = JSON.parse(ran.stdout);
  expect([ran.exitCode, report.exitCode, report.interrupted, report.complete]).toEqual([exit, exit, true, false]);
  expect([exits, report.pages.length < 5]).toEqual([[], true]);
  expect(signals.listenerCount('SIGINT') + signals.listenerCount('SIGTERM')).toBe(0);
});

it('[H8] a third signal exits immediately and restores the cursor', async () => {
  const signals = new EventEmitter();
  const exits: number[] = [];
  const interrupting: TestPage = (_, response) => {
    for (let time = 0; time < 3; time++) signals.emit('SIGINT');
    response.end();
  };
  await using site = await startSite({ '/routes.json': routeTable('/'), '/': interrupting });
  const ran = await runCli(`crawl --site ${site.origin}`, { signals, exit: (code) => exits.push(code), isTTY: true });
  expect([ran.exitCode, exits]).toEqual([130, [130]]);
  expect(ran.stderr.lastIndexOf('\u001b[?25h')).toBeGreaterThan(ran.stderr.indexOf('\u001b[?25l'));
});

it('[H8] --max-time ends the run as incomplete: exit 3', async () => {
  const pages = { '/routes.json': routeTable('/', '/slow'), '/': htmlPage('/', '/slow'), '/slow': () => {} };
  const { exitCode, notes } = await crawl(pages, '--max-time 0.2 --timeout 1');
  expect([exitCode, notes]).toEqual([3, expect.arrayContaining(['Stopped after 0.2 s (--max-time).'])]);
});

it('[H1] sends headers and credentials with every request', async () => {
  const seen = new Set<string>();
  const guarded =
    (body: string): TestPage =>
    ({ headers }, response) => {
      seen.add(`${headers.authorization} ${headers['x-preview']}`);
      response.writeHead(200, { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' }).end(body);
    };
  await using site = await startSite({ '/routes.json': guarded(routeTable('/')), '/': guarded(htmlPage('/', '/')) });
  const url = site.origin.replace('http://', 'http://ann:s%40cret@');
  const { exitCode, stdout, stderr } = await runCli(`crawl --site ${url} --header X-Preview:1 --json`);
  expect([exitCode, [...seen]]).toEqual([0, [`Basic ${Buffer.from('ann:s@cret').toString('base64')} 1`]]);
  expect(stdout + stderr).not.toContain('cret');
});

it('[H1] resolves URLs against <base>', async () => {
  const html = htmlPage('/', 'a').replace('<head>', '<head><base href="/deep/">');
  const pages = { '/routes.json': routeTable('/'), '/': html, '/deep/a': htmlPage('/deep/a', '/') };
  expect((await crawl(pages)).codes).toEqual(['not-in-route-table /deep/a']);
});

const heads: [string, string, string[]][] = [
  ['canonical URL that redirects', '<link rel="canonical" href="/old">', ['broken-canonical /']],
  ['missing translation', '<link rel="alternate" hreflang="fr" href="/gone">', ['broken-hreflang /']],
  ['link to a missing anchor', '<a href="/a#none">a</a><a href="/a#there">a</a>', ['missing-anchor /']],
];
it.each(heads)('[H1] finds a %s', async (_, html, expected) => {
  const { codes } = await crawl({
    '/routes.json': routeTable('/', '/a'),
    '/': htmlPage('/', '/a', '/')
      .replace(/<link[^>]*>/, '')
      .replace(
        '</head>',
        html.includes('canonical') ? `${html}</head>` : `<link rel="canonical" href="/">${html}</head>`,
      ),
    '/a': htmlPage('/a', '/').replace('<body>', '<body id="there">'),
    '/old': redirect('/a'),
  });
  expect(codes).toEqual(expected);
});

const discovery: [string, string, string, string[]][] = [
  ['a missing description', '<meta name="description" content="Page">', '', ['missing-description /']],
  ['an empty description', 'content="Page"', 'content=" "', ['missing-description /']],
  ['an image without alt text', '<body>', '<body><img src="/i.jpg"><img src="/j.jpg" alt="">', ['missing-alt /']],
  [
    'an invalid JSON-LD block',
    '</head>',
    '<script type="application/ld+json">{"@type":</script></head>',
    ['broken-structured-data /'],
  ],
  [
    'a JSON-LD block with only a string',
    '</head>',
    '<script type="application/ld+json">"Person"</script></head>',
    ['broken-structured-data /'],
  ],
  [
    'a translation that does not link back',
    '</head>',
    '<link rel="alternate" hreflang="fr" href="/fr"></head>',
    ['hreflang-not-reciprocal /'],
  ],
];
it.each(discovery)('[H1] finds %s', async (_, part, by, expected) => {
  const pages = { '/routes.json': routeTable('/', '/fr'), '/': htmlPage('/', '/fr'), '/fr': htmlPage('/fr', '/') };
  expect((await crawl(pages)).codes).toEqual([]);
  expect((await crawl({ ...pages, '/': pages['/'].replace(part, by) })).codes).toEqual(expected);
});

it('[H1] accepts reciprocal hreflang and valid JSON-LD', async () => {
  const both = '<link rel="alternate" hreflang="fr" href="/fr"><link rel="alternate" hreflang="en" href="/">';
  const data =
    '<script type="application/ld+json">{"@graph":[{"@type":"Article","author":{"@type":["Person"]}}]}</script>';
  const html = (path: string) => htmlPage(path, '/', '/fr').replace('</head>', `${both}${data}</head>`);
  const { codes, pages } = await crawl({ '/routes.json': routeTable('/', '/fr'), '/': html('/'), '/fr': html('/fr') });
  expect(codes).toEqual([]);
  expect(pages[0]).toMatchObject({
    structuredTypes: ['Article', 'Person'],
    description: 'Page',
    alternates: ['/fr', '/'],
  });
});

it('[H1] --external checks links to other sites', async () => {
  await using other = await startSite({
    '/there': htmlPage('/there'),
    '/moved': redirect('/there'),
    '/shy': redirect('', 403),
  });
  const links = ['/there#part', '/moved', '/gone', '/shy'].map((path) => other.origin + path);
  const pages = { '/routes.json': routeTable('/'), '/': htmlPage('/', '/', ...links) };
  expect((await crawl(pages)).exitCode).toBe(0);
  const { exitCode, codes, requests } = await crawl(pages, '--external');
  expect(exitCode).toBe(1);
  expect(codes).toEqual([
    `broken-external ${other.origin}/gone`,
    `external-unverified ${other.origin}/shy`,
    `missing-anchor ${other.origin}/there#part`,
  ]);
  expect(requests.filter((one) => one === 'GET /')).toHaveLength(1);
});

it('[H1] --baseline reports changes since an earlier crawl: exit 1', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const earlier = join(directory, 'earlier.json');
  await using before = await startSite({
    '/routes.json': routeTable('/', '/a'),
    '/': htmlPage('/', '/a'),
    '/a': htmlPage('/a', '/'),
  });
  await runCli(`crawl --site ${before.origin} --json -o ${earlier}`);
  const home = htmlPage('/', '/b').replace('Page /', 'Another title');
  const now = { '/routes.json': routeTable('/', '/b'), '/': home, '/b': htmlPage('/b', '/') };
  const { exitCode, codes } = await crawl(now, `--baseline ${earlier}`);
  expect([exitCode, codes]).toEqual([
    1,
    expect.arrayContaining(['route-added /b', 'route-removed /a', 'title-changed /']),
  ]);
  await using site = await startSite(now);
  const wrong = await runCli(`crawl --site ${site.origin} --baseline ${directory}/none.json`);
  expect([wrong.exitCode, site.requests]).toEqual([2, []]);
});
