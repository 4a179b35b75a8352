import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, sitemap, startSite, type TestPage } from '../testing/test-site.ts';

const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));

/** A page that sends one set of headers per response, and then repeats the last set. */
function sending(...sequence: Record<string, string>[]): TestPage {
  let at = 0;
  return (_, response) => {
    const headers = sequence[Math.min(at++, sequence.length - 1)] ?? {};
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(htmlPage('/'));
  };
}

async function run(command: string, pages: Record<string, TestPage>, options = {}) {
  await using site = await startSite(pages);
  const ran = await runCli(`${command} --site ${site.origin} --json --retries 0`, options);
  return { ...ran, report: ran.stdout === '' ? undefined : JSON.parse(ran.stdout), requests: site.requests };
}

const proofs: [string, Record<string, string>, string][] = [
  [
    'a hit in the second entry of Cache-Status (RFC 9211)',
    { 'cache-status': 'origin; fwd=miss, "edge; x"; hit; ttl=30' },
    'cache-status',
  ],
  ['Next', { 'x-nextjs-cache': 'HIT' }, 'x-nextjs-cache'],
  ['Vercel', { 'x-vercel-cache': 'PRERENDER', age: '0' }, 'x-vercel-cache'],
  ['Cloudflare', { 'cf-cache-status': 'HIT', age: '4' }, 'cf-cache-status'],
  ['Age alone', { age: '12' }, 'age'],
  ['CloudFront', { 'x-cache': 'RefreshHit from cloudfront' }, 'x-cache'],
  ['Fastly', { 'x-cache': 'MISS, HIT', age: '0' }, 'x-cache'],
  [
    'two caches, one of which only forwarded',
    { 'cf-cache-status': 'DYNAMIC', 'x-vercel-cache': 'HIT' },
    'x-vercel-cache',
  ],
];
it.each(proofs)('[H2] a page of a non-Vitrine site is proven warm by %s', async (_, headers, provenBy) => {
  const { exitCode, report } = await run('warm --require-proof', {
    '/': sending({}, headers),
    '/sitemap.xml': sitemap('/'),
  });
  expect([exitCode, report.pages]).toMatchObject([0, [{ path: '/', provenBy }]]);
  expect(report.unproven).toBe(0);
});

const colds: [string, Record<string, string>, string][] = [
  ['is always a miss', { 'cache-status': 'edge; fwd=uri-miss; stored' }, 'cache-miss'],
  ['is a miss in CloudFront', { 'x-cache': 'Miss from cloudfront', age: '0' }, 'cache-miss'],
  ['is stale', { 'cf-cache-status': 'STALE' }, 'cache-miss'],
  ['is older than its lifetime', { 'cache-status': 'edge; hit; ttl=-3' }, 'cache-miss'],
  ['is never cached', { 'cf-cache-status': 'DYNAMIC' }, 'uncacheable'],
  ['bypasses the cache', { 'cache-status': 'edge; fwd=bypass' }, 'uncacheable'],
];
it.each(colds)('[H2] a page of a non-Vitrine site that %s is not warm', async (_, headers, code) => {
  const pages = { '/': sending(headers), '/sitemap.xml': sitemap('/') };
  const { exitCode, report } = await run('warm --timeout 1', pages);
  expect([exitCode, report.findings]).toMatchObject([1, [{ code, subject: '/' }]]);
});

it('[H2] a page cached less than a second ago is proven warm by its Age a second later', async () => {
  const began = performance.now();
  const aging: TestPage = (_, response) => {
    const age = String(Math.floor((performance.now() - began) / 1_000));
    response.writeHead(200, { 'content-type': 'text/html', age }).end(htmlPage('/'));
  };
  const { exitCode, report } = await run('warm --require-proof', { '/': aging, '/sitemap.xml': sitemap('/') });
  expect([exitCode, report.pages]).toMatchObject([0, [{ provenBy: 'age' }]]);
});

