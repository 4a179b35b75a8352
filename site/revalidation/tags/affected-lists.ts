import {
  anySection,
  getRankBucket,
  getSpareRank,
  type OrderField,
  orderNames,
  singleRankCount,
  unfiltered,
} from '#lib/cms/tags/list-tags.ts';
import { type CacheTag, cacheTags } from '#lib/cms/tags/tags.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';

/** An inclusive range of ranks. */
type Span = { first: number; last: number };

const getClasses = (entry: IndexedEntry | undefined) =>
  entry ? [unfiltered, `slug=${entry.slug}`, ...entry.filters] : [];

const isIn = (entry: IndexedEntry, name: string) => name === unfiltered || getClasses(entry).includes(name);

/** An entry before and after a change; undefined if it is not visible. */
export type ListedChange = { before: IndexedEntry | undefined; after: IndexedEntry | undefined };

/** Returns the other entries of an entry's section and locale that match a class. */
export type Fellows = (name: string) => readonly IndexedEntry[];

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

/** Returns the possible ranks of an entry, latest first; ties may have any order. */
function spanAmong(others: readonly IndexedEntry[], entry: IndexedEntry, order: OrderField): Span {
  const time = entry.orders[order];
  let [first, ties] = [0, 0];
  for (const other of others) {
    if (other.orders[order] > time) first++;
    else if (other.orders[order] === time) ties++;
  }
  return { first, last: first + ties };
}

function changedSpan(
  others: readonly IndexedEntry[],
  { before, after }: ListedChange,
  order: OrderField,
): Span | undefined {
  const present = after ?? before;
  if (!present) return undefined;
  if (!before || !after) return { first: spanAmong(others, present, order).first, last: others.length };
  if (before.orders[order] === after.orders[order]) return undefined;
  const [from, to] = [spanAmong(others, before, order), spanAmong(others, after, order)];
  if (from.first === to.first && from.last === from.first && to.last === to.first) return undefined;
  return { first: Math.min(from.first, to.first), last: Math.max(from.last, to.last) };
}

/** Maximum number of entries that a short list without this entry can show. */
const maxBeyond = (slack: number) => singleRankCount + slack;

/** Returns this number of latest entries and ties with the last of them, latest first. */
function getLatest(entries: readonly IndexedEntry[], count: number, order: OrderField): IndexedEntry[] {
  const times: number[] = [];
  for (const { orders } of entries) {
    const time = orders[order];
    if (times.length === count && time <= (times.at(-1) ?? 0)) continue;
    times.splice(times.findLastIndex((other) => other >= time) + 1, 0, time);
    if (times.length > count) times.pop();
  }
  const lowest = times.at(-1) ?? 0;
  const latest: IndexedEntry[] = [];
  for (const entry of entries) if (entry.orders[order] >= lowest) latest.push(entry);
  return latest.sort((a, b) => b.orders[order] - a.orders[order]);
}

/** Returns the tag parts of ranks just beyond short lists that exclude one entry. */
function ranksBeyond(others: readonly IndexedEntry[], { first }: Span, order: OrderField, slack: number): string[] {
  const from = Math.max(0, first - slack);
  const to = Math.min(first + slack, singleRankCount);
  if (to < from) return [];
  const sorted = getLatest(others, maxBeyond(slack), order);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((rank) => {
    const lowest = sorted[Math.min(rank + slack, sorted.length) - 1]?.orders[order] ?? Number.POSITIVE_INFINITY;
    return sorted
      .filter((other) => other.orders[order] >= lowest)
      .flatMap(({ id, slug }) => [getSpareRank(rank, id), getSpareRank(rank, slug)]);
  });
}

/**
 * Returns the tags of lists in which some rank now holds another entry. Yields before each order,
 * because a section may have many entries.
 *
 * @param slack number of ranks by which simultaneous changes may have shifted it
 */
export function* findChangedLists(
  change: ListedChange,
  fellows: Fellows,
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
    const others = fellows(name);
    for (const order of orderNames) {
      yield undefined;
      const span = changedSpan(others, { before: was, after: is }, order);
      if (!span) continue;
      touched.add(cacheTags.list(section, site, name, order, 'all'));
      const last = getRankBucket(span.last + slack);
      for (let block = getRankBucket(Math.max(0, span.first - slack)); block <= last; block++)
        touched.add(cacheTags.list(section, site, name, order, String(block)));
      for (const rank of ranksBeyond(others, span, order, slack))
        touched.add(cacheTags.list(section, site, name, order, rank));
    }
  }
  return [...touched];
}

/** Like `findChangedLists`, without yielding to requests. */
export function changedListTags(change: ListedChange, fellows: Fellows = () => [], slack = 0): CacheTag[] {
  const steps = findChangedLists(change, fellows, slack);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Returns the tags of lists that any edit in the section may change. */
export const getAnyEditTags = (section: string, site: string): CacheTag[] => [
  cacheTags.list(section, site, 'any'),
  cacheTags.list(anySection, site, 'any'),
];
