import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../testing/test-site.ts';

const text =
  (body: string, status = 200): TestPage =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
const lines = (...all: string[]) => text(all.join('\n'));

/** A site with a route table but no build ID, so its robots.txt is obeyed. */
const pages = {
  '/routes.json': routeTable('/', '/open', '/shut', '/shut/but-open', '/print.pdf'),
  '/': htmlPage('/', '/open', '/shut', '/shut/but-open', '/print.pdf', '/shut?page=2'),
  ...Object.fromEntries(['/open', '/shut', '/shut/but-open'].map((path) => [path, htmlPage(path, '/')])),
  '/shut?page=2': htmlPage('/shut'),
  '/print.pdf': htmlPage('/print.pdf', '/'),
};
const rules = ['Disallow: /shut', 'Allow: /shut/but', 'Disallow: /*.pdf$'];
const disallowedPaths = ['/print.pdf', '/shut', '/shut?page=2'];

async function crawl(more: Record<string, TestPage>, flags = '', env = {}) {
  await using site = await startSite({ ...pages, ...more });
  const ran = await runCli(`crawl --site ${site.origin} --json --retries 0 ${flags}`, { env });
  const report = ran.stdout === '' ? { findings: [] } : JSON.parse(ran.stdout);
  const findings: { code: string; severity: string; subject: string; related: string[] }[] = report.findings;
  const disallowed = findings.filter(({ code }) => code === 'disallowed-by-robots');
  const visited = disallowedPaths.filter((path) => site.requests.includes(`GET ${path}`));
  return {
    ...ran,
    report,
    disallowed,
    names: disallowed.map(({ subject }) => subject).sort(),
    visited,
    requests: site.requests,
  };
}

it('[H1] skips and reports paths disallowed by the robots.txt of a non-Vitrine site', async () => {
  const { exitCode, report, disallowed, names, visited } = await crawl({
    '/robots.txt': lines('User-agent: *', ...rules),
  });
  expect([exitCode, names, visited, report.disallowed, report.complete]).toEqual([0, disallowedPaths, [], 3, true]);
  expect(disallowed[0]).toMatchObject({ severity: 'info', related: ['/'] });
  expect(report.pages.map(({ path }: { path: string }) => path)).toEqual(['/', '/open', '/shut/but-open']);
});

it('[H1] the summary counts disallowed URLs', async () => {
  await using site = await startSite({ ...pages, '/robots.txt': lines('User-agent: *', ...rules) });
  const { stdout } = await runCli(`crawl --site ${site.origin}`);
  expect(stdout).toMatch(/^info +\/shut was not visited because robots\.txt disallows it/m);
  expect(stdout).toMatch(/disallowed 3\b/);
});

const groups: [string, string[], string[]][] = [
  [
    'the group for vitrine, not the default group',
    ['User-agent: *', ...rules, '', 'User-agent: Vitrine', 'Allow: /'],
    [],
  ],
  ['an empty group for vitrine', ['User-agent: vitrine', 'Disallow:', '', 'User-agent: *', 'Disallow: /'], []],
  ['a group for vitrine and others', ['User-agent: other', 'User-agent: vitrine/2', ...rules], disallowedPaths],
  ["no other agent's group", ['User-agent: vitrine-cli', 'User-agent: other', 'Disallow: /'], []],
  ['the longest rule; Allow wins a tie', ['User-agent: *', ...rules, 'Allow: /shut'], ['/print.pdf']],
  ['a file that begins with a byte-order mark', ['\uFEFFUser-agent: *', ...rules], disallowedPaths],
];
it.each(groups)('[H1] robots.txt: applies %s', async (_, robots, expected) => {
  expect((await crawl({ '/robots.txt': lines(...robots) })).names).toEqual(expected);
});

it('[H1] matches robots.txt groups by the User-Agent it sends', async () => {
  const agents = new Set<string | undefined>();
  const home: TestPage = ({ headers }, response) => {
    agents.add(headers['user-agent']);
    response.writeHead(200, { 'content-type': 'text/html' }).end(pages['/']);
  };
  const robots = lines('User-agent: vitrine', ...rules, '', 'User-agent: other', 'Disallow: /open');
  expect((await crawl({ '/': home, '/robots.txt': robots })).names).toEqual(disallowedPaths);
  expect((await crawl({ '/': home, '/robots.txt': robots }, '--header User-Agent:other/1.0')).names).toEqual(['/open']);
  expect([...agents]).toEqual(['vitrine', 'other/1.0']);
});

