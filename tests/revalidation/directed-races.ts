import { setTimeout as pause } from 'node:timers/promises';
import { createNews } from '../support/cms/create-news.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { type Random, seededRandom } from '../support/seeded-random.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { startVarnish } from '../support/servers/start-varnish.ts';
import { startFleet } from '../support/stack/start-fleet.ts';
import { freePort } from '../support/stack/start-stack.ts';

/** Number of concurrent races, each on a different page. */
const atOnce = 25;
/** The longest random delay that is added to a CMS response. */
const maxResponseMs = 150;
/** Visits and second changes fall within this window around the first change. */
const windowMs = { before: 80, after: 300 };
/** After this many fresh hits, a stale page is considered stuck. */
const maxStaleHits = 40;
const timeoutMs = 100_000;

const changes = ['edit', 'edit twice', 'delete', 'disable', 'disable and enable', 'move', 'expire'] as const;
type Change = (typeof changes)[number];
const disturbances = ['none', 'none', 'none', 'kill', 'stop', 'hang Redis', 'empty Redis'] as const;

/** The final state that a page must reach. */
type Expected = { path: string; status: number[]; text: string };
type Page = { id: string; path: string; slug: string };
export type Stuck = { round: number; change: Change; disturbance: string; where: string; is: string; expected: string };
export type RacesOptions = { seed: number; tries: number; log?: (line: string) => void };

const drawTime = (random: Random) => random.below(windowMs.before + windowMs.after);

/**
 * Races page edits against their renders, fills, stores and purges, against a second instance, against restarts, and
 * against a hung or emptied Redis. Timings are random, and each page is polled until it is in its expected state.
 */
