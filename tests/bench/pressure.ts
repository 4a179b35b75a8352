import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { routesOf } from '../support/ask.ts';
import { assetSaved, deliverWebhook } from '../support/deliver-webhook.ts';
import { findService } from '../support/find-service.ts';
import { startHelper } from '../support/processes.ts';
import { type Fleet, startFleet } from '../support/start-fleet.ts';
import { type Stack, startStack } from '../support/start-stack.ts';
import type { ToStrangers } from './support/ask-at-once.ts';
import { type Figure, figure, isWanted, median, percentile, printFigures, progress } from './support/figures.ts';
import { load } from './support/load.ts';
import { cpuSeconds } from './support/process-usage.ts';
import { startVisitors } from './support/visitors.ts';

const page = '/about-us/team';
const rounds = 5;
const visitsPerSecond = 200;
const seconds = 10;
const webhooks = 1000;
/** With the demo's own it makes 1,000 pages. */
const scale = 909;

const run = promisify(execFile);
const visitors = await startVisitors();

/** Another address without a page with each request. */
const unknownAddresses = `
local count = 0
request = function()
  count = count + 1
  return wrk.format("GET", "/x-" .. count .. "-" .. math.random(1e9), { ["accept-encoding"] = "gzip" })
end`;

/** Microseconds of processor time for an address without a page. */
async function costOfUnknown({ site }: Stack, script: string): Promise<number> {
  const before = cpuSeconds(site.pid);
  const { stdout } = await run('wrk', ['-t1', '-c48', '-d2s', '-s', script, site.url]);
  return ((cpuSeconds(site.pid) - before) / Number(/(\d+) requests in/.exec(stdout)?.[1])) * 1_000_000;
}

async function measureCost(stack: Stack): Promise<Figure> {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const script = path.join(directory, 'unknown.lua');
  writeFileSync(script, unknownAddresses);
  const hit = { name: 'hit', url: stack.site.url + page, encoding: 'gzip', pid: stack.site.pid };
  const ratios: number[] = [];
  try {
    for (let round = 0; round <= rounds; round++) {
      const unknown = await costOfUnknown(stack, script);
      const { microsecondsPerRequest } = await load(hit, 2);
      progress(`unknown ${unknown.toFixed(1)} µs, hit ${microsecondsPerRequest.toFixed(1)} µs each`);
      // The first round compiles what the others run.
      if (round > 0) ratios.push(unknown / microsecondsPerRequest);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
  return figure('processor time of an address without a page, hit = 1', median(ratios), '×', { atMost: 3 });
}

/** The 99th percentile of visits while `pressure` lasts, which is called once they have begun. */
async function slowestUnder(name: string, url: string, pressure: () => Promise<unknown>, atMost: number) {
  const visits = await visitors.during([url], visitsPerSecond, async () => {
    await pause(1000);
    await Promise.all([pressure(), pause(1000 * (seconds - 1))]);
  });
  const times = visits.map(({ milliseconds }) => milliseconds);
  progress(`${name}: median ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`);
  return figure(`p99 of a cached page, ${name}`, percentile(times, 0.99), 'ms', { atMost });
}

/** In a process of their own, which runs before they are measured: its start would take a processor from visitors. */
const strangers = await startHelper<ToStrangers, number>(path.join(import.meta.dirname, 'support', 'ask-at-once.ts'));

async function askUnknown(url: string): Promise<void> {
  const count = 300;
  const missing = await strangers.ask({ url, count });
  if (missing !== count) throw new Error(`${missing} of ${count} answers were a 404`);
}

async function measureSlowest({ sites: [site], admin }: Fleet): Promise<Figure[]> {
  const { url } = site ?? { url: '' };
  // The first visits and the first strangers compile what the others run.
  await visitors.during([url + page], visitsPerSecond, () => pause(1000 * seconds));
  await askUnknown(url);
  const figures = [await slowestUnder('alone', url + page, async () => {}, 5)];
  figures.push(await slowestUnder('300 addresses without a page at once', url + page, () => askUnknown(url), 5));
  const sendAll = async () => {
    for (let sent = 0; sent < webhooks; sent++) {
      void deliverWebhook(url, assetSaved(String(900_000 + sent)));
      await pause(5);
    }
  };
  figures.push(await slowestUnder(`${webhooks} webhooks in 5 s`, url + page, sendAll, 10));
  const count = (await routesOf(url)).length;
  const editFooter = () => admin('PATCH', '/admin/globals/footer?site=en', { copyright: '© {year} Pressed' });
  figures.push(await slowestUnder(`all of ${count} pages are rendered again`, url + page, editFooter, 5));
  return figures;
}

// `cost` or `slowest` alone, or both.
process.env['REQUIRE_SERVICES'] = '1';
const figures: Figure[] = [];
if (isWanted('cost') && findService('wrk')) {
  const stack = await startStack({ isWarm: true, isLean: true });
  figures.push(await measureCost(stack).finally(() => stack.close()));
}
if (isWanted('slowest')) {
  const fleet = await startFleet({ scale, isLean: true });
  figures.push(...(await measureSlowest(fleet).finally(() => fleet.close())));
}
await visitors.leave();
await strangers.stop();
printFigures(figures);
