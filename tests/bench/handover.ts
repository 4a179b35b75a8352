import { setTimeout as pause } from 'node:timers/promises';
import { startVisitors } from '../support/load/start-visitors.ts';
import type { Visit } from '../support/load/steady-visits.ts';
import { eventually, fetchRoutes } from '../support/requests/fetch-text.ts';
import { createReleases } from '../support/stack/create-release.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';
import { logProgress, percentile, type Result, reportResults, result } from './support/figures.ts';

const requestsPerSecond = 500;
/** Load duration without a handover, and after one. */
const baselineMs = 15_000;
const cooldownMs = 5000;
const rounds = 3;

type Round = { name: string; visits: Visit[] };

function toResults({ name, visits }: Round): Result[] {
  const times = visits.map(({ milliseconds }) => milliseconds);
  const failures = visits.filter(({ failure, status }) => failure || status !== 200);
  logProgress(
    `${name}: ${visits.length} visits, median ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
  );
  for (const { failure, status } of failures.slice(0, 5)) logProgress(`  ${failure ?? status}`);
  return [
    result(`failed requests, ${name}`, failures.length, '', { atMost: 0 }),
    result(`p99 of cached pages, ${name}`, percentile(times, 0.99), 'ms', { atMost: 20 }),
  ];
}

async function loadDuring(name: string, urls: readonly string[], action: () => Promise<unknown>): Promise<Round> {
  return { name, visits: await visitors.during(urls, requestsPerSecond, action) };
}

async function triggerHandover({ site }: Stack, times: number): Promise<void> {
  process.kill(site.pid, 'SIGHUP');
  await eventually(
    async () => site.log().match(/Now serving the build/g)?.length ?? 0,
    (count) => count >= times,
    120_000,
  );
  await pause(cooldownMs);
}

const visitors = await startVisitors();
const releases = createReleases();
releases.deploy();
const stack = await startStack({ release: releases.current, isWarm: true });
try {
  const { url } = stack.site;
  const urls = (await fetchRoutes(url)).map(({ route }) => url + route);
  // Warm up the JIT.
  await loadDuring('first', urls, () => pause(5000));
  const figures: Result[] = [];
  for (let round = 1; round <= rounds; round++) {
    const alone = await loadDuring(`alone, round ${round}`, urls, () => pause(baselineMs));
    // Deploy outside the measurement, because it takes a second of CPU time in this process.
    releases.deploy();
    const during = await loadDuring(`handover to a new build, round ${round}`, urls, () =>
      triggerHandover(stack, round),
    );
    figures.push(...toResults(alone), ...toResults(during));
  }
  reportResults(figures);
} finally {
  await visitors.leave();
  await stack.close();
  await releases.remove();
}
