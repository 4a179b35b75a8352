import { text as readText } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { checkClockSkew } from '../site/doctor-checks.ts';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../testing/test-site.ts';

const env = { REVALIDATE_SECRET: 'a secret that is long enough' };
const response =
  (body: string, status = 200, headers: Record<string, string> = {}): TestPage =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(body);
  };
const healthy = {
  '/readyz': response('ready\n'),
  '/builds/latest.json': '{"id":"b1"}',
  '/metrics': response('# TYPE vitrine_stored_pages gauge\nvitrine_stored_pages 3\n'),
  '/routes.json': routeTable('/'),
  '/api/revalidate': response('{"ignored":"draft"}'),
};

async function doctor(pages: Record<string, TestPage>, variables: Record<string, string> = env) {
  await using site = await startSite({ ...healthy, ...pages });
  const ran = await runCli(`doctor --site ${site.origin} --json`, { env: { STATE_DIR: '/nowhere', ...variables } });
  const report = JSON.parse(ran.stdout);
  return { ...ran, report, codes: report.findings.map(({ code }: { code: string }) => code) };
}

it('[H7] reports nothing about a healthy site, and prints no secret: exit 0', async () => {
  const { exitCode, codes, stdout, stderr } = await doctor({});
  expect([exitCode, codes]).toEqual([0, []]);
  expect(stdout + stderr).not.toContain(env.REVALIDATE_SECRET);
});

it('[H7] tests the secret with a draft event', async () => {
  const bodies: string[] = [];
  const receiver: TestPage = async (request, response) => {
    bodies.push(await readText(request));
    response.end('{"ignored":"draft"}');
  };
  await doctor({ '/api/revalidate': receiver });
  expect(bodies.map((body) => JSON.parse(body).element.status)).toEqual(['draft']);
});

const ill: [string, Record<string, TestPage>, Record<string, string>, number, string[]][] = [
  [
    'a wrong secret',
    { '/api/revalidate': response('{"error":"invalid_signature"}', 401) },
    env,
    1,
    ['secret-rejected'],
  ],
  ['a server that accepts everything', { '/api/revalidate': response('ok') }, env, 1, ['secret-rejected']],
  ['a short secret', {}, { REVALIDATE_SECRET: 'secret' }, 0, ['short-secret']],
  ['a short token', {}, { ...env, OPERATOR_TOKEN: 'x' }, 0, ['short-secret']],
  ['no secret', {}, {}, 3, ['secret-missing']],
  ['a site that is still starting', { '/readyz': response('starting\n', 503) }, env, 1, ['not-ready']],
  ['no route table', { '/routes.json': response('', 404) }, env, 1, ['not-a-vitrine-site']],
  ['forbidden metrics', { '/metrics': response('', 403) }, env, 3, ['metrics-unavailable']],
  [
    'a clock that is ten minutes slow',
    { '/readyz': response('ready\n', 200, { date: new Date(Date.now() - 600_000).toUTCString() }) },
    env,
    1,
    ['clock-skew'],
  ],
];
it.each(ill)('[H7] reports %s', async (_, pages, variables, exit, expected) => {
  const { exitCode, codes, report } = await doctor(pages, variables);
  expect([exitCode, codes]).toEqual([exit, expected]);
  for (const finding of report.findings) expect(finding.fix, finding.code).toMatch(/\w/);
});

it('[H7] runs only the general checks on a non-Vitrine site, and lists the commands that support it', async () => {
  await using site = await startSite({
    '/': htmlPage('/'),
    '/robots.txt': response('User-agent: *\nCrawl-delay: 2\n'),
  });
  const { exitCode, stdout } = await runCli(`doctor --site ${site.origin} --json`, { env: { STATE_DIR: '/nowhere' } });
  const { checks, findings, notes } = JSON.parse(stdout);
  expect([exitCode, findings, notes]).toEqual([0, [], [expect.stringMatching(/not a Vitrine site .*crawl, warm/)]]);
  expect(checks).toMatchObject([
    { name: 'start page', result: '200' },
    { name: 'robots.txt', result: 'allows crawling, 2 s between requests' },
    { name: 'sitemap', result: 'none: /sitemap.xml responded with 404' },
    { name: 'clock' },
  ]);
  const own = await runCli(`doctor --site ${site.origin} --json`, { env });
  expect([own.exitCode, JSON.parse(own.stdout).findings[0].code]).toEqual([1, 'not-a-vitrine-site']);
});

it('[H7] does not mistake latency for clock skew', () => {
  const now = Date.parse('2026-11-23T10:00:30Z');
  const date = new Date(now - 20_000).toUTCString();
  expect(checkClockSkew(date, now - 20_500, now).finding).toBeUndefined();
  expect(checkClockSkew(date, now - 100, now).finding).toBeUndefined();
  expect(checkClockSkew(new Date(now - 40_000).toUTCString(), now - 100, now).finding).toMatchObject({
    severity: 'warning',
  });
  expect(checkClockSkew(new Date(now + 301_000).toUTCString(), now - 100, now).finding).toMatchObject({
    severity: 'error',
  });
  expect(checkClockSkew(undefined, now, now).isInconclusive).toBe(true);
});

it('[H7] a site that does not respond makes the run incomplete: exit 3', async () => {
  const { exitCode, stdout } = await runCli('doctor --site http://127.0.0.1:1 --json', { env });
  expect([exitCode, JSON.parse(stdout).complete]).toEqual([3, false]);
});
