import { runOracle } from '../revalidation/oracle.ts';
import { ask, eventually } from '../support/ask.ts';
import { type Fleet, startFleet } from '../support/start-fleet.ts';
import { startRedis } from '../support/start-redis.ts';
import { editKinds, type Shown } from './support/edit-kinds.ts';
import { type Figure, figure, isWanted, percentile, printFigures, progress } from './support/figures.ts';
import { measureReach } from './support/reach.ts';

/** The number of edits of each kind. */
const timedEdits = 20;
const visitors = 500;
const hungVisits = 300;
const oracleEdits = Number(process.env['ORACLE_EDITS'] ?? 40);
const oracleScale = Number(process.env['ORACLE_SCALE'] ?? 909);

const pauseMs = 4;
const giveUpAfterMs = 60_000;

/** Polls only the ETag until it changes: reading three pages every few milliseconds would keep a core busy. */
async function untilShown(url: string, { path, text }: Shown): Promise<number> {
  let seen: string | null = null;
  const end = performance.now() + giveUpAfterMs;
  while (performance.now() < end) {
    const { headers } = await ask(url + path, { method: 'HEAD' });
    const isOther = headers.get('etag') !== seen;
    seen = headers.get('etag');
    const time = performance.now();
    if (isOther) {
      const { status, text: html } = await ask(url + path);
      if (status === 200 && html.includes(text)) return time;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`${url}${path} does not show "${text}" after ${giveUpAfterMs / 1000} s`);
}

/** This many looks in a row, 25 ms apart, must find no question to the CMS: as long as a sweep pauses. */
const quietLooks = 12;

/** Waits until every page that earlier edits touched has been rendered. */
async function atRest(fleet: Fleet): Promise<void> {
  let quiet = 0;
  await eventually(
    async () => {
      quiet = Object.keys(await fleet.operations()).length === 0 ? quiet + 1 : 0;
      return quiet;
    },
    (looks) => looks >= quietLooks,
    giveUpAfterMs,
  );
}

type Goals = { median: number; p95: number };

/** An edit of a body reaches one page, one of a title the pages that name it; the others reach many. */
const goals = new Map<keyof typeof editKinds, Goals>([
  ['body', { median: 50, p95: 80 }],
  ['title', { median: 100, p95: 200 }],
  ['move', { median: 150, p95: 150 }],
  ['global', { median: 150, p95: 150 }],
]);

const medianAndP95 = (name: string, times: readonly number[], { median, p95 }: Goals): Figure[] => [
  figure(`${name}, median`, percentile(times, 0.5), 'ms', { atMost: median }),
  figure(`${name}, p95`, percentile(times, 0.95), 'ms', { atMost: p95 }),
];

/** The time from a saved edit of a body until an instance with nothing else to do serves the new page. */
async function measureIdle(): Promise<Figure[]> {
  progress(`timing ${timedEdits} edits of a body on one idle instance`);
  const fleet = await startFleet();
  const times: number[] = [];
  try {
    for (let count = 1; count <= timedEdits; count++) {
      await atRest(fleet);
      const shown = await editKinds.body(fleet, count);
      const saved = performance.now();
      times.push((await untilShown(fleet.sites[0]?.url ?? '', shown)) - saved);
    }
  } finally {
    await fleet.close();
  }
  return medianAndP95('body: saved to fresh on one idle instance', times, { median: 60, p95: 120 });
}

/** The time from the answer to the webhook until the last instance serves the new page, for one kind of edit. */
async function measureFreshness(fleet: Fleet, kind: keyof typeof editKinds, goal: Goals): Promise<Figure[]> {
  progress(`timing ${timedEdits} edits of a ${kind} on three instances`);
  const times: number[] = [];
  for (let count = 1; count <= timedEdits; count++) {
    await atRest(fleet);
    const shown = await editKinds[kind](fleet, count);
    const fresh = Promise.all(fleet.sites.map(({ url }) => untilShown(url, shown)));
    await fleet.delivered();
    const answered = performance.now();
    times.push(Math.max(0, Math.max(...(await fresh)) - answered));
  }
  return medianAndP95(`${kind}: webhook answered to fresh on 3 instances`, times, goal);
}

/** The page that was edited, and how often the CMS was asked for it. */
async function measureQueries(fleet: Fleet): Promise<{ path: string; queries: number }> {
  await atRest(fleet);
  const shown = await editKinds.body(fleet, timedEdits + 1);
  await Promise.all(
    Array.from({ length: visitors }, (_, visitor) => ask(`${fleet.sites[visitor % 2]?.url}${shown.path}`)),
  );
  for (const { url } of fleet.sites) await untilShown(url, shown);
  const { getSingleProject = 0 } = await fleet.operations();
  return { path: shown.path, queries: getSingleProject };
}

async function measureHung(fleet: Fleet, path: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < hungVisits; count++) {
    const began = performance.now();
    await ask(`${fleet.sites[0]?.url}${path}`);
    times.push(performance.now() - began);
  }
  return percentile(times, 0.99);
}

async function measureInstances(): Promise<Figure[]> {
  const redis = await startRedis();
  if (!redis) return [];
  const fleet = await startFleet({ instances: 3, cacheUrl: redis.url });
  try {
    const fresh: Figure[] = [];
    for (const [kind, goal] of goals) fresh.push(...(await measureFreshness(fleet, kind, goal)));
    progress(`${visitors} visitors of one edited page`);
    const { path, queries } = await measureQueries(fleet);
    progress('a hung Redis');
    redis.hang();
    const hung = await measureHung(fleet, path);
    redis.wake();
    return [
      ...fresh,
      figure('page queries for one edit, 500 visitors, 2 instances', queries, 'queries', { atMost: 1 }),
      figure('cached page while Redis hangs, p99', hung, 'ms', { atMost: 60 }),
    ];
  } finally {
    await fleet.close();
    await redis.close();
  }
}

async function measureExactness(): Promise<Figure[]> {
  const seed = Number(process.env['ORACLE_SEED'] ?? Date.now() % 100_000);
  progress(`oracle: ${oracleEdits} edits with seed ${seed}, ${oracleScale} entries added`);
  const { steps, precision, drawn } = await runOracle({
    seed,
    edits: oracleEdits,
    scale: oracleScale,
    checkEvery: 100,
    log: progress,
  });
  const kinds = [...drawn].toSorted(([, one], [, other]) => other - one);
  progress(`drawn: ${kinds.map(([kind, count]) => `${count} × ${kind}`).join(', ')}`);
  const stale = steps.reduce((sum, step) => sum + step.stale.length, 0);
  return [
    figure('oracle: stale pages (recall 100 % when none)', stale, 'pages', { atMost: 0 }),
    figure('oracle: pages rendered again that had changed', 100 * precision, '%', { atLeast: 95 }),
  ];
}

// `idle`, `instances`, `kinds` or `oracle` alone, or all.
printFigures([
  ...(isWanted('idle') ? await measureIdle() : []),
  ...(isWanted('instances') ? await measureInstances() : []),
  ...(isWanted('kinds') ? await measureReach() : []),
  ...(isWanted('oracle') ? await measureExactness() : []),
]);
