import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KillRig, killOne, observeKill, startKillRig, victims } from '../support/load/kill-story.ts';
import { visitSteadily } from '../support/load/steady-visits.ts';
import { fetchRoutes } from '../support/requests/fetch-text.ts';
import { runSeed } from '../support/sampled.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { startRedis } from '../support/servers/start-redis.ts';

const redis = await startRedis();
const nginx = findProgram('nginx');

const perSecond = 50;

// Child processes can only be listed on Linux.
describe.skipIf(!redis || !nginx || process.platform !== 'linux')('[B6] [B8] a kill at a random time', () => {
  let rig: KillRig;
  let urls: string[];
  beforeAll(async () => {
    rig = await startKillRig(nginx ?? '', redis?.url ?? '');
    const routes = await fetchRoutes(rig.balancer.url);
    urls = [...routes.map(({ route }) => route), '/search?q=hall'].map((path) => rig.balancer.url + path);
  }, 300_000);
  afterAll(async () => {
    await rig?.close();
    await redis?.close();
  });

  const random = seededRandom(runSeed);
  const visitWhile = async (meanwhile: () => Promise<void>) => {
    const visitors = visitSteadily(urls, perSecond);
    await meanwhile();
    return visitors.stop();
  };

  it.each(victims)('of the %s of one of two instances causes only errors that a retry hides', async (victim) => {
    const kill = () => killOne(rig, victim, random);
    const { visits, failed, attempts } = await observeKill(rig.balancer, visitWhile, kill);
    expect(visits.length).toBeGreaterThan(perSecond / 2);
    expect(failed).toEqual([]);
    // The balancer retries a killed server's requests (502), and those that waited too long for new renderers (503).
    const possible = ['200', victim === 'server' ? '502, 200' : '503, 200'];
    expect(Object.keys(attempts).filter((statuses) => !possible.includes(statuses))).toEqual([]);
  });
});
