import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../support/ask.ts';
import { type Random, seededRandom } from '../support/seeded-random.ts';
import { type Stack, startStack } from '../support/start-stack.ts';
import { figure, percentile, printFigures, progress } from './support/figures.ts';

const seed = Number(process.env['SEARCH_SEED'] ?? 7);
const visitors = 100;
const seconds = 40;
/** As the field waits before it asks (`searchPause`). */
const settledMs = 250;
const phrases = [
  ...['light tunnel', 'aquarium', 'marble', 'museum', 'planetarium', 'children', 'walkway', 'water', 'night'],
  ...['studio', 'zoo', 'careers', 'library of glass', 'orrery', 'sound', 'rope bridge'],
];

/** With a token of their own, visitors get an answer of their own. */
const tokenCookie = 'cms-token';
type Tally = { times: number[]; refused: number };

/** One visitor who types a phrase, reads what was found, and types the next. */
async function visit(site: string, address: string, random: Random, isOwn: boolean, tally: Tally, end: number) {
  const headers = {
    rsc: '1',
    'x-forwarded-for': address,
    ...(isOwn && { cookie: `${tokenCookie}=${address}` }),
  };
  const search = async (query: string) => {
    const began = performance.now();
    const { status } = await ask(`${site}/search?q=${encodeURIComponent(query)}`, { headers });
    if (status === 200) tally.times.push(performance.now() - began);
    else tally.refused++;
  };
  await pause(random.below(8000));
  while (performance.now() < end) {
    const phrase = random.pick(phrases);
    const asked: Promise<void>[] = [];
    for (let length = 1; length <= phrase.length; length++) {
      // Most keys follow each other within 200 ms, and some after a thought.
      const keyMs = random.below(8) === 0 ? 300 + random.below(600) : 80 + random.below(120);
      await pause(keyMs);
      if (keyMs > settledMs && length > 2) asked.push(search(phrase.slice(0, length - 1)));
    }
    await pause(settledMs);
    asked.push(search(phrase));
    await Promise.all(asked);
    await pause(4000 + random.below(4000));
  }
}

async function measure({ site, admin }: Stack, isOwn: boolean) {
  const tally: Tally = { times: [], refused: 0 };
  const questions = async () =>
    (await admin<{ operations: Record<string, number> }>('GET', '/test/requests')).operations['getSearchPage'] ?? 0;
  const before = await questions();
  const random = seededRandom(seed);
  const end = performance.now() + seconds * 1000;
  const network = isOwn ? '203.0.113' : '198.51.100';
  await Promise.all(
    Array.from({ length: visitors }, (_, visitor) =>
      visit(site.url, `${network}.${visitor}`, seededRandom(random.below(1e9)), isOwn, tally, end),
    ),
  );
  return { ...tally, questions: (await questions()) - before };
}

const stack = await startStack({ isWarm: true, variables: { CMS_TOKEN_COOKIE: tokenCookie } });
try {
  progress(`${visitors} visitors type for ${seconds} s, with answers that they share (SEARCH_SEED=${seed})`);
  const shared = await measure(stack, false);
  progress('the same, with an answer for each');
  const own = await measure(stack, true);
  const perHundred = ({ times, questions }: typeof own) => (100 * questions) / times.length;
  printFigures([
    figure('searches answered, shared', shared.times.length, 'searches', { atLeast: 100 }),
    figure('searches refused, shared', shared.refused, 'searches', { atMost: 0 }),
    figure('median, shared', percentile(shared.times, 0.5), 'ms', { atMost: 150 }),
    figure('p95, shared', percentile(shared.times, 0.95), 'ms', { atMost: 500 }),
    figure('p95, own', percentile(own.times, 0.95), 'ms', { atMost: 500 }),
    figure('questions to the CMS per 100 searches, shared', perHundred(shared), 'questions', { atMost: 60 }),
    figure('questions to the CMS, shared over own', perHundred(shared) / perHundred(own), 'times', { atMost: 0.6 }),
  ]);
} finally {
  await stack.close();
}
