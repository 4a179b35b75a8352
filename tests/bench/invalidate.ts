import { setTimeout as pause } from 'node:timers/promises';
import { runOracle } from '../revalidation/oracle.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { getScale } from '../support/sampled.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';
import { type Expectation, editKinds } from './support/edit-kinds.ts';
import { isSelected, logProgress, percentile, type Result, reportResults, result } from './support/figures.ts';
import { measureRenderPrecision } from './support/reach.ts';

const editsPerKind = 20;
const visitors = 500;
const hungRequests = 300;
const oracleEdits = Number(process.env['ORACLE_EDITS'] ?? 40);
const oracleScale = getScale(909);

const pollIntervalMs = 4;
const timeoutMs = 60_000;

/** Polls the ETag and reads the body only when it changes, to save CPU. Returns the time at which the text appeared. */
async function waitForText(url: string, { path, text }: Expectation): Promise<number> {
  let seen: string | null = null;
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    const { headers } = await fetchText(url + path, { method: 'HEAD' });
    const isOther = headers.get('etag') !== seen;
    seen = headers.get('etag');
    const time = performance.now();
    if (isOther) {
      const { status, text: html } = await fetchText(url + path);
      if (status === 200 && html.includes(text)) return time;
    }
    await pause(pollIntervalMs);
  }
  throw new Error(`${url}${path} does not show "${text}" after ${timeoutMs / 1000} s`);
}

/** Number of consecutive 25 ms polls without CMS queries. Together, they are longer than a sweep's pause. */
const quietPolls = 12;

/** Waits until renders caused by earlier edits have finished. */
async function waitUntilIdle(fleet: Fleet): Promise<void> {
  let quiet = 0;
  await eventually(
    async () => {
      quiet = Object.keys(await fleet.operations()).length === 0 ? quiet + 1 : 0;
      return quiet;
    },
    (looks) => looks >= quietPolls,
    timeoutMs,
  );
}

type Goals = { median: number; p95: number };

/** Body edits affect one page; title edits also affect the pages that link to it; all other edits affect many pages. */
const goals = new Map<keyof typeof editKinds, Goals>([
  ['body', { median: 50, p95: 80 }],
  ['title', { median: 100, p95: 200 }],
  ['move', { median: 150, p95: 150 }],
  ['global', { median: 150, p95: 150 }],
]);

const medianAndP95 = (name: string, times: readonly number[], { median, p95 }: Goals): Result[] => [
  result(`${name}, median`, percentile(times, 0.5), 'ms', { atMost: median }),
  result(`${name}, p95`, percentile(times, 0.95), 'ms', { atMost: p95 }),
];

/** Measures the time from saving a body edit until an idle instance serves the new page. */
async function measureIdle(): Promise<Result[]> {
  logProgress(`timing ${editsPerKind} edits of a body on one idle instance`);
  const fleet = await startFleet();
  const times: number[] = [];
  try {
    for (let count = 1; count <= editsPerKind; count++) {
      await waitUntilIdle(fleet);
      const shown = await editKinds.body(fleet, count);
      const saved = performance.now();
      times.push((await waitForText(fleet.sites[0]?.url ?? '', shown)) - saved);
    }
  } finally {
    await fleet.close();
  }
  return medianAndP95('body: saved to fresh on one idle instance', times, { median: 60, p95: 120 });
}

/** Measures the time from the webhook response until the last instance serves the new page. */
async function measureFreshness(fleet: Fleet, kind: keyof typeof editKinds, goal: Goals): Promise<Result[]> {
  logProgress(`timing ${editsPerKind} edits of a ${kind} on three instances`);
  const times: number[] = [];
  for (let count = 1; count <= editsPerKind; count++) {
    await waitUntilIdle(fleet);
    const shown = await editKinds[kind](fleet, count);
    const fresh = Promise.all(fleet.sites.map(({ url }) => waitForText(url, shown)));
    await fleet.delivered();
    const respondedAt = performance.now();
    times.push(Math.max(0, Math.max(...(await fresh)) - respondedAt));
  }
  return medianAndP95(`${kind}: webhook response to fresh on 3 instances`, times, goal);
}

/** Returns the edited path and the number of CMS queries for it. */
async function countQueries(fleet: Fleet): Promise<{ path: string; queries: number }> {
  await waitUntilIdle(fleet);
  const shown = await editKinds.body(fleet, editsPerKind + 1);
  await Promise.all(
    Array.from({ length: visitors }, (_, visitor) => fetchText(`${fleet.sites[visitor % 2]?.url}${shown.path}`)),
  );
  for (const { url } of fleet.sites) await waitForText(url, shown);
  const { getSingleProject = 0 } = await fleet.operations();
  return { path: shown.path, queries: getSingleProject };
}

async function measureRedisHang(fleet: Fleet, path: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < hungRequests; count++) {
    const began = performance.now();
    await fetchText(`${fleet.sites[0]?.url}${path}`);
    times.push(performance.now() - began);
  }
  return percentile(times, 0.99);
}

async function measureCluster(): Promise<Result[]> {
  const redis = await startRedis();
  if (!redis) return [];
  const fleet = await startFleet({ instances: 3, cacheUrl: redis.url });
  try {
    const fresh: Result[] = [];
    for (const [kind, goal] of goals) fresh.push(...(await measureFreshness(fleet, kind, goal)));
    logProgress(`${visitors} visitors to one edited page`);
    const { path, queries } = await countQueries(fleet);
    logProgress('a hung Redis');
    redis.hang();
    const hung = await measureRedisHang(fleet, path);
    redis.wake();
    return [
      ...fresh,
      result('page queries for one edit, 500 visitors, 2 instances', queries, 'queries', { atMost: 1 }),
      result('cached page while Redis hangs, p99', hung, 'ms', { atMost: 60 }),
    ];
  } finally {
    await fleet.close();
    await redis.close();
  }
}

async function measurePrecision(): Promise<Result[]> {
  const seed = Number(process.env['ORACLE_SEED'] ?? Date.now() % 100_000);
  logProgress(`oracle: ${oracleEdits} edits with seed ${seed}, ${oracleScale} entries added`);
  const { steps, precision, drawn } = await runOracle({
    seed,
    edits: oracleEdits,
    scale: oracleScale,
    checkEvery: 100,
    log: logProgress,
  });
  const kinds = [...drawn].toSorted(([, a], [, b]) => b - a);
  logProgress(`drawn: ${kinds.map(([kind, count]) => `${count} × ${kind}`).join(', ')}`);
  const stale = steps.reduce((sum, step) => sum + step.stale.length, 0);
  return [
    result('oracle: stale pages (recall 100% when none)', stale, 'pages', { atMost: 0 }),
    result('oracle: pages rendered again that had changed', 100 * precision, '%', { atLeast: 95 }),
  ];
}

// Runs only `idle`, `instances`, `kinds` or `oracle` if the command names it.
reportResults([
  ...(isSelected('idle') ? await measureIdle() : []),
  ...(isSelected('instances') ? await measureCluster() : []),
  ...(isSelected('kinds') ? await measureRenderPrecision() : []),
  ...(isSelected('oracle') ? await measurePrecision() : []),
]);
