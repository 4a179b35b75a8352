import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { htmlPage, routeTable, sitemap, startSite, type TestPage } from '../../cli/src/testing/test-site.ts';
import { runProcess } from '../support/processes/processes.ts';
import { inTurn } from '../support/sampled.ts';

const vitrine = path.resolve(import.meta.dirname, '../../cli/src/vitrine.js');

type Report = { complete: boolean; pages: object[]; findings: { code: string; subject: string; message: string }[] };

/** Runs `vitrine lighthouse` with a browser that exits immediately. */
async function measure(pages: Record<string, TestPage>, budgets: object[] | undefined, ...flags: string[]) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  if (budgets) writeFileSync(path.join(cwd, 'vitrine.config.json'), JSON.stringify({ lighthouse: { budgets } }));
  await using site = await startSite(pages);
  const words = ['lighthouse', '--site', site.origin, '--json', '--runs', '1', '--run-timeout', '1', ...flags];
  const env = { ...process.env, CHROME_PATH: '/bin/false' };
  const { code, stdout } = await runProcess(process.execPath, [vitrine, ...words], { cwd, env });
  const report: Report = JSON.parse(stdout);
  const failed = report.findings.map(({ code, subject }) => `${code} ${subject}`);
  return { code, report, failed, requests: site.requests };
}

const ofVitrine = { '/routes.json': routeTable('/', '/a'), '/builds/latest.json': '{"id":"b1"}' };
const ofOthers = {
  '/': htmlPage('/'),
  '/start': htmlPage('/start', '/news/one'),
  '/news/one': htmlPage('/news/one', '/news/two'),
  '/news/two': htmlPage('/news/two'),
};
/** Each of these tests starts Lighthouse at least twice, so they take turns. */
const isDue = inTurn(2);

it.runIf(isDue())('[H6] retries if the browser fails, and is then incomplete: exit 3', async () => {
  const budgets = [{ routes: '/a', formFactor: 'mobile', bytes: { total: 1e9 } }];
  const { code, report, failed, requests } = await measure({ ...ofVitrine, '/a': htmlPage('/a') }, budgets);
  expect([code, report.complete, report.pages]).toEqual([3, false, []]);
  expect(failed).toEqual(['run-failed /a (mobile)']);
  expect(requests.filter((request) => request === 'GET /a')).toHaveLength(4);
});

it.runIf(isDue())('[H6] measures budget paths outside the route table', async () => {
  const budgets = [{ paths: ['/search?q=a', '/gone'], status: 404, formFactor: 'mobile', bytes: { total: 1e9 } }];
  const gone: TestPage = (_, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end(htmlPage('/gone'));
  };
  const pages = { ...ofVitrine, '/search?q=a': htmlPage('/search'), '/gone': gone };
  const { code, report } = await measure(pages, budgets, '--all');
  expect(code).toBe(1);
  expect(report.findings).toMatchObject([
    { code: 'not-200', subject: '/search?q=a (mobile)', message: 'responds with 200' },
    // This page reached the browser.
    { code: 'run-failed', subject: '/gone (mobile)' },
  ]);
});

it.runIf(isDue())('[H6] a page of any site can be measured without a budget', async () => {
  const { failed } = await measure(ofOthers, undefined, '--page', '/start');
  expect(failed).toEqual(['run-failed /start (mobile)', 'run-failed /start (desktop)']);
});

it.runIf(isDue())('[H6] a page of any site can be measured with a budget', async () => {
  const budgets = [{ routes: '/news/:slug', formFactor: 'mobile', bytes: { total: 1 } }];
  const { failed } = await measure({ ...ofOthers, '/sitemap.xml': sitemap('/', '/news/two') }, budgets);
  expect(failed).toEqual(['run-failed /news/two (mobile)']);
});
