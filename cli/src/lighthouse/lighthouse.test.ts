import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { page, routeTable, startSite, type TestPage } from '../testing/test-site.ts';

/** Runs the command with a browser that never starts: what it finds, it finds without one. */
async function lighthouse(pages: Record<string, TestPage>, budgets: unknown, flags = '') {
  const cwd = mkdtempSync(join(tmpdir(), 'vitrine-'));
  writeFileSync(join(cwd, 'vitrine.config.json'), JSON.stringify({ lighthouse: { runs: 1, budgets } }));
  await using site = await startSite({
    '/routes.json': routeTable('/', '/a'),
    '/builds/latest.json': '{"id":"b1"}',
    ...pages,
  });
  const ran = await runCli(`lighthouse --site ${site.origin} --json --run-timeout 1 ${flags}`, {
    cwd,
    env: { CHROME_PATH: '/bin/false' },
  });
  const report = ran.stdout === '' ? undefined : JSON.parse(ran.stdout);
  return { ...ran, report, codes: report?.findings.map(({ code }: { code: string }) => code), requests: site.requests };
}

const budgets = [{ routes: '/a', form: 'mobile', bytes: { total: 1e9 } }];
const answer =
  (status: number, headers: Record<string, string>): TestPage =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html', 'x-vitrine-build': 'b1', ...headers }).end(page('/a'));
  };

const never: [string, TestPage, string][] = [
  ['an error', answer(404, {}), 'not-200'],
  ['a redirect', answer(301, { location: '/' }), 'redirects'],
  ['another build', answer(200, { 'x-vitrine-build': 'b0' }), 'other-build'],
  ['an unknown build', answer(200, { 'x-vitrine-build': '' }), 'other-build'],
  ['no page', answer(200, { 'content-type': 'text/plain' }), 'not-a-page'],
];
it.each(never)('[H6] %s never passes: exit 1', async (_, response, code) => {
  expect(await lighthouse({ '/a': response }, budgets)).toMatchObject({ exitCode: 1, codes: [code] });
});

it('[H6] a browser that does not start makes the run incomplete, after another attempt: exit 3', async () => {
  const { exitCode, report, requests } = await lighthouse({ '/a': page('/a') }, budgets);
  expect([exitCode, report.complete, report.pages]).toEqual([3, false, []]);
  expect(report.findings).toMatchObject([{ code: 'not-run', subject: '/a (mobile)' }]);
  expect(requests.filter((request) => request === 'GET /a')).toHaveLength(4);
});

it('[H6] an address that the route table lacks is measured, with the status that its budget names and without a build', async () => {
  const found = [{ addresses: ['/search?q=a', '/gone'], status: 404, form: 'mobile', bytes: { total: 1e9 } }];
  const gone: TestPage = (_, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end(page('/gone'));
  };
  const { exitCode, report } = await lighthouse({ '/search?q=a': page('/search'), '/gone': gone }, found, '--all');
  expect(exitCode).toBe(1);
  expect(report.findings).toMatchObject([
    { code: 'not-200', subject: '/search?q=a (mobile)', message: 'responds with 200' },
    // It came as far as the browser.
    { code: 'not-run', subject: '/gone (mobile)' },
  ]);
});

const wrong: [string, unknown, string, string][] = [
  ['a budget without a page', [{ routes: '/b', bytes: { total: 1 } }], '', 'the budget of /b'],
  ['a page without a budget', budgets, '--page /', 'No budget applies to /'],
  ['an unknown limit', [{ routes: '/a', bytes: { totl: 1 } }], '', 'lighthouse.budgets.0.bytes.totl'],
  ['no limit', [{ routes: '/a' }], '', 'must limit something'],
  ['neither routes nor addresses', [{ bytes: { total: 1 } }], '', 'must have routes or addresses'],
  ['too many runs', budgets, '--runs 0', '--runs must be'],
  ['a baseline of something else', budgets, '--baseline vitrine.config.json', 'is not a report of vitrine lighthouse'],
];
it.each(wrong)('[H6] %s is refused before anything is measured: exit 2', async (_, given, flags, message) => {
  const { exitCode, stdout, stderr } = await lighthouse({ '/a': page('/a') }, given, flags);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});

it('[H6] says how to write budgets where there are none: exit 2', async () => {
  const { exitCode, stderr } = await runCli('lighthouse', { cwd: mkdtempSync(join(tmpdir(), 'vitrine-')) });
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('vitrine lighthouse --help')]);
});