it('[H2] a site that reveals no cache state is warmed but unproven; with --require-proof the exit code is 3', async () => {
  const pages = { '/': htmlPage('/', '/a'), '/a': sending({}), '/sitemap.xml': sitemap('/', '/a') };
  const plain = { ...pages, '/': sending({}) };
  const { exitCode, report, requests } = await run('warm', plain);
  expect([exitCode, report.unproven, report.complete]).toEqual([0, 2, true]);
  expect(report.notes.at(-1)).toMatch(
    /^Warmed, but not proven to come from a cache: 2, such as \/\. None of cache-status/,
  );
  expect(requests.filter((request) => request === 'GET /a')).toHaveLength(2);
  expect(await run('warm --require-proof', plain)).toMatchObject({ exitCode: 3, report: { complete: false } });
});

/** A site of four pages. */
const others: Record<string, TestPage> = {
  '/': sending({}),
  '/start': htmlPage('/start', '/news/one'),
  '/news/one': htmlPage('/news/one', '/news/two'),
  '/news/two': htmlPage('/news/two'),
};
const linked = { ...others, '/': htmlPage('/', '/start', 'https://elsewhere.example/x') };
const getPaths = (report: { pages: { path: string }[] }) => report.pages.map(({ path }) => path).sort();

it.each<[string, string, Record<string, TestPage>, string[]]>([
  ['its sitemap', '', { ...others, '/sitemap.xml': sitemap('/', '/news/one') }, ['/', '/news/one']],
  [
    'a plain-text sitemap',
    '--sitemap',
    { ...others, '/sitemap.txt': textSitemap, '/robots.txt': robots },
    ['/', '/start'],
  ],
  ['a crawl, without a sitemap', '', linked, ['/', '/news/one', '/news/two', '/start']],
  [
    'a crawl, with --crawl',
    '--crawl',
    { ...linked, '/sitemap.xml': sitemap('/') },
    ['/', '/news/one', '/news/two', '/start'],
  ],
  [
    'its sitemap, without excluded pages',
    '--exclude /news/*',
    { ...others, '/sitemap.xml': sitemap('/', '/news/one') },
    ['/'],
  ],
  ['a crawl of the included part', '--include /start --include /news/o*', linked, ['/news/one', '/start']],
])('[H2] the pages of a non-Vitrine site come from %s', async (_, flags, pages, paths) => {
  const { exitCode, report } = await run(`warm ${flags}`, pages);
  expect([exitCode, getPaths(report)]).toEqual([0, paths]);
});

const moved =
  (location: string): TestPage =>
  (_, response) =>
    response.writeHead(301, { location }).end();
it('[H1] [H2] reads a sitemap at the address to which /sitemap.xml redirects', async () => {
  const pages = {
    '/': htmlPage('/', '/'),
    '/sitemap.xml': moved('/sitemap_index.xml'),
    '/sitemap_index.xml': sitemap('/'),
  };
  for (const command of ['crawl', 'warm --sitemap --dry-run'])
    expect([command, (await run(command, pages)).exitCode]).toEqual([command, 0]);
});

it('[H1] does not follow a sitemap to an address that robots.txt disallows: exit 3', async () => {
  const robots: TestPage = (_, response) => void response.end('User-agent: *\nDisallow: /private/');
  const pages = { ...others, '/sitemap.xml': moved('/private/sitemap.xml'), '/private/sitemap.xml': sitemap('/') };
  const { exitCode, report, requests } = await run('crawl', { ...pages, '/robots.txt': robots });
  expect([exitCode, requests.filter((one) => one.includes('private'))]).toEqual([3, []]);
  expect(report.notes).toContainEqual(expect.stringContaining('/private/sitemap.xml'));
});

function textSitemap(
  { headers }: { headers: { host?: string | undefined } },
  response: { end(text: string): unknown },
) {
  response.end(`http://${headers.host}/\r\nhttp://${headers.host}/start\r\n`);
}
function robots({ headers }: { headers: { host?: string | undefined } }, response: { end(text: string): unknown }) {
  response.end(`Sitemap: http://${headers.host}/sitemap.txt\n`);
}