export async function runRaces({
  seed,
  tries,
  log = () => {},
}: RacesOptions): Promise<{ tried: number; stuck: Stuck[] }> {
  const redis = await startRedis();
  const varnish = findProgram('varnishd');
  if (!redis || !varnish) throw new Error('redis-server and varnishd must be installed');
  const port = await freePort();
  const purging = { EDGE_PROVIDER: 'varnish', VARNISH_URL: `http://127.0.0.1:${port}`, EDGE_SECOND_PURGE_MS: '1000' };
  const fleet = await startFleet({
    instances: 2,
    webhooksTo: [0, 1],
    hasProxy: true,
    cacheUrl: redis.url,
    variables: purging,
    // The retries span 25 s, long enough to kill and restart an instance.
    webhookFirstDelay: 800,
  });
  const edge = await startVarnish(varnish, port, Number(new URL(fleet.sites[1]?.url ?? '').port));
  const fronts = [...fleet.sites.map(({ url }) => url), edge.url];
  const random = seededRandom(seed);
  fleet.proxy.delay(/./, () => random.below(maxResponseMs));
  const patch = (id: string, values: object) => fleet.admin('PATCH', `/admin/entries/${id}?site=en`, values);
  let made = 0;
  let texts = 0;

  async function makePage(): Promise<Page> {
    const slug = `race-${seed}-${++made}`;
    return { ...(await createNews(fleet, slug)), slug };
  }

  /** Makes the changes of one race on schedule, and returns the state that the page must reach. */
  async function change(page: Page, kind: Change, secondChangeDelayMs: number): Promise<Expected> {
    const text = `Raced ${++texts}.`;
    const edit = (words: string) => patch(page.id, { wysiwygSimpleElement: `<p>${words}</p>` });
    const shown = { path: page.path, status: [200], text };
    const gone = { path: page.path, status: [404], text: '' };
    switch (kind) {
      case 'edit':
        await edit(text);
        return shown;
      case 'edit twice':
        await edit('Not yet.');
        await pause(secondChangeDelayMs);
        await edit(text);
        return shown;
      case 'delete':
        await fleet.admin('DELETE', `/admin/entries/${page.id}`);
        return gone;
      case 'disable':
        await patch(page.id, { enabled: false });
        return gone;
      case 'disable and enable':
        await patch(page.id, { enabled: false });
        await pause(secondChangeDelayMs);
        await patch(page.id, { enabled: true, wysiwygSimpleElement: `<p>${text}</p>` });
        return shown;
      case 'move':
        await patch(page.id, { slug: `${page.slug}-moved`, wysiwygSimpleElement: `<p>${text}</p>` });
        return { path: `/news/${page.slug}-moved`, status: [200], text };
      case 'expire':
        await patch(page.id, { expiryDate: new Date(Date.now() + 200 + secondChangeDelayMs).toISOString() });
        await pause(400 + secondChangeDelayMs);
        return gone;
    }
  }

  const look = async (front: string, { path }: Expected) => fetchText(front + path).catch(() => undefined);
  const isRight = (response: Awaited<ReturnType<typeof look>>, { status, text }: Expected) =>
    response !== undefined && status.includes(response.status) && response.text.includes(text);

  async function race(page: Page, kind: Change): Promise<Expected[]> {
    const secondChangeDelayMs = random.below(windowMs.after);
    const visits = Array.from({ length: 2 + random.below(5) }, () => ({
      front: fronts[random.below(fronts.length)] ?? '',
      at: drawTime(random),
    }));
    const visiting = visits.map(async ({ front, at }) => {
      await pause(at);
      await fetchText(front + page.path).catch(() => {});
    });
    await pause(windowMs.before);
    const expected = await change(page, kind, secondChangeDelayMs);
    await Promise.all(visiting);
    const formerPath = { path: page.path, status: [308, 404], text: '' };
    return kind === 'move' ? [expected, formerPath] : [expected];
  }

  const drawInstance = () => random.below(fleet.sites.length);
  async function disturb(disturbance: string, { hang, wake, empty }: Redis): Promise<void> {
    await pause(drawTime(random));
    if (disturbance === 'kill') await fleet.restart(drawInstance(), { signal: 'SIGKILL' });
    if (disturbance === 'stop') await fleet.restart(drawInstance(), { signal: 'SIGTERM' });
    if (disturbance === 'empty Redis') await empty();
    if (disturbance !== 'hang Redis') return;
    hang();
    await pause(400);
    wake();
  }

  const stuck: Stuck[] = [];
  let pages: Page[] = [];
  let tried = 0;
  try {
    for (let round = 1; tried < tries; round++) {
      pages = await Promise.all(Array.from({ length: atOnce }, (_, index) => pages[index] ?? makePage()));
      await fleet.delivered();
      await Promise.all(pages.flatMap(({ path }) => fronts.map((front) => fetchText(front + path).catch(() => {}))));
      const disturbance = random.pick(disturbances);
      const kinds = pages.map(() => random.pick(changes));
      const [expected] = await Promise.all([
        Promise.all(pages.map((page, index) => race(page, kinds[index] ?? 'edit'))),
        disturb(disturbance, redis),
      ]);
      await fleet.delivered();
      const open = expected.flatMap((all, index) =>
        all.flatMap((one) => fronts.map((front, at) => ({ front, at, one, kind: kinds[index] ?? 'edit' }))),
      );
      const wrong = await untilRight(open);
      for (const { at, one, kind, response } of wrong)
        stuck.push({
          round,
          change: kind,
          disturbance,
          where: `${['first', 'second', 'edge'][at]} ${one.path}`,
          is: `${response?.status} ${response?.headers.get('x-vitrine-cache')} ${response?.headers.get('x-vitrine-rendered')}`,
          expected: `${one.status.join(' or ')} ${one.text}`,
        });
      tried += atOnce;
      log(`round ${round}: ${tried} tried, ${disturbance}, ${wrong.length} stuck`);
      for (const { round: when, ...one } of stuck) if (when === round) log(JSON.stringify(one));
      // Pages that are still at their path are reused.
      pages = pages.filter((_, index) => ['edit', 'edit twice', 'disable and enable'].includes(kinds[index] ?? ''));
    }
  } finally {
    await edge.close();
    await fleet.close();
    await redis.close();
  }
  return { tried, stuck };

  /**
   * Waits until every page is right, and returns those that stay wrong, because a stale page served as fresh never
   * changes.
   */
  async function untilRight(open: { front: string; at: number; one: Expected; kind: Change }[]) {
    let wrong = open.map((place) => ({ ...place, hits: 0, response: undefined as Awaited<ReturnType<typeof look>> }));
    const isForGood = ({ hits }: { hits: number }) => hits >= maxStaleHits;
    await eventually(
      async () => {
        const looked = await Promise.all(
          wrong.map(async ({ hits, ...place }) => {
            const response = await look(place.front, place.one);
            const isHit =
              response?.headers.get('x-vitrine-cache') === 'hit' && response.headers.get('x-edge') !== 'hit';
            return { ...place, response, hits: hits + (isHit ? 1 : 0) };
          }),
        );
        wrong = looked.filter(({ response, one }) => !isRight(response, one));
        return wrong.filter((place) => !isForGood(place)).length;
      },
      (count) => count === 0,
      timeoutMs,
    ).catch(() => {});
    return wrong;
  }
}
