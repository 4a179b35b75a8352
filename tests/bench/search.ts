import { setTimeout as pause } from 'node:timers/promises';
import { fetchText } from '../support/requests/fetch-text.ts';
import { type Random, seededRandom } from '../support/seeded-random.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';
import { logProgress, percentile, reportResults, result } from './support/figures.ts';

const seed = Number(process.env['SEARCH_SEED'] ?? 7);
const visitors = 100;
const seconds = 40;
/** Debounce of the search field (`searchPause`). */
const debounceMs = 250;
const phrases = [
  ...['light tunnel', 'aquarium', 'marble', 'museum', 'planetarium', 'children', 'walkway', 'water', 'night'],
  ...['studio', 'zoo', 'careers', 'library of glass', 'orrery', 'sound', 'rope bridge'],
];

/** Responses to requests with this cookie are not shared. */
const tokenCookie = 'cms-token';
type Tally = { times: number[]; refused: number };

/** Simulates a visitor who types phrases, one after another. */
async function visit(site: string, address: string, random: Random, hasToken: boolean, tally: Tally, end: number) {
  const headers = {
    rsc: '1',
    'x-forwarded-for': address,
    ...(hasToken && { cookie: `${tokenCookie}=${address}` }),
  };
  const search = async (query: string) => {
    const began = performance.now();
    const { status } = await fetchText(`${site}/search?q=${encodeURIComponent(query)}`, { headers });
    if (status === 200) tally.times.push(performance.now() - began);
    else tally.refused++;
  };
  await pause(random.below(8000));
  while (performance.now() < end) {
    const phrase = random.pick(phrases);
    const searches: Promise<void>[] = [];
    for (let length = 1; length <= phrase.length; length++) {
      // Most keystrokes come within 200 ms; one in eight comes after a pause.
      const keyMs = random.below(8) === 0 ? 300 + random.below(600) : 80 + random.below(120);
      await pause(keyMs);
      if (keyMs > debounceMs && length > 2) searches.push(search(phrase.slice(0, length - 1)));
    }
    await pause(debounceMs);
    searches.push(search(phrase));
    await Promise.all(searches);
    await pause(4000 + random.below(4000));
  }
}

async function measure({ site, admin }: Stack, isOwn: boolean) {
  const tally: Tally = { times: [], refused: 0 };
  const queries = async () =>
    (await admin<{ operations: Record<string, number> }>('GET', '/test/requests')).operations['getSearchPage'] ?? 0;
  const before = await queries();
  const random = seededRandom(seed);
  const end = performance.now() + seconds * 1000;
  const networkPrefix = isOwn ? '203.0.113' : '198.51.100';
  await Promise.all(
    Array.from({ length: visitors }, (_, visitor) =>
      visit(site.url, `${networkPrefix}.${visitor}`, seededRandom(random.below(1e9)), isOwn, tally, end),
    ),
  );
  return { ...tally, queriesSent: (await queries()) - before };
}

const stack = await startStack({ isWarm: true, variables: { CMS_TOKEN_COOKIE: tokenCookie } });
try {
  logProgress(`${visitors} visitors type for ${seconds} s, with shared responses (SEARCH_SEED=${seed})`);
  const shared = await measure(stack, false);
  logProgress('the same, without shared responses');
  const own = await measure(stack, true);
  const queriesPer100 = ({ times, queriesSent }: typeof own) => (100 * queriesSent) / times.length;
  reportResults([
    result('successful searches, shared', shared.times.length, 'searches', { atLeast: 100 }),
    result('searches rejected, shared', shared.refused, 'searches', { atMost: 0 }),
    result('median, shared', percentile(shared.times, 0.5), 'ms', { atMost: 150 }),
    result('p95, shared', percentile(shared.times, 0.95), 'ms', { atMost: 500 }),
    result('p95, own', percentile(own.times, 0.95), 'ms', { atMost: 500 }),
    result('CMS queries per 100 searches, shared', queriesPer100(shared), 'queries', { atMost: 60 }),
    result('CMS queries, shared / not shared', queriesPer100(shared) / queriesPer100(own), 'times', {
      atMost: 0.6,
    }),
  ]);
} finally {
  await stack.close();
}