it('[H2] --include and --exclude filter the paths in a list', async () => {
  const list = join(directory, 'list.txt');
  writeFileSync(list, '/start\n/news/one\n/news/two\n');
  const { exitCode, report } = await run(`warm --paths-from ${list} --include /news/* --exclude *two`, linked);
  expect([exitCode, getPaths(report)]).toEqual([0, ['/news/one']]);
});

it('[H2] a site that redirects to another site is reported with the target: exit 3', async () => {
  const moved: TestPage = (_, response) => response.writeHead(301, { location: 'https://www.o.example/' }).end();
  const { exitCode, stderr } = await run('warm', { '/': moved });
  expect([exitCode, stderr]).toEqual([3, expect.stringContaining('it redirects to https://www.o.example/')]);
});

it('[H2] filters that match no page are reported: exit 3', async () => {
  const { exitCode, stderr } = await run('warm --include /nowhere/*', linked);
  expect([exitCode, stderr]).toEqual([3, expect.stringMatching(/leave none of the pages of \S+ \(1\)\..*--include/s)]);
});

const rule = (origin: string, target: string) => ({
  ...{ origin, target, code: 301, matchType: 'pathonly', type: 'exactmatch', regex: false },
});

it('[H4] redirects validate checks a map against any live site', async () => {
  const map = join(directory, 'map.json');
  writeFileSync(map, JSON.stringify([rule('/old', '/start'), rule('/lost', '/gone'), rule('/news/one', '/start')]));
  const { exitCode, report } = await run(`redirects validate ${map} --live`, linked);
  const found = report.findings.map(({ code, subject }: { code: string; subject: string }) => `${code} ${subject}`);
  expect([exitCode, found]).toEqual([1, ['dead-target /lost', 'shadows-page /news/one']]);
  expect(report.notes[0]).toContain('the pages come from a crawl');
});

it('[H5] redirects coverage suggests pages of any live site for missing paths in a log', async () => {
  const [map, log] = [join(directory, 'none.json'), join(directory, 'access.log')];
  writeFileSync(map, '[]');
  writeFileSync(log, '::1 - - [28/Nov/2026:10:00:00 +0000] "GET /new/one HTTP/1.1" 404 9 "-" "x"\n');
  await using site = await startSite(linked);
  const { exitCode, stdout } = await runCli(
    `redirects coverage ${log} --map ${map} --live --site ${site.origin} --json`,
  );
  expect([exitCode, JSON.parse(stdout).missingPaths]).toEqual([
    0,
    [{ path: '/new/one', requests: 1, suggestion: '/news/one' }],
  ]);
});

const html =
  (body: string): TestPage =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  };
const start = '<!doctype html><title>Plain</title><link rel=canonical href=/><meta name=description content=x>';
it.each([
  ['without a single end tag', `${start}<p>One<p>Two`],
  ["with a cache's comment at its end", `${start}<body><div>text</div></body></html>\n<!-- cached page -->`],
  ['with an unclosed element', `${start}<body><div>text</body></html>`],
  ['with an unclosed list', `${start}<table><tr><td>one</table>`],
])('[H1] [H2] a page %s is complete', async (_, body) => {
  const pages = { '/': html(body), '/sitemap.xml': sitemap('/') };
  for (const command of ['crawl', 'warm']) expect((await run(command, pages)).report.findings, command).toEqual([]);
});

