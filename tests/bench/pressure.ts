import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { assetSaved, deliverEvent } from '../support/cms/deliver.ts';
import { startVisitors } from '../support/load/start-visitors.ts';
import { startHelper } from '../support/processes/processes.ts';
import { fetchRoutes } from '../support/requests/fetch-text.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';
import { isSelected, logProgress, median, percentile, type Result, reportResults, result } from './support/figures.ts';
import { runWrk } from './support/load.ts';
import { cpuSeconds } from './support/process-usage.ts';
import type { NotFoundRequest } from './support/request-at-once.ts';

const page = '/about-us/team';
const rounds = 5;
const visitsPerSecond = 200;
const seconds = 10;
const webhooks = 1000;
/** Together with the demo content, this makes 1,000 pages. */
const scale = 909;

const run = promisify(execFile);
const visitors = await startVisitors();

/** A wrk script that requests a new nonexistent path each time. */
const notFoundScript = `
local count = 0
request = function()
  count = count + 1
  return wrk.format("GET", "/x-" .. count .. "-" .. math.random(1e9), { ["accept-encoding"] = "gzip" })
end`;

/** Returns CPU microseconds per 404. */
async function measureNotFoundCost({ site }: Stack, script: string): Promise<number> {
  const before = cpuSeconds(site.pid);
  const { stdout } = await run('wrk', ['-t1', '-c48', '-d2s', '-s', script, site.url]);
  return ((cpuSeconds(site.pid) - before) / Number(/(\d+) requests in/.exec(stdout)?.[1])) * 1_000_000;
}

async function measureCost(stack: Stack): Promise<Result> {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const script = path.join(directory, 'unknown.lua');
  writeFileSync(script, notFoundScript);
  const hit = { name: 'hit', url: stack.site.url + page, encoding: 'gzip', pid: stack.site.pid };
  const ratios: number[] = [];
  try {
    for (let round = 0; round <= rounds; round++) {
      const unknown = await measureNotFoundCost(stack, script);
      const { microsecondsPerRequest } = await runWrk(hit, 2);
      logProgress(`unknown ${unknown.toFixed(1)} µs, hit ${microsecondsPerRequest.toFixed(1)} µs each`);
      // The first round warms up the JIT for the others.
      if (round > 0) ratios.push(unknown / microsecondsPerRequest);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
  return result('CPU time of a 404, hit = 1', median(ratios), '×', { atMost: 3 });
}

/** Returns the p99 latency while `action` runs, which starts after one second of load. */
async function measureP99During(name: string, url: string, action: () => Promise<unknown>, atMost: number) {
  const visits = await visitors.during([url], visitsPerSecond, async () => {
    await pause(1000);
    await Promise.all([action(), pause(1000 * (seconds - 1))]);
  });
  const times = visits.map(({ milliseconds }) => milliseconds);
  logProgress(`${name}: median ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`);
  return result(`p99 of a cached page, ${name}`, percentile(times, 0.99), 'ms', { atMost });
}

/** Forked before measuring, because the start of a process would compete for CPU time. */
const notFoundClient = await startHelper<NotFoundRequest, number>(
  path.join(import.meta.dirname, 'support', 'request-at-once.ts'),
);

async function requestUnknown(url: string): Promise<void> {
  const count = 300;
  const missing = await notFoundClient.request({ url, count });
  if (missing !== count) throw new Error(`${missing} of ${count} responses were 404`);
}

async function measureLatency({ sites: [site], admin }: Fleet): Promise<Result[]> {
  const { url } = site ?? { url: '' };
  // Warm up the JIT.
  await visitors.during([url + page], visitsPerSecond, () => pause(1000 * seconds));
  await requestUnknown(url);
  const figures = [await measureP99During('alone', url + page, async () => {}, 5)];
  figures.push(await measureP99During('300 concurrent 404s', url + page, () => requestUnknown(url), 5));
  const sendAll = async () => {
    for (let sent = 0; sent < webhooks; sent++) {
      void deliverEvent(url, assetSaved(String(900_000 + sent)));
      await pause(5);
    }
  };
  figures.push(await measureP99During(`${webhooks} webhooks in 5 s`, url + page, sendAll, 10));
  const count = (await fetchRoutes(url)).length;
  const editFooter = () => admin('PATCH', '/admin/globals/footer?site=en', { copyright: '© {year} Pressed' });
  figures.push(await measureP99During(`all ${count} pages are rendered again`, url + page, editFooter, 5));
  return figures;
}

// Runs only `cost` or `slowest` if the command names it.
process.env['REQUIRE_SERVICES'] = '1';
const figures: Result[] = [];
if (isSelected('cost') && findProgram('wrk')) {
  const stack = await startStack({ isWarm: true, isLean: true });
  figures.push(await measureCost(stack).finally(() => stack.close()));
}
if (isSelected('slowest')) {
  const fleet = await startFleet({ scale, isLean: true });
  figures.push(...(await measureLatency(fleet).finally(() => fleet.close())));
}
await visitors.leave();
await notFoundClient.stop();
reportResults(figures);
