import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { PageRecord } from '../core/crawl-findings.ts';
import { runCli } from '../testing/run.fixture.ts';
import { page, routeTable, startSite, type TestPage } from '../testing/site.fixture.ts';

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

it('[H1] pages that are linked only from the second page of a list are not orphans, and filters are not combined', async () => {
  const { codes, requests } = await crawl({
    '/routes.json': routeTable('/', '/late', '/later'),
    '/': page('/', '/?page=2'),
    '/?page=2': page('/', '/late', '/?page=2&tag=a'),
    '/late': page('/late', '/'),
    '/later': page('/later', '/'),
  });
  expect(codes.filter((code) => code.startsWith('orphan'))).toEqual(['orphan /later']);
  expect(requests).not.toContain('GET /?page=2&tag=a');
});

it('[H1] a page that search engines may not show is not an orphan', async () => {
  const hidden = page('/hidden', '/').replace('</head>', '<meta name="robots" content="noindex"></head>');
  const pages = { '/routes.json': routeTable('/', '/hidden'), '/': page('/', '/'), '/hidden': hidden };
  expect((await crawl(pages)).codes).toEqual([]);
});

it('[H1] a healthy site has no findings: exit 0', async () => {
  const { exitCode, findings, pages } = await crawl({
    '/routes.json': routeTable('/', '/a'),
    '/sitemap.xml': sitemap('/', '/a'),
    '/': page('/', '/a#part', 'https://orrery.example/a', 'https://other.example/', 'mailto:x@y.example'),
    '/a': page('/a', '/'),
  });
  expect([exitCode, findings]).toEqual([0, []]);
  expect(pages.map(({ path }) => path)).toEqual(['/', '/a']);
  expect(pages[0]).toMatchObject({ status: 200, title: 'Page /', lang: 'en', canonical: '/', cache: 'hit', tags: [] });
});

it('[H1] broken links and pages are found, with the pages that contain them: exit 1', async () => {
  const { exitCode, codes, findings, requests, notes } = await crawl({
    '/routes.json': routeTable('/', '/a', '/alone', '/missing', '/twin'),
    '/': page('/', '/a', '/gone', '/old', '/old-gone', '/round', '/search'),
    '/a': page('/a', '/gone', '/twin', '/a'),
    '/alone': page('/alone', '/'),
    '/twin': page('/a').replace('<link rel="canonical" href="/a">', ''),
    '/old': redirect('/a'),
    '/old-gone': redirect('/gone'),
    '/round': redirect('/round-2'),
    '/round-2': redirect('/round', 302),
    '/search': page('/search').replace(/<title>.*<\/title>/, ''),
  });
  expect(exitCode).toBe(1);
  expect(codes).toEqual([
    'broken-link /gone',
    'broken-link /old-gone',
    'duplicate-title /a',
    'missing-canonical /twin',
    'missing-title /search',
    'not-in-table /search',
    'orphan /alone',
    'redirect-loop /round',
    'redirecting-link /old',
    'route-not-200 /missing',
  ]);
  expect(findings.find(({ code }) => code === 'broken-link')?.related).toEqual(['/', '/a']);
  expect(new Set(requests).size).toBe(requests.length);
  expect(notes).toEqual(['No sitemap: /sitemap.xml answered 404.']);
});

it('[H1] checks images, scripts and styles on request', async () => {
  const html = page('/').replace('<body>', '<body><img src="/i.jpg">');
  const pages = { '/routes.json': routeTable('/'), '/': html };
  expect((await crawl(pages)).codes).toEqual([]);
  expect((await crawl(pages, '--assets')).codes).toEqual(['broken-link /i.jpg']);
});

it('[H1] a page that does not respond makes the result incomplete: exit 3', async () => {
  const { exitCode, codes, complete } = await crawl(
    { '/routes.json': routeTable('/', '/slow'), '/': page('/', '/slow'), '/slow': () => {} },
    '--timeout 0.2',
  );
  expect([exitCode, codes, complete]).toEqual([3, ['unreachable /slow'], false]);
});

it('[H1] a limit makes the result incomplete: exit 3', async () => {
  const pages = { '/routes.json': routeTable('/', '/a'), '/': page('/', '/a'), '/a': page('/a', '/') };
  const { exitCode, notes } = await crawl(pages, '--max-pages 1');
  expect(exitCode).toBe(3);
  expect(notes).toContain('1 addresses were found but not visited.');
});

it('[H1] there are never more requests at once than --concurrency allows', async () => {
  const paths = Array.from({ length: 40 }, (_, at) => `/p${at}`);
  const slow: TestPage = (_, response) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page('/')), 5);
  };
  await using site = await startSite({
    '/routes.json': routeTable(...paths),
    ...Object.fromEntries(paths.map((path) => [path, slow])),
  });
  await runCli(`crawl --site ${site.origin} --concurrency 3 --json`);
  expect(site.mostAtOnce()).toBe(3);
});

it('[H8] Ctrl-C stops cleanly with a partial report: exit 130; a second one leaves at once', async () => {
  const signals = new EventEmitter();
  const exits: number[] = [];
  const paths = Array.from({ length: 50 }, (_, at) => `/p${at}`);
  const interrupting: TestPage = (_, response) => {
    signals.emit('SIGINT');
    signals.emit('SIGINT');
    response.writeHead(200, { 'content-type': 'text/html' }).end(page('/p0'));
  };
  await using site = await startSite({ '/routes.json': routeTable(...paths), '/p0': interrupting });
  const ran = await runCli(`crawl --site ${site.origin} --concurrency 1 --json`, {
    signals,
    exit: (code) => exits.push(code),
  });
  const report = JSON.parse(ran.stdout);
  expect([ran.exitCode, report.interrupted, report.complete, exits]).toEqual([130, true, false, [130]]);
  expect(report.pages.length).toBeLessThan(5);
  expect(signals.listenerCount('SIGINT')).toBe(0);
});
