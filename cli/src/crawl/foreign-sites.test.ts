import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, startSite, type TestPage } from '../testing/test-site.ts';

const text =
  (status: number, body: string, headers: Record<string, string> = {}): TestPage =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(body);
const sitemap = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

type Report = {
  exitCode: number;
  complete: boolean;
  notes: string[];
  pages: { path: string }[];
  findings: { code: string; severity: string; subject: string; message: string }[];
};

/** A non-Vitrine site: two pages that link to each other. */
const others: Record<string, TestPage> = { '/': htmlPage('/', '/about'), '/about': htmlPage('/about', '/') };

async function crawl(pages: Record<string, TestPage>, flags = '') {
  await using site = await startSite(pages);
  const { exitCode, stdout, stderr } = await runCli(`crawl --site ${site.origin} --json --retries 0 ${flags}`);
  const report: Report = stdout === '' ? { findings: [], pages: [], notes: [] } : JSON.parse(stdout);
  return { exitCode, stderr, report, findings: report.findings.map(({ code, subject }) => `${code} ${subject}`) };
}

it('[H1] crawls a non-Vitrine site from its start page and reports what could not be checked', async () => {
  const { exitCode, report, findings } = await crawl(others);
  expect([exitCode, report.complete, findings]).toEqual([0, true, []]);
  expect(report.pages.map(({ path }) => path)).toEqual(['/', '/about']);
  expect(report.notes[0]).toBe(
    'This is not a Vitrine site (/routes.json responded with 404), so it was not checked for missing pages or mixed builds.',
  );
});

it('[H1] applies page checks to every page of a non-Vitrine site', async () => {
  const bare = '<!doctype html><html><head><title>Page /about</title></head><body><img src="/x.png"></body></html>';
  const { exitCode, findings } = await crawl({
    ...others,
    '/': htmlPage('/', '/about', '/twin', '/gone'),
    '/about': bare,
    '/twin': htmlPage('/about'),
  });
  expect(exitCode).toBe(1);
  expect(findings).toEqual(
    expect.arrayContaining([
      'broken-link /gone',
      'missing-description /about',
      'missing-canonical /about',
      'missing-alt /about',
    ]),
  );
});

it('[H1] the sitemap of a non-Vitrine site is its page list: unlinked pages are orphans, and missing pages are errors', async () => {
  await using site = await startSite({
    ...others,
    '/hidden': htmlPage('/hidden', '/'),
    '/robots.txt': (_, response) =>
      response.end(`User-agent: *\nAllow: /\nSitemap: http://${response.req.headers.host}/maps/all.xml\n`),
    '/maps/all.xml': (_, response) => {
      const at = (path: string) => `http://${response.req.headers.host}${path}`;
      response.setHeader('content-type', 'application/xml').end(sitemap(at('/'), at('/hidden'), at('/gone')));
    },
  });
  const { exitCode, stdout } = await runCli(`crawl --site ${site.origin} --json`);
  const { findings }: Report = JSON.parse(stdout);
  expect([exitCode, findings]).toMatchObject([
    1,
    [
      { code: 'sitemap-url-unavailable', subject: '/gone', message: 'is in the sitemap, but responds with 404' },
      { code: 'orphan', subject: '/hidden', message: 'is in the sitemap, but no page links to it' },
    ],
  ]);
  expect(site.requests).not.toContain('GET /sitemap.xml');
});

/** Parts of a site, and a URL that redirects into one of them. */
const parts: Record<string, TestPage> = {
  '/': htmlPage('/', '/hit', '/docs/intro'),
  '/hit': htmlPage('/hit', '/hit/more', '/'),
  '/hit/more': htmlPage('/hit/more', '/hit'),
  '/docs': text(302, '', { location: '/docs/' }),
  '/docs/': htmlPage('/docs/', '/docs/intro'),
  '/docs/intro': htmlPage('/docs/intro', '/docs/two'),
  '/docs/two': htmlPage('/docs/two', '/docs/', '/hit'),
  '/page.html': htmlPage('/page.html', '/hit'),
  '/old': text(301, '', { location: '/docs' }),
};
it.each([
  ['/hit', ['/hit', '/hit/more'], undefined],
  ['/docs', ['/docs', '/docs/', '/docs/intro', '/docs/two'], undefined],
  ['/docs/', ['/docs/', '/docs/intro', '/docs/two'], undefined],
  ['/page.html', ['/', '/docs/', '/docs/intro', '/docs/two', '/hit', '/hit/more', '/page.html'], undefined],
  [
    '/old',
    ['/docs/', '/docs/intro', '/docs/two'],
    '/old redirects to /docs/, so the part of the site below that path was crawled.',
  ],
])(
  '[H1] requests the URL %s as given, and crawls its part of the site, or the part that it redirects to',
  async (start, own, note) => {
    await using site = await startSite(parts);
    const { exitCode, stdout } = await runCli(`crawl ${site.origin}${start} --json`);
    const { pages, notes }: Report = JSON.parse(stdout);
    const crawled = pages.filter((one) => !('isBeyond' in one)).map(({ path }) => path);
    expect([exitCode, crawled]).toEqual([0, own]);
    expect(notes.find((one) => one.includes('redirects to'))).toBe(note);
    expect(site.requests).toContain(`GET ${start}`);
  },
);

it('[H1] notes that a site responds to every path with a page: exit 0', async () => {
  const any = htmlPage('/');
  const { exitCode, report } = await crawl({ '/': any, '/routes.json': any, '/sitemap.xml': any });
  expect([exitCode, report.complete]).toEqual([0, true]);
  expect(report.notes.join('\n')).toMatch(
    /not a Vitrine site \(\/routes\.json is not JSON\)[\s\S]*broken links cannot be detected[\s\S]*No sitemap: \/sitemap\.xml is an HTML page/,
  );
});

it('[H1] a sitemap in robots.txt that is an HTML page makes the crawl incomplete: exit 3', async () => {
  const any = htmlPage('/');
  const robots: TestPage = (_, response) => response.end('Sitemap: /map.xml\n');
  const { exitCode, report } = await crawl({ '/': any, '/robots.txt': robots, '/map.xml': any });
  expect([exitCode, report.notes.at(-1)]).toEqual([3, expect.stringContaining('/map.xml is an HTML page')]);
});

it.each<[string, Record<string, TestPage>, string]>([
  ['is missing', {}, 'responds with 404'],
  ['is not a page', { '/': text(200, 'hello') }, 'is not a page: it is text/plain'],
  [
    'redirects to another site',
    { '/': text(301, '', { location: 'https://www.orrery.example/' }) },
    'redirects to https://www.orrery.example/',
  ],
])('[H1] fails if the start page %s', async (_, pages, message) => {
  const { exitCode, report } = await crawl(pages);
  expect([exitCode, report.findings]).toMatchObject([1, [{ code: 'start-page-unavailable', subject: '/', message }]]);
});

it.each<[string, Record<string, TestPage>, string]>([
  ['names a build but lists no routes', { '/builds/latest.json': '{"id":"b1"}' }, '/routes.json responded with 404'],
  ['cannot list its routes at the moment', { '/routes.json': text(503, '') }, '/routes.json responded with 503'],
])('[H1] still treats a site that %s as a Vitrine site', async (_, more, message) => {
  const { exitCode, stderr } = await crawl({ ...others, ...more });
  expect([exitCode, stderr]).toEqual([3, expect.stringContaining(message)]);
});
