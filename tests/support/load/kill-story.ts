import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../requests/fetch-text.ts';
import type { Random } from '../seeded-random.ts';
import { readMetric } from '../servers/read-metrics.ts';
import { type Balancer, startBalancer } from '../servers/start-balancer.ts';
import { type Fleet, startFleet } from '../stack/start-fleet.ts';
import type { Visit } from './steady-visits.ts';

/** A killed server takes its renderers with it; if only renderers die, the server starts new ones. */
export const victims = ['server', 'renderers'] as const;
export type Victim = (typeof victims)[number];

/**
 * What visitors experienced during a kill, and how often the balancer got each sequence of responses, such as
 * `502, 200` for a retry.
 */
export type Aftermath = { visits: Visit[]; failed: string[]; attempts: Record<string, number> };

export type KillRig = { fleet: Fleet; balancer: Balancer; close(): Promise<void> };

/** Starts two instances that share a Redis, behind a balancer. */
export async function startKillRig(nginx: string, cacheUrl: string): Promise<KillRig> {
  const variables = { REDIS_KEY_PREFIX: 'killed', RENDERER_COUNT: '2' };
  const fleet = await startFleet({ instances: 2, cacheUrl, webhooksTo: [0, 1], variables });
  const urls = fleet.sites.map(({ url }) => url);
  const balancer = await startBalancer(nginx, urls);
  return {
    fleet,
    balancer,
    async close() {
      await balancer.close();
      await fleet.close();
    },
  };
}

const findRenderers = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

async function killRenderers(server: number): Promise<void> {
  const killed = findRenderers(server);
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  await eventually(
    async () => findRenderers(server),
    (running) => running.every((pid) => !killed.includes(pid)),
  );
}

/**
 * Kills one of the instances, or its renderers, at a random time after an edit, and resolves when it serves normally
 * again.
 */
export async function killOne({ fleet }: Pick<KillRig, 'fleet'>, victim: Victim, random: Random): Promise<void> {
  const index = random.below(fleet.sites.length);
  const site = fleet.sites[index];
  if (!site) throw new Error('there is no such instance');
  await fleet.admin('PATCH', '/admin/entries/102?site=en', { wysiwygSimpleElement: `<p>${random.next()}</p>` });
  await pause(random.below(500));
  if (victim === 'server') await fleet.restart(index, { signal: 'SIGKILL' });
  else await killRenderers(site.pid);
  const url = fleet.sites[index]?.url ?? '';
  await eventually(
    () => readMetric(url, 'vitrine_renderers'),
    (count) => count === 2,
    60_000,
  );
}

/** Sends visitors through a balancer while something is killed. */
export async function observeKill(
  balancer: Balancer,
  visitors: (action: () => Promise<void>) => Promise<Visit[]>,
  kill: () => Promise<void>,
): Promise<Aftermath> {
  const before = balancer.attempts().length;
  const visits = await visitors(kill);
  const failed = visits
    .filter(({ status, isComplete, failure }) => failure !== undefined || status !== 200 || !isComplete)
    .map(({ status, failure }) => failure ?? `${status}`);
  const counts: Record<string, number> = {};
  for (const each of balancer.attempts().slice(before)) counts[each] = (counts[each] ?? 0) + 1;
  return { visits, failed, attempts: counts };
}
