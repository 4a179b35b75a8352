import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { anySection } from '#lib/cms/tags/list-tags.ts';
import { responseTags } from '#lib/cms/tags/response-tags.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { type EntryChange, LastSeen } from '#revalidation/content/last-seen.ts';
import { runSeed, sampleTries } from '../../../tests/support/sampled.ts';
import { seededRandom } from '../../../tests/support/seeded-random.ts';
import { type Touched, touchedByChanges } from './change-tags.ts';
import { entryPage } from './testing/fixtures.ts';

const types = ['internal', 'press'];

/** Draws news entries. Many share a time, so their order is ambiguous. */
function drawer(seed: number) {
  const { below } = seededRandom(seed);
  const draw = (id: string, span: number): IndexedEntry => {
    const [postDate, dateCreated] = [below(span), below(span)];
    const filters = [`newsTypeElement=${types[below(2)]}`];
    return { ...entryPage, id, slug: `s${id}`, uri: `news/s${id}`, orders: { postDate, dateCreated }, filters };
  };
  const later = (one: IndexedEntry): IndexedEntry => ({ ...one, dateUpdated: '2026-02-01T10:00:00.000Z' });
  /** Draws an entry that is new, deleted, or moved, or that has a different filter value or only new text. */
  function change(known: Map<string, IndexedEntry>, span: number): EntryChange {
    const ids = [...known.keys()];
    const id = ids[below(ids.length)] ?? '0';
    const one = known.get(id);
    const drawn = draw(one ? id : String(100_000 + below(100_000)), span);
    const kinds = [
      draw(String(100_000 + below(100_000)), span),
      undefined,
      drawn,
      one && later({ ...one, filters: drawn.filters }),
      one && later({ ...one, orders: { ...one.orders, postDate: one.orders.postDate + below(7) - 3 } }),
      one && later(one),
    ];
    const after = kinds[below(kinds.length)];
    return { site: 'en', id: after?.id ?? id, entry: after };
  }
  return { below, draw, change };
}

const fields = { postDate: 'postDate', dateCreated: 'dateCreated' } as const;
const lists = Object.keys(fields).flatMap((order) =>
  [undefined, ...types].flatMap((type) =>
    [
      { offset: 0, limit: 3 },
      { offset: 0, limit: 3, not: true },
      { offset: 12, limit: 12 },
      { offset: 5, limit: 1 },
      { offset: 48, limit: 12 },
    ].map((list) => ({ order: order === 'postDate' ? fields.postDate : fields.dateCreated, type, ...list })),
  ),
);
type List = (typeof lists)[number];

/** Returns the IDs that a list shows; entries with equal times are in the CMS's arbitrary order. */
function shown(content: ReadonlyMap<string, IndexedEntry>, { order, type, offset, limit, ...list }: List): string {
  const found = [...content.values()].filter(
    ({ filters, slug }) => (!type || filters.includes(`newsTypeElement=${type}`)) && !('not' in list && slug === 's1'),
  );
  const sorted = found.toSorted((a, b) => b.orders[order] - a.orders[order]);
  return sorted
    .slice(offset, offset + limit)
    .map(({ id }) => id)
    .join();
}

function getTags({ order, type, offset, limit, ...list }: List): string[] {
  const filter = type ? `newsTypeElement: "${type}", ` : '';
  const not = 'not' in list ? 'slug: ["not", "s1"], ' : '';
  const query = `{ entries(section: "news", site: "en", ${filter}${not}orderBy: "${order} DESC", limit: ${limit}, offset: ${offset}) { id } }`;
  return responseTags(parse(query), {}, { entries: [] });
}

function seeing(content: ReadonlyMap<string, IndexedEntry>): LastSeen {
  const seen = new LastSeen();
  seen.update([...content.values()].map((one) => ({ site: one.site, id: one.id, entry: one })));
  return seen;
}

const touchedBy = (seen: LastSeen, changes: readonly EntryChange[], lately = () => 0): Touched[] =>
  [...touchedByChanges(seen, changes, [], { since: () => 0, lately })].filter((one) => one !== undefined);

const tagsIn = (touched: readonly Touched[]) =>
  new Set(touched.flatMap(({ affected }) => [...affected.soft, ...affected.hard]));

describe('[B3] changes found together', () => {
  it.each([1, 2, 3, 5, 8, 13, 40])('affect every list that differs in any intermediate state (%i changes)', (size) => {
    for (let round = 0; round < sampleTries(60, 20); round++) {
      const { below, draw, change } = drawer(runSeed * 1000 + size * 100 + round);
      const content = new Map(Array.from({ length: 70 }, (_, id) => [String(id), draw(String(id), 60)]));
      const changes = new Map(
        Array.from({ length: size }, () => {
          const one = change(content, 60);
          return [one.id, one];
        }),
      );
      const touched = tagsIn(touchedBy(seeing(content), [...changes.values()]));
      // A page may have been rendered after any of the changes, in the order in which they were made.
      const states = [new Map(content)];
      for (const { id, entry: after } of [...changes.values()].toSorted(() => below(3) - 1)) {
        const next = new Map(states.at(-1));
        if (after) next.set(id, after);
        else next.delete(id);
        states.push(next);
      }
      const last = states.pop() ?? content;
      const missed = lists.filter(
        (list) =>
          states.some((state) => shown(state, list) !== shown(last, list)) &&
          !getTags(list).some((tag) => touched.has(tag)),
      );
      expect(missed, `seed ${runSeed}, round ${round}`).toEqual([]);
    }
  });

  it.each([100, 20_000])('affect few tags if one entry is added above %i others', (count) => {
    const { draw } = drawer(runSeed);
    const content = new Map(Array.from({ length: count }, (_, id) => [String(id), draw(String(id), 1e6)]));
    const added = { ...draw('200000', 1), orders: { postDate: 2e6, dateCreated: 2e6 } };
    const touched = tagsIn(touchedBy(seeing(content), [{ site: 'en', id: added.id, entry: added }]));
    expect(touched.size).toBeLessThan(200);
  });

  it('affect few tags, including the section’s, if one entry is added during an import', () => {
    const { draw } = drawer(runSeed);
    const content = new Map(Array.from({ length: 1000 }, (_, id) => [String(id), draw(String(id), 1e6)]));
    const added = draw('200000', 2e6);
    const touched = tagsIn(touchedBy(seeing(content), [{ site: 'en', id: added.id, entry: added }], () => 8));
    expect(touched.size).toBeLessThanOrEqual(20);
    expect(touched).toContain('section:news:en');
  });

  it.each([1, 10, 100, 1000, 20_000])(
    'affect at most a constant number of tags each and no other section (%i changes)',
    (size) => {
      const { draw, change } = drawer(runSeed + size);
      const content = new Map(Array.from({ length: 1000 }, (_, id) => [String(id), draw(String(id), 1e6)]));
      const changes = Array.from({ length: size }, (_, at) => {
        if (size <= 1000) return change(content, 1e6);
        return { site: 'en', id: String(at), entry: draw(String(at), 1e6) };
      });
      const touched = tagsIn(touchedBy(seeing(content), changes));
      const changed = new Set(changes.map(({ id }) => id)).size;
      // A few changes have a tag for each rank that they may have had.
      expect(touched.size).toBeLessThanOrEqual(size < 8 ? 500 : 20 * changed + 200);
      const foreign = [...touched].filter((tag) => /^(?:list|section):(?!news:)/.test(tag));
      expect(
        foreign.filter((tag) => !tag.startsWith(`list:${anySection}:`) && tag !== `section:${anySection}:en`),
      ).toEqual([]);
    },
  );
});
