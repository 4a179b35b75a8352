import { killOne, observeKill, startKillRig, victims } from '../support/load/kill-story.ts';
import { startVisitors } from '../support/load/start-visitors.ts';
import { fetchRoutes } from '../support/requests/fetch-text.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { startBalancer } from '../support/servers/start-balancer.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { logProgress, percentile, type Result, reference, reportResults, result } from './support/figures.ts';

const requestsPerSecond = 500;
const rounds = 3;

const redis = await startRedis();
const nginx = findProgram('nginx');
if (!redis || !nginx) throw new Error('This benchmark needs redis-server and nginx.');
const visitors = await startVisitors();
const rig = await startKillRig(nginx, redis.url);
const random = seededRandom(1);
const impatient = await startBalancer(
  nginx,
  rig.fleet.sites.map(({ url }) => url),
  false,
);
try {
  const routes = (await fetchRoutes(rig.balancer.url)).map(({ route }) => route);
  const figures: Result[] = [];
  for (const victim of victims)
    for (const [name, balancer] of [
      ['retries', rig.balancer],
      ['does not retry', impatient],
    ] as const) {
      const urls = routes.map((path) => balancer.url + path);
      const visitWhile = (kill: () => Promise<void>) => visitors.during(urls, requestsPerSecond, kill);
      for (let round = 1; round <= rounds; round++) {
        const kill = () => killOne(rig, victim, random);
        const { visits, failed, attempts } = await observeKill(balancer, visitWhile, kill);
        const times = visits.map(({ milliseconds }) => milliseconds);
        const what = `${victim} killed, the balancer ${name}, round ${round}`;
        logProgress(
          `${what}: ${visits.length} visits, median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms; ${JSON.stringify(attempts)}`,
        );
        for (const failure of new Set(failed)) logProgress(`  ${failure}`);
        const of = `failed visits of ${visits.length}, ${what}`;
        figures.push(
          balancer === impatient ? reference(of, failed.length, '') : result(of, failed.length, '', { atMost: 0 }),
        );
      }
    }
  reportResults(figures);
} finally {
  await visitors.leave();
  await impatient.close();
  await rig.close();
  await redis.close();
}
