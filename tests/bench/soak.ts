import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { killOne, victims } from '../support/load/kill-story.ts';
import { startVisitors } from '../support/load/start-visitors.ts';
import { eventually, fetchRoutes, fetchText, untilShown } from '../support/requests/fetch-text.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { startBalancer } from '../support/servers/start-balancer.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { startFleet } from '../support/stack/start-fleet.ts';
import { logProgress, percentile, type Result, reference, reportResults, result } from './support/figures.ts';
import { residentBytes } from './support/process-usage.ts';

/**
 * Runs three instances on one Redis with 10,000 entries, under visits and edits, while servers and renderers are killed
 * and the instances are restarted in turn.
 */
const seconds = Number(process.env['SOAK_SECONDS'] ?? 600);
const scale = Number(process.env['TEST_SCALE'] ?? 9091);
const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 100_000);
const instances = 3;
const editedPages = 12;
const visitedPages = 200;
const perSecond = 50;
const editEveryMs = 1000;
const disturbEveryMs = 30_000;
const sampleEveryMs = 2000;
/** A killed instance on two busy cores serves again within this time. */
const withinMs = 120_000;

const redis = await startRedis();
const nginx = findProgram('nginx');
if (!redis || !nginx) throw new Error('This benchmark needs redis-server and nginx.');
const random = seededRandom(seed);
logProgress(`${seconds} s with SOAK_SEED=${seed}`);
const fleet = await startFleet({
  ...{ instances, scale, cacheUrl: redis.url, webhooksTo: [0, 1, 2], isLean: true, isWarm: false },
  // A killed instance serves again before the last of six attempts.
  webhookFirstDelay: 1000,
  variables: { RENDERER_COUNT: '2', WARM_UP: 'none' },
});
const balancer = await startBalancer(
  nginx,
  fleet.sites.map(({ url }) => url),
);
const visitors = await startVisitors();

type Line = { id: string; uri: string; section: string; site: string };

const { entries } = await fleet.admin<{ entries: Line[] }>('GET', '/admin/entries');
/** Projects, with the words that were last written into each; empty at first. */
const edited = entries
  .filter(({ section, site }) => section === 'projects' && site === 'en')
  .slice(0, editedPages)
  .map(({ id, uri }) => ({ id, route: `/${uri}`, words: '' }));
let edits = 0;

async function edit(): Promise<void> {
  const page = edited[random.below(edited.length)];
  if (!page) throw new Error('There are no projects.');
  page.words = `Soaked ${++edits}`;
  await fleet.admin('PATCH', `/admin/entries/${page.id}?site=en`, { introductionElement: `<p>${page.words}</p>` });
}

/** Restarts the instances in turn, each once the previous one is ready, as a deployment does. */
async function restartAll(): Promise<void> {
  for (const index of fleet.sites.keys()) {
    const site = await fleet.restart(index);
    await eventually(
      () => fetchText(`${site.url}/readyz`),
      ({ status }) => status === 200,
      withinMs,
    );
  }
}

async function disturb(turn: number): Promise<void> {
  const kind = ['restart', ...victims][turn % 3];
  logProgress(`${kind} after ${edits} edits`);
  if (kind === 'server' || kind === 'renderers') await killOne({ fleet }, kind, random);
  else await restartAll();
}

/** The memory of the largest server in megabytes. */
function readMemory(): number {
  const running = fleet.sites.filter(({ pid }) => existsSync(`/proc/${pid}/status`));
  return Math.max(0, ...running.map(({ pid }) => residentBytes(pid))) / 1024 ** 2;
}

/** Returns the pages that do not show their last edit on an instance. */
async function findWrong(): Promise<string[]> {
  const wrong = fleet.sites.flatMap(({ url }) =>
    edited.map(({ route, words }) =>
      words === ''
        ? undefined
        : untilShown(url + route, words, withinMs).then(
            () => undefined,
            () => `${url}${route}`,
          ),
    ),
  );
  return (await Promise.all(wrong)).filter((page) => page !== undefined);
}

async function soak(): Promise<Result[]> {
  const routes = (await fetchRoutes(balancer.url)).slice(0, visitedPages);
  const urls = [...edited.map(({ route }) => route), ...routes.map(({ route }) => route)];
  // Otherwise, the first renders of cold pages would take the whole time.
  for (const { url } of fleet.sites) for (const route of urls) await fetchText(url + route);
  const ends = performance.now() + seconds * 1000;
  const peaks = { early: 0, all: 0 };
  const work = async (everyMs: number, step: (turn: number) => Promise<void>) => {
    for (let turn = 0; performance.now() < ends; turn++) {
      await pause(everyMs);
      await step(turn);
    }
  };
  const visits = await visitors.during(
    urls.map((route) => balancer.url + route),
    perSecond,
    async () => {
      await Promise.all([
        work(editEveryMs, edit),
        work(disturbEveryMs, disturb),
        work(sampleEveryMs, async () => {
          const memory = readMemory();
          peaks.all = Math.max(peaks.all, memory);
          if (performance.now() < ends - seconds * 750) peaks.early = peaks.all;
        }),
      ]);
    },
  );
  await fleet.delivered();
  const failed = visits.filter(
    ({ status, isComplete, failure }) => failure !== undefined || status !== 200 || !isComplete,
  );
  for (const { status, failure } of failed.slice(0, 10)) logProgress(`failed: ${failure ?? status}`);
  const wrong = await findWrong();
  for (const page of wrong) logProgress(`without its last edit: ${page}`);
  return [
    reference('edits', edits, ''),
    reference(
      'p99 of visits',
      percentile(
        visits.map(({ milliseconds }) => milliseconds),
        0.99,
      ),
      'ms',
    ),
    result(`failed visits of ${visits.length}`, failed.length, '', { atMost: 0 }),
    result('pages without their last edit', wrong.length, '', { atMost: 0 }),
    reference('largest memory of a server', peaks.all, 'MB'),
    result('largest memory of a server, compared with the first quarter', peaks.all / peaks.early, '×', {
      atMost: 1.2,
    }),
  ];
}

try {
  reportResults(await soak());
} finally {
  await visitors.leave();
  await balancer.close();
  await fleet.close();
  await redis.close();
}
