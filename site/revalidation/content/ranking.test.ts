import { describe, expect, it } from 'vitest';
import { type OrderField, orderNames, unfiltered } from '#lib/cms/tags/list-tags.ts';
import { entryPage } from '#revalidation/tags/testing/fixtures.ts';
import { runSeed } from '../../../tests/support/sampled.ts';
import { seededRandom } from '../../../tests/support/seeded-random.ts';
import type { IndexedEntry } from './content-index.ts';
import { type EntryChange, LastSeen } from './last-seen.ts';
import type { Others } from './ranking.ts';

const place = { section: 'news', site: 'en' } as const;
const names = [unfiltered, 'slug=s7', 'type=press', 'markets=museums'];
const entriesAtOnce = 5000;

/** Ranks by visiting all entries. Some are related to a market that has the slug only in the other locale. */
function rankByVisiting(seen: LastSeen, except: string, name: string, order: OrderField) {
  const isMatch = ({ slug, filters, related = [] }: IndexedEntry) =>
    [unfiltered, `slug=${slug}`, ...filters].includes(name) || (name === 'markets=museums' && related.includes('1'));
  const others = [...seen.all().values()].filter(
    (entry) => entry.section === 'news' && entry.site === 'en' && entry.id !== except && isMatch(entry),
  );
  const times = others.map(({ orders }) => orders[order]).toSorted((one, other) => other - one);
  return {
    size: times.length,
    span: (time: number) => ({
      first: times.filter((other) => other > time).length,
      last: times.filter((other) => other >= time).length,
    }),
    latest: (count: number) => {
      const lowest = times[Math.min(count, times.length) - 1] ?? Number.POSITIVE_INFINITY;
      return others.filter(({ orders }) => orders[order] >= lowest).map(({ id }) => id);
    },
  };
}

function finish(steps: Generator<undefined, Others>): Others {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

describe(`rankings updated through random changes match a scan of all entries (seed ${runSeed})`, () => {
  const { below } = seededRandom(runSeed);
  const draw = (id: string): EntryChange => {
    const [postDate, dateCreated] = [below(200), below(200)];
    const filters = [['type=press'], ['type=internal'], ['type=press', 'markets=museums'], []][below(4)] ?? [];
    const related = below(5) === 0 ? ['1'] : [];
    const entry = { ...entryPage, id, slug: `s${below(20)}`, orders: { postDate, dateCreated }, filters, related };
    return { site: 'en', id, entry: below(4) === 0 ? undefined : entry };
  };
  const seen = new LastSeen();
  const market: IndexedEntry = { ...entryPage, id: '1', site: 'fr', section: 'markets', slug: 'museums' };
  seen.update([{ site: 'fr', id: '1', entry: market }]);
  seen.update(Array.from({ length: entriesAtOnce }, (_, index) => draw(String(100 + index))));

  it.each(orderNames.flatMap((order) => names.map((name) => ({ name, order }))))(
    '$name by $order',
    ({ name, order }) => {
      for (let round = 0; round < 30; round++) {
        const except = String(100 + below(entriesAtOnce));
        const ranked = finish(seen.rankOthers(except, place, name, order));
        const expected = rankByVisiting(seen, except, name, order);
        expect(ranked.size).toBe(expected.size);
        for (const time of [-1, 0, 100, 199, 500]) expect(ranked.span(time)).toEqual(expected.span(time));
        const latest = ranked.latest(9);
        expect(latest.map(({ id }) => id).toSorted()).toEqual(expected.latest(9).toSorted());
        const times = latest.map(({ orders }) => orders[order]);
        expect(times).toEqual(times.toSorted((one, other) => other - one));
        seen.update(Array.from({ length: 20 }, () => draw(String(100 + below(entriesAtOnce + 50)))));
      }
    },
  );

  it('even if entries change while they are being ranked', () => {
    const fresh = new LastSeen();
    fresh.update(Array.from({ length: 9000 }, (_, index) => draw(String(100 + index))));
    const steps = fresh.rankOthers('none', place, unfiltered, 'postDate');
    steps.next();
    fresh.update(Array.from({ length: 200 }, (_, index) => draw(String(100 + index))));
    expect(finish(steps).size).toBe(fresh.count('news', 'en'));
    expect(finish(fresh.rankOthers('none', place, unfiltered, 'postDate')).span(100)).toEqual(
      rankByVisiting(fresh, 'none', unfiltered, 'postDate').span(100),
    );
  });
});
