import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleRuns, sampleTries } from '../../../tests/support/sampled.ts';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../testing/test-site.ts';

/** How a page responds. */
type Behavior = {
  readonly status: number;
  readonly cache: string | undefined;
  readonly build: string | undefined;
  readonly type: string | undefined;
  readonly body: 'whole' | 'empty' | 'blank' | 'cut off';
  readonly location: string | undefined;
};

const healthy: Behavior = {
  ...{ status: 200, cache: 'hit', build: 'b1', type: 'text/html; charset=utf-8', body: 'whole', location: undefined },
};
const problems: fc.Arbitrary<Partial<Behavior>> = fc.oneof(
  fc.record({
    status: fc.constantFrom(201, 202, 203, 206, 400, 401, 403, 404, 409, 410, 418, 429, 451, 500, 502, 503),
  }),
  fc.record({
    status: fc.constantFrom(301, 302, 303, 307, 308),
    location: fc.constantFrom(
      undefined,
      '',
      'http://[',
      'mailto:x@y.example',
      '/gone',
      '/page',
      '//elsewhere.example/',
    ),
  }),
  fc.record({ cache: fc.constantFrom(undefined, 'miss', 'stale', 'bypass', 'none', '', 'HIT-ish') }),
  fc.record({ build: fc.constantFrom(undefined, '', 'b0', 'b11') }),
  fc.record({ type: fc.constantFrom(undefined, 'text/plain', 'application/json', 'image/png', 'text/htm') }),
  fc.record({ body: fc.constantFrom('empty' as const, 'blank' as const, 'cut off' as const) }),
);
const behavior = fc.array(problems, { minLength: 1, maxLength: 3 }).map((some) => Object.assign({}, healthy, ...some));

const bodies = {
  whole: htmlPage('/page', '/').replace('</body>', `<p>${'text '.repeat(400)}</p></body>`),
  empty: '',
  blank: ' \n',
};

function servePage({ status, cache, build, type, body, location }: Behavior): TestPage {
  const headers = {
    ...(cache === undefined ? {} : { 'x-vitrine-cache': cache }),
    ...(build === undefined ? {} : { 'x-vitrine-build': build }),
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(location === undefined ? {} : { location }),
  };
  const text = body === 'cut off' ? bodies.whole.slice(0, -20) : bodies[body];
  return (_, response) => response.writeHead(status, headers).end(text);
}

async function run(command: string, pages: Record<string, TestPage>) {
  await using site = await startSite({
    '/routes.json': routeTable('/', '/page'),
    '/builds/latest.json': '{"id":"b1"}',
    '/': htmlPage('/', '/page'),
    '/page': servePage(healthy),
    ...pages,
  });
  return await runCli(`${command} --site ${site.origin} --retries 0 --timeout 20 --json`);
}

/** After a 429 the result is unknown. */
const exitFor = ({ status }: Behavior) => (status === 429 ? 3 : 1);

/** Returns true if only `warm` would notice the faults. */
const isCacheBehavior = (one: Behavior) =>
  [one.status, one.type, one.body, one.location].every((value) => Object.values(healthy).includes(value));

it('[H1] [H2] a healthy site passes', async () => {
  for (const command of ['warm', 'crawl']) expect((await run(command, {})).exitCode).toBe(0);
});

it('[H2] warm fails unless every page is proven warm', async () => {
  const isRefused = async (one: Behavior) =>
    expect((await run('warm', { '/page': servePage(one) })).exitCode, JSON.stringify(one)).toBe(exitFor(one));
  // Most of each run is spent waiting, so many run concurrently.
  const together = sampleTries(50, 20);
  const many = fc.array(behavior, { minLength: together, maxLength: together });
  await fc.assert(
    fc.asyncProperty(many, async (some) => {
      await Promise.all(some.map(isRefused));
    }),
    sampleRuns(2, 1),
  );
}, 60_000);

it('[H1] crawl fails on pages that are unusable for visitors', async () => {
  await fc.assert(
    fc.asyncProperty(behavior, async (one) => {
      fc.pre(!isCacheBehavior(one));
      expect((await run('crawl', { '/page': servePage(one) })).exitCode).toBe(exitFor(one));
    }),
    sampleRuns(100, 40),
  );
}, 60_000);

