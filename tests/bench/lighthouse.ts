import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '../support/processes/listen.ts';
import { runProcess } from '../support/processes/processes.ts';
import { logProgress, reportResults, result } from './support/figures.ts';

/**
 * Measures how reliable the verdicts of `vitrine lighthouse` are: judges a page twenty times against one budget, both
 * unchanged and slowed down. Needs the bundled browser and an otherwise idle machine for ten minutes.
 */
const vitrine = path.resolve(import.meta.dirname, '../../cli/src/vitrine.js');
const verdictCount = 20;
/** Iterations of the page's busy loop. */
const loopIterations = { unchanged: 100e6, slowed: 150e6 };
/** Budget relative to the measured median. */
const budgetFactor = 1.25;

let iterations = loopIterations.unchanged;
const html = () =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body><h1>A page</h1><script>setTimeout(() => { for (let turn = 0, sum = 0; turn < ${iterations}; turn++) sum = (sum * 31 + turn) | 0; }, 300);</script></body></html>`;
const table = JSON.stringify({
  routes: [{ id: '1', site: 'en', type: 'home', template: 'home', route: '/', lang: 'en' }],
});

const server = createServer(({ url }, response) => {
  const isPage = url === '/';
  const body = isPage ? html() : url === '/routes.json' ? table : '{"id":"bench"}';
  response.setHeader('content-type', isPage ? 'text/html' : 'application/json');
  response.setHeader('x-vitrine-build', 'bench').end(body);
});
const { url: site, close } = await listen(server);
const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
const report = path.join(directory, 'report.json');

/** The fields read from the report. */
type Report = { pages: [{ runs: number; measures: Record<string, { median: number }> }] };

/** Runs vitrine lighthouse with a limit on total blocking time, in ms. */
async function runLighthouse(limit: number, runs: number) {
  const budgets = [{ routes: '/', formFactor: 'mobile', metrics: { 'total-blocking-time': limit } }];
  writeFileSync(path.join(directory, 'vitrine.config.json'), JSON.stringify({ lighthouse: { runs, budgets } }));
  const words = ['lighthouse', '--site', site, '--quiet', '--json', '-o', report];
  const { code, stderr } = await runProcess(process.execPath, [vitrine, ...words], { cwd: directory });
  if (code !== 0 && code !== 1) throw new Error(`vitrine lighthouse ended with ${code}:\n${stderr}`);
  const { pages }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const median = pages[0].measures['metrics/total-blocking-time']?.median ?? 0;
  return { hasFailed: code === 1, runs: pages[0].runs, median };
}

try {
  const { median } = await runLighthouse(1e6, 9);
  const limit = median * budgetFactor;
  logProgress(`the page blocks for ${Math.round(median)} ms; its budget is ${Math.round(limit)} ms`);
  const counts = { failed: 0, caught: 0, runs: 0 };
  for (let turn = 1; turn <= verdictCount; turn++) {
    iterations = loopIterations.unchanged;
    const unchanged = await runLighthouse(limit, 3);
    iterations = loopIterations.slowed;
    const slowed = await runLighthouse(limit, 3);
    counts.failed += Number(unchanged.hasFailed);
    counts.caught += Number(slowed.hasFailed);
    counts.runs += unchanged.runs + slowed.runs;
    const shown = [unchanged, slowed]
      .map((one) => `${Math.round(one.median)} ms in ${one.runs} runs`)
      .join(', slowed ');
    logProgress(`${turn} of ${verdictCount}: ${shown}`);
  }
  reportResults([
    result(`unchanged pages of ${verdictCount} that failed`, counts.failed, '', { atMost: 1 }),
    result(`slowed pages of ${verdictCount} that failed`, counts.caught, '', { atLeast: 19 }),
    result('runs per verdict', counts.runs / verdictCount / 2, '', { atMost: 7 }),
  ]);
} finally {
  await close();
  rmSync(directory, { recursive: true });
}