/** A response that ends when its connection closes. */
const untilClosed =
  (body: string): TestPage =>
  ({ socket }) =>
    socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\nconnection: close\r\n\r\n${body}`);
const inChunks =
  (...parts: string[]): TestPage =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    for (const part of parts) response.write(part);
    response.end();
  };
it.each([
  ['in a tag', `${start}<p>text <a href="/x`],
  ['in an element', `${start}<div><p>text`],
  ['in a script', `${start}<script>if (a < b`],
  ['in a comment', `${start}<p>text<!-- and`],
])(
  '[H1] [H2] a page without a Content-Length that ends %s counts as truncated, unless --ignore-truncated is set',
  async (_, body) => {
    const pages = { '/': untilClosed(body), '/sitemap.xml': sitemap('/') };
    for (const command of ['crawl', 'warm']) {
      expect(await run(command, pages)).toMatchObject({ exitCode: 1, report: { findings: [{ code: 'truncated' }] } });
      expect((await run(`${command} --ignore-truncated`, pages)).report.findings).toEqual([]);
    }
  },
);

it.each([
  ['a Content-Length and an unclosed element', html(`${start}<div><p>text`), '<div>'],
  ['a chunked body and an unclosed script', inChunks(`${start}<div>`, '<script>if (a < b'), '<script>'],
])(
  '[H1] [H2] a fully transferred page with %s gets a warning, which --ignore-truncated suppresses',
  async (_, response, open) => {
    const pages = { '/': response, '/sitemap.xml': sitemap('/') };
    const { exitCode, report } = await run('crawl', pages);
    const unclosed = { code: 'unclosed', severity: 'warning', message: `leaves ${open} unclosed` };
    expect([exitCode, report.findings]).toMatchObject([0, [unclosed]]);
    for (const command of ['crawl --ignore-truncated', 'warm'])
      expect(await run(command, pages), command).toMatchObject({ exitCode: 0, report: { findings: [] } });
  },
);

const w3c = `\uFEFF#Software: Microsoft Internet Information Services 10.0
#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken
2026-11-28 10:00:00 10.0.0.1 GET /old a=1 443 - 10.0.0.2 Mozilla/5.0 - 301 0 0 3
2026-11-28 10:00:01 10.0.0.1 GET /café - 443 - 10.0.0.2 Mozilla/5.0 - 404 0 2 3
2026-11-28 10:00:02 10.0.0.1 POST /form - 443 - 10.0.0.2 Mozilla/5.0 - 404 0 2 3
`;
const lines = (...entries: object[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
it.each<[string, string]>([
  ['IIS', w3c],
  [
    'Caddy',
    lines(
      { level: 'info', request: { method: 'GET', uri: '/old?a=1', host: 'o.example' }, status: 301 },
      { level: 'info', request: { method: 'GET', uri: '/caf%C3%A9' }, status: 404 },
      { level: 'info', request: { method: 'POST', uri: '/form' }, status: 404 },
    ),
  ],
  [
    'nginx in JSON',
    lines(
      { time: 'x', request_method: 'GET', request_uri: '/old?a=1', uri: '/index.html', status: '301' },
      { time: 'x', request: 'GET /caf%C3%A9 HTTP/1.1', status: '404' },
      { time: 'x', request: 'POST /form HTTP/1.1', status: '404' },
    ),
  ],
  [
    'the Elastic Common Schema',
    lines(
      { url: { path: '/old' }, http: { request: { method: 'GET' }, response: { status_code: 301 } } },
      {
        url: { original: 'https://o.example/café' },
        http: { request: { method: 'GET' }, response: { status_code: 404 } },
      },
    ),
  ],
])('[H5] reads access logs in the format of %s', async (_, text) => {
  const map = join(directory, 'old.json');
  writeFileSync(map, JSON.stringify([rule('/old', '/start')]));
  const cwd = mkdtempSync(join(tmpdir(), 'vitrine-'));
  writeFileSync(join(cwd, 'a.log'), text);
  const { exitCode, stdout } = await runCli(`redirects coverage a.log --map ${map} --json`, { cwd });
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ requests: 2, unparsedLines: 0, rules: [{ origin: '/old', requests: 1 }] },
    missingPaths: [{ path: '/caf%C3%A9', requests: 1 }],
  });
  expect(exitCode).toBe(0);
});