it('[H2] warm fails if only the first response is healthy', async () => {
  await fc.assert(
    fc.asyncProperty(behavior, async (one) => {
      let requests = 0;
      const changing: TestPage = (...request) => {
        const response = servePage(requests++ === 0 ? healthy : one);
        if (typeof response === 'function') response(...request);
      };
      expect((await run('warm', { '/page': changing })).exitCode).toBe(exitFor(one));
    }),
    sampleRuns(30, 15),
  );
}, 60_000);

const xml =
  (status: number, body: string | Buffer, type = 'application/xml'): TestPage =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
const urls = (...locations: string[]) =>
  `<?xml version="1.0"?><urlset>${locations.map((one) => `<url><loc>${one}</loc></url>`).join('')}</urlset>`;
const index = (count: number) =>
  `<?xml version="1.0"?><sitemapindex>${Array.from({ length: count }, (_, at) => `<sitemap><loc>/s${at}.xml</loc></sitemap>`).join('')}</sitemapindex>`;
const own = 'https://orrery.example';
const sitemaps: [string, Record<string, TestPage>][] = [
  ['responds with 503', { '/sitemap.xml': xml(503, '') }],
  ['responds with 403', { '/sitemap.xml': xml(403, '') }],
  ['redirects', { '/sitemap.xml': xml(302, '') }],
  ['is empty', { '/sitemap.xml': xml(200, '') }],
  ['is an HTML page', { '/sitemap.xml': htmlPage('/') }],
  ['is cut off', { '/sitemap.xml': xml(200, urls(`${own}/`, `${own}/page`).slice(0, -12)) }],
  ['is compressed and cut off', { '/sitemap.xml': xml(200, gzipSync(urls(`${own}/`)).subarray(0, -8)) }],
  ['belongs to another site', { '/sitemap.xml': xml(200, urls('https://elsewhere.example/x')) }],
  ['belongs in part to another site', { '/sitemap.xml': xml(200, urls(`${own}/page`, 'https://elsewhere.example/x')) }],
  ['has an invalid URL', { '/sitemap.xml': xml(200, urls(`${own}/page`, 'page', 'http://[')) }],
  ['has missing parts', { '/sitemap.xml': xml(200, index(2)), '/s0.xml': xml(200, urls(`${own}/page`)) }],
  [
    'has more than 100 parts',
    {
      '/sitemap.xml': xml(200, index(120)),
      ...Object.fromEntries(
        Array.from({ length: 120 }, (_, at) => [`/s${at}.xml`, xml(200, urls(`${own}/page`, `${own}/`))]),
      ),
    },
  ],
];
it.each(sitemaps)('[H1] [H2] crawl and warm are incomplete if the sitemap %s: exit 3', async (_, pages) => {
  for (const command of ['crawl', 'warm --sitemap', 'warm --sitemap --dry-run'])
    expect([command, (await run(command, pages)).exitCode]).toEqual([command, 3]);
});

it('[H1] [H2] crawl and warm are incomplete if the sitemap or route table is truncated: exit 3', async () => {
  const [sitemap, table] = [urls(`${own}/`, `${own}/page`), routeTable('/', '/page')];
  await fc.assert(
    fc.asyncProperty(fc.double({ min: 0, max: 0.99, noNaN: true }), fc.boolean(), async (share, isSitemap) => {
      const cut = (text: string) => text.slice(0, Math.floor(text.length * share));
      const pages = isSitemap ? { '/sitemap.xml': xml(200, cut(sitemap)) } : { '/routes.json': xml(200, cut(table)) };
      for (const command of ['crawl', isSitemap ? 'warm --sitemap' : 'warm'])
        expect([command, (await run(command, pages)).exitCode]).toEqual([command, 3]);
    }),
    sampleRuns(50, 15),
  );
});

it('[H1] [H2] crawl and warm read gzipped sitemaps', async () => {
  const pages = { '/sitemap.xml': xml(200, gzipSync(urls(`${own}/`, `${own}/page`)), 'application/gzip') };
  for (const command of ['crawl', 'warm --sitemap']) expect((await run(command, pages)).exitCode).toBe(0);
});

const builds: [string, TestPage][] = [
  ['responds with 503', xml(503, '')],
  ['responds with 404', xml(404, '')],
  ['is not JSON', xml(200, '<html>')],
  ['names no build', xml(200, '{}')],
  ['has an empty build ID', xml(200, '{"id":""}')],
  ['has a number as its build ID', xml(200, '{"id":1}')],
];
it.each(builds)('[H2] warm is incomplete if the build endpoint %s: exit 3', async (_, response) => {
  expect((await run('warm', { '/builds/latest.json': response })).exitCode).toBe(3);
});