const ours: [string, Record<string, TestPage>, string, Record<string, string>][] = [
  ['a site that names a Vitrine build', { '/builds/latest.json': '{"id":"b1"}' }, '', {}],
  ['a site with --ignore-robots', {}, '--ignore-robots', {}],
  ['a site with VITRINE_IGNORE_ROBOTS', {}, '', { VITRINE_IGNORE_ROBOTS: 'true' }],
];
it.each(ours)('[H1] %s is crawled completely', async (_, more, flags, env) => {
  const robots = lines('User-agent: *', 'Crawl-delay: 60', 'Disallow: /');
  const { exitCode, names, visited, requests } = await crawl({ ...more, '/robots.txt': robots }, flags, env);
  expect([exitCode, names, visited]).toEqual([0, [], disallowedPaths]);
  expect(requests).not.toContain('GET /robots.txt');
});

it.each([401, 403, 404, 410])('[H1] a robots.txt that responds with %i allows everything', async (status) => {
  const { exitCode, visited } = await crawl({ '/robots.txt': text('User-agent: *\nDisallow: /', status) });
  expect([exitCode, visited]).toEqual([0, disallowedPaths]);
});

const endless: TestPage = (_, response) => response.writeHead(302, { location: '/robots.txt' }).end();
const untold: [string, TestPage, string][] = [
  ['fails', text('', 500), 'responded with 500'],
  ['is temporarily unavailable', text('', 503), 'responded with 503'],
  ['is rate-limited', text('', 429), 'could not be fetched: the site is rate-limiting'],
  ['gets no response', ({ socket }) => socket.destroy(), 'could not be fetched: connection'],
  ['redirects endlessly', endless, 'redirects more than 5 times'],
  ['redirects nowhere', (_, response) => response.writeHead(302).end(), 'responded with 302'],
];
it.each(untold)('[H1] crawls nothing if robots.txt %s: exit 3', async (_, robots, why) => {
  const { exitCode, stdout, stderr, requests } = await crawl({ '/robots.txt': robots });
  expect([exitCode, JSON.parse(stdout).failure.code]).toEqual([3, 'robots-unavailable']);
  expect(stderr).toContain(`/robots.txt ${why}`);
  expect(stderr).toContain('Try again later. If this is your site, crawl it with --ignore-robots.');
  expect(requests.filter((one) => !/\.json$|robots\.txt$/.test(one))).toEqual([]);
});

it('[H1] follows robots.txt redirects to another origin without headers', async () => {
  const seen: (string | undefined)[] = [];
  const robots: TestPage = ({ headers }, response) => {
    seen.push(headers.authorization);
    response.end(['User-agent: *', ...rules].join('\n'));
  };
  await using other = await startSite({ '/rules': robots });
  const moved: TestPage = (_, response) => response.writeHead(301, { location: `${other.origin}/rules` }).end();
  const { names } = await crawl({ '/robots.txt': moved }, '--header Authorization:secret');
  expect([names, seen]).toEqual([disallowedPaths, [undefined]]);
});

it('[H1] respects Crawl-delay and a lower --rate', async () => {
  const robots = lines('User-agent: *', 'Crawl-delay: 0.1');
  const paths = ['/', '/open', '/a', '/b', '/c', '/d'];
  /** Measures the time from before the first request until the last page is requested. */
  async function duration(flags: string) {
    const began = performance.now();
    let last = began;
    const timed = Object.fromEntries(
      paths.map((path): [string, TestPage] => [
        path,
        (_, response) => {
          last = performance.now();
          response.writeHead(200, { 'content-type': 'text/html' }).end(htmlPage(path, ...paths));
        },
      ]),
    );
    const { report } = await crawl({ ...timed, '/routes.json': routeTable(...paths), '/robots.txt': robots }, flags);
    expect(report.notes).toContain('robots.txt requires 0.1 s between requests.');
    return last - began;
  }
  // Five pauses. A busy machine only makes them longer.
  expect(await duration('')).toBeGreaterThan(500);
  expect(await duration('--rate 1000')).toBeGreaterThan(500);
  expect(await duration('--rate 5')).toBeGreaterThan(1000);
});

it('[H1] is incomplete if robots.txt disallows everything: exit 3', async () => {
  const { exitCode, visited, report } = await crawl({ '/robots.txt': lines('User-agent: *', 'Disallow: /') });
  expect([exitCode, visited, report.pages]).toEqual([3, [], []]);
});
