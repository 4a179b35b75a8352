import { type CacheTag, cacheTags } from '#lib/cms/tags/cache-tags.ts';
import {
  anySection,
  getRankBucket,
  getSpareRank,
  type OrderField,
  orderNames,
  singleRankCount,
  unfiltered,
} from '#lib/cms/tags/list-tags.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { type Others, Ranking, type Span } from '#revalidation/content/ranking.ts';

const getClasses = (entry: IndexedEntry | undefined) =>
  entry ? [unfiltered, `slug=${entry.slug}`, ...entry.filters] : [];

const isIn = (entry: IndexedEntry, name: string) => name === unfiltered || getClasses(entry).includes(name);

/** An entry before and after a change; undefined if it is not visible. */
export type ListedChange = { before: IndexedEntry | undefined; after: IndexedEntry | undefined };

/** Ranks the other entries of an entry's section and locale that match a class. */
export type RankOthers = (name: string, order: OrderField) => Generator<undefined, Others>;

const rankNone: RankOthers = function* (_, order) {
  return (yield* Ranking.of([], order)).without();
};

/** Reports whether the entry's position or filters in lists changed. */
export function hasMoved({ before, after }: ListedChange): boolean {
  if (!before || !after || orderNames.some((order) => before.orders[order] !== after.orders[order])) return true;
  const classes = new Set(getClasses(before));
  const now = new Set(getClasses(after));
  return classes.size !== now.size || !classes.isSubsetOf(now);
}

/** Returns the count tags of the classes that the entry enters or leaves. */
export function affectedCounts({ before, after }: ListedChange): CacheTag[] {
  const entry = after ?? before;
  if (!entry) return [];
  const changed = new Set(getClasses(before)).symmetricDifference(new Set(getClasses(after)));
  return [...changed].map((name) => cacheTags.list(entry.section, entry.site, name, 'count'));
}

function changedRanks(others: Others, { before, after }: ListedChange, order: OrderField): Span | undefined {
  const present = after ?? before;
  if (!present) return undefined;
  if (!before || !after) return { first: others.span(present.orders[order]).first, last: others.size };
  if (before.orders[order] === after.orders[order]) return undefined;
  const [from, to] = [others.span(before.orders[order]), others.span(after.orders[order])];
  if (from.first === to.first && from.last === from.first && to.last === to.first) return undefined;
  return { first: Math.min(from.first, to.first), last: Math.max(from.last, to.last) };
}

/** Maximum number of entries that a short list without this entry can show. */
const maxBeyond = (slack: number) => singleRankCount + slack;

/** Returns the tag parts of ranks just beyond short lists that exclude one entry. */
function rankBeyondTags(others: Others, { first }: Span, order: OrderField, slack: number): string[] {
  const from = Math.max(0, first - slack);
  const to = Math.min(first + slack, singleRankCount);
  if (to < from) return [];
  const sorted = others.latest(maxBeyond(slack));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((rank) => {
    const lowest = sorted[Math.min(rank + slack, sorted.length) - 1]?.orders[order] ?? Number.POSITIVE_INFINITY;
    return sorted
      .filter((other) => other.orders[order] >= lowest)
      .flatMap(({ id, slug }) => [getSpareRank(rank, id), getSpareRank(rank, slug)]);
  });
}

/**
 * Returns the tags of lists in which some rank now holds a different entry. Yields before each order, because a section
 * may have many entries.
 *
 * @param slack number of ranks by which simultaneous changes may have shifted the entry
 */
export function* findChangedLists(
  change: ListedChange,
  rankOthers: RankOthers,
  slack: number,
): Generator<undefined, CacheTag[]> {
  const { before, after } = change;
  const entry = after ?? before;
  if (!entry) return [];
  const { section, site } = entry;
  const touched = new Set<CacheTag>(getAnyEditTags(section, site));
  for (const name of new Set([...getClasses(before), ...getClasses(after)])) {
    const was = before && isIn(before, name) ? before : undefined;
    const is = after && isIn(after, name) ? after : undefined;
    const isMember = was && is;
    const hasMovedWithin = !isMember || orderNames.some((order) => was.orders[order] !== is.orders[order]);
    if (!hasMovedWithin) continue;
    if (!isMember) touched.add(cacheTags.list(section, site, name, 'count'));
    touched.add(cacheTags.list(section, site, name, 'place', 'all'));
    for (const order of orderNames) {
      yield undefined;
      const others = yield* rankOthers(name, order);
      const span = changedRanks(others, { before: was, after: is }, order);
      if (!span) continue;
      touched.add(cacheTags.list(section, site, name, order, 'all'));
      const last = getRankBucket(span.last + slack);
      for (let block = getRankBucket(Math.max(0, span.first - slack)); block <= last; block++)
        touched.add(cacheTags.list(section, site, name, order, String(block)));
      for (const rank of rankBeyondTags(others, span, order, slack))
        touched.add(cacheTags.list(section, site, name, order, rank));
    }
  }
  return [...touched];
}

/** Like `findChangedLists`, without yielding to requests. */
export function changedListTags(change: ListedChange, rankOthers: RankOthers = rankNone, slack = 0): CacheTag[] {
  const steps = findChangedLists(change, rankOthers, slack);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Returns the tags of lists that any edit in the section may change. */
export const getAnyEditTags = (section: string, site: string): CacheTag[] => [
  cacheTags.list(section, site, 'any'),
  cacheTags.list(anySection, site, 'any'),
];
