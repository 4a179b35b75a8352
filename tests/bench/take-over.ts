import { setTimeout as pause } from 'node:timers/promises';
import { eventually, routesOf } from '../support/ask.ts';
import { makeReleases } from '../support/make-release.ts';
import { type Stack, startStack } from '../support/start-stack.ts';
import type { Visit } from '../support/steady-visits.ts';
import { type Figure, figure, percentile, printFigures, progress } from './support/figures.ts';
import { startVisitors } from './support/visitors.ts';

const perSecond = 500;
/** Of the load without a take-over, and after one. */
const aloneMs = 15_000;
const afterMs = 5000;
const rounds = 3;

type Round = { name: string; visits: Visit[] };

function judge({ name, visits }: Round): Figure[] {
  const times = visits.map(({ milliseconds }) => milliseconds);
  const failures = visits.filter(({ failure, status }) => failure || status !== 200);
  progress(
    `${name}: ${visits.length} visits, median ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
  );
  for (const { failure, status } of failures.slice(0, 5)) progress(`  ${failure ?? status}`);
  return [
    figure(`failed requests, ${name}`, failures.length, '', { atMost: 0 }),
    figure(`p99 of cached pages, ${name}`, percentile(times, 0.99), 'ms', { atMost: 20 }),
  ];
}

/** Visits while `meanwhile` lasts. */
async function visitDuring(name: string, urls: readonly string[], meanwhile: () => Promise<unknown>): Promise<Round> {
  return { name, visits: await visitors.during(urls, perSecond, meanwhile) };
}

async function takeOver({ site }: Stack, times: number): Promise<void> {
  process.kill(site.pid, 'SIGHUP');
  await eventually(
    async () => site.log().match(/serves now/g)?.length ?? 0,
    (count) => count >= times,
    120_000,
  );
  await pause(afterMs);
}

const visitors = await startVisitors();
const releases = makeReleases();
releases.deploy();
const stack = await startStack({ release: releases.current, isWarm: true });
try {
  const { url } = stack.site;
  const urls = (await routesOf(url)).map(({ route }) => url + route);
  // The first visits compile what the others run.
  await visitDuring('first', urls, () => pause(5000));
  const figures: Figure[] = [];
  for (let round = 1; round <= rounds; round++) {
    const alone = await visitDuring(`alone, round ${round}`, urls, () => pause(aloneMs));
    // Not while visits are timed: it takes a second of this process.
    releases.deploy();
    const during = await visitDuring(`a new build is taken over, round ${round}`, urls, () => takeOver(stack, round));
    figures.push(...judge(alone), ...judge(during));
  }
  printFigures(figures);
} finally {
  await visitors.leave();
  await stack.close();
  await releases.remove();
}