it('[H1] [H2] crawl and warm are incomplete if the route table has no pages: exit 3', async () => {
  for (const command of ['crawl', 'warm', 'warm --dry-run'])
    expect((await run(command, { '/routes.json': routeTable() })).exitCode).toBe(3);
});

const tagged =
  (tags: string | undefined, head = 200): TestPage =>
  (request, response) =>
    response
      .writeHead(request.method === 'HEAD' ? head : 200, {
        ...{ 'content-type': 'text/html', 'x-vitrine-cache': 'hit', 'x-vitrine-build': 'b1' },
        ...(tags === undefined ? {} : { 'x-vitrine-tags': tags, 'x-vitrine-tags-part': '1/1' }),
      })
      .end(bodies.whole);
const tagSites: [string, number, number, Record<string, TestPage>][] = [
  ['that no page has', 3, 0, { '/': tagged('entry:1'), '/page': tagged('entry:2') }],
  ['that only a page without exposed tags might have', 3, 1, { '/': tagged('entry:1'), '/page': tagged(undefined) }],
  ['whose page responds to HEAD with 500', 3, 2, { '/': tagged('entry:7'), '/page': tagged('entry:7', 500) }],
  ['that one page has, if all expose their tags,', 0, 1, { '/': tagged('entry:7'), '/page': tagged('entry:1') }],
];
it.each(tagSites)('[H2] warm --tag with a tag %s exits with %d', async (_, exit, warmed, pages) => {
  const { exitCode, stdout } = await run('warm --tag entry:7', pages);
  expect([exitCode, JSON.parse(stdout).pages?.length ?? 0]).toEqual([exit, warmed]);
});

const links: [string, string, Record<string, TestPage>, string][] = [
  ['that is not a URL', 'http://[', {}, 'malformed-link /page'],
  ['to a 302 without a Location', '/x', { '/x': xml(302, '') }, 'broken-link /x'],
  [
    'to a 302 with an invalid Location',
    '/x',
    { '/x': servePage({ ...healthy, status: 302, location: 'http://[' }) },
    'broken-link /x',
  ],
  ['to a 204', '/x', { '/x': xml(204, '') }, 'broken-link /x'],
];
it.each(links)('[H1] a link %s is an error', async (_, href, pages, expected) => {
  const { exitCode, stdout } = await run('crawl', { '/page': htmlPage('/page', '/', href), ...pages });
  const codes = JSON.parse(stdout).findings.map(({ code, subject }: Record<string, string>) => `${code} ${subject}`);
  expect([exitCode, codes]).toEqual([1, [expected]]);
});

it('[H1] reports very long redirect chains as loops', async () => {
  const next: TestPage = ({ url }, response) =>
    response.writeHead(302, { location: `/r${Number(url?.slice(2)) + 1}` }).end();
  const chain = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`/r${at}`, next]));
  const { exitCode, stdout } = await run('crawl', { '/page': htmlPage('/page', '/', '/r0', '/r7'), ...chain });
  const report = JSON.parse(stdout);
  expect(exitCode).toBe(1);
  expect(report.findings.map(({ code, subject }: Record<string, string>) => `${code} ${subject}`)).toEqual([
    'redirect-loop /r0',
    'redirect-loop /r7',
  ]);
  expect(report.pages.length).toBeLessThan(40);
});

it('[H2] warm waits after a 429 and then succeeds', async () => {
  const paths = Array.from({ length: 20 }, (_, at) => `/p${at}`);
  let inFlight = 0;
  let refused = 0;
  const limited: TestPage = (_, response) => {
    if (inFlight >= 2) {
      refused++;
      response.writeHead(429, { 'retry-after': '0' }).end();
      return;
    }
    inFlight++;
    setTimeout(() => {
      inFlight--;
      const page = servePage(healthy);
      if (typeof page === 'function') page(_, response);
    }, 5);
  };
  const pages = { '/routes.json': routeTable(...paths), ...Object.fromEntries(paths.map((path) => [path, limited])) };
  await using site = await startSite({ '/builds/latest.json': '{"id":"b1"}', ...pages });
  expect((await runCli(`warm --site ${site.origin} --json`)).exitCode).toBe(0);
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(25);
});
