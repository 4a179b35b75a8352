import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../testing/test-site.ts';

/** Runs the command with CHROME_PATH=/bin/false. */
async function lighthouse(pages: Record<string, TestPage>, budgets: unknown, flags = '') {
  const cwd = mkdtempSync(join(tmpdir(), 'vitrine-'));
  writeFileSync(join(cwd, 'vitrine.config.json'), JSON.stringify({ lighthouse: { runs: 1, budgets } }));
  await using site = await startSite({
    '/routes.json': routeTable('/', '/a'),
    '/builds/latest.json': '{"id":"b1"}',
    ...pages,
  });
  const result = await runCli(`lighthouse --site ${site.origin} --json --run-timeout 1 ${flags}`, {
    cwd,
    env: { CHROME_PATH: '/bin/false' },
  });
  const report = result.stdout === '' ? undefined : JSON.parse(result.stdout);
  return { ...result, codes: report?.findings.map(({ code }: { code: string }) => code) };
}

const budgets = [{ routes: '/a', formFactor: 'mobile', bytes: { total: 1e9 } }];
const response =
  (status: number, headers: Record<string, string>): TestPage =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': 'text/html', 'x-vitrine-build': 'b1', ...headers })
      .end(htmlPage('/a'));
  };

const never: [string, TestPage, string][] = [
  ['an error', response(404, {}), 'not-200'],
  ['a redirect', response(301, { location: '/' }), 'unexpected-redirect'],
  ['a page of another build', response(200, { 'x-vitrine-build': 'b0' }), 'build-mismatch'],
  ['a page of an unknown build', response(200, { 'x-vitrine-build': '' }), 'build-mismatch'],
  ['a response that is not a page', response(200, { 'content-type': 'text/plain' }), 'not-html'],
];
it.each(never)('[H6] fails on %s: exit 1', async (_, response, code) => {
  expect(await lighthouse({ '/a': response }, budgets)).toMatchObject({ exitCode: 1, codes: [code] });
});

const wrong: [string, unknown, string, string][] = [
  ['a budget without a page', [{ routes: '/b', bytes: { total: 1 } }], '', 'the budget of /b'],
  ['a page without a budget', budgets, '--page /', ' /'],
  ['an unknown limit', [{ routes: '/a', bytes: { totl: 1 } }], '', 'lighthouse.budgets.0.bytes.totl'],
  ['a budget without limits', [{ routes: '/a' }], '', 'must limit something'],
  ['a budget without routes or paths', [{ bytes: { total: 1 } }], '', 'must have routes or paths'],
  ['zero runs', budgets, '--runs 0', '--runs must be'],
  [
    'a baseline that is not a report',
    budgets,
    '--baseline vitrine.config.json',
    'is not a report from vitrine lighthouse',
  ],
];
it.each(wrong)('[H6] rejects %s: exit 2', async (_, given, flags, message) => {
  const { exitCode, stdout, stderr } = await lighthouse({ '/a': htmlPage('/a') }, given, flags);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});

it('[H6] explains how to add budgets: exit 2', async () => {
  const { exitCode, stderr } = await runCli('lighthouse', { cwd: mkdtempSync(join(tmpdir(), 'vitrine-')) });
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('vitrine lighthouse --help')]);
});
