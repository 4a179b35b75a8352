import {
  blockOf,
  everySection,
  everything,
  type OrderName,
  orderNames,
  rankBeyond,
  singleRanks,
} from '#lib/cms/tags/list-tags.ts';
import { type CacheTag, tags } from '#lib/cms/tags/tags.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';

/** Ranks from the first to the last whose entry changed. */
type Span = { first: number; last: number };

const classesOf = (entry: IndexedEntry | undefined) =>
  entry ? [everything, `slug=${entry.slug}`, ...entry.filters] : [];

const isIn = (entry: IndexedEntry, name: string) => name === everything || classesOf(entry).includes(name);

/** Where an entry ranks among others, latest first. Entries of the same time may come in either order. */
function spanAmong(others: readonly IndexedEntry[], entry: IndexedEntry, order: OrderName): Span {
  const time = entry.orders[order];
  const first = others.filter((other) => other.orders[order] > time).length;
  return { first, last: first + others.filter((other) => other.orders[order] === time).length };
}

function changedSpan(
  others: readonly IndexedEntry[],
  { before, after }: { before: IndexedEntry | undefined; after: IndexedEntry | undefined },
  order: OrderName,
): Span | undefined {
  const present = after ?? before;
  if (!present) return undefined;
  if (!before || !after) return { first: spanAmong(others, present, order).first, last: others.length };
  if (before.orders[order] === after.orders[order]) return undefined;
  const [from, to] = [spanAmong(others, before, order), spanAmong(others, after, order)];
  if (from.first === to.first && from.last === from.first && to.last === to.first) return undefined;
  return { first: Math.min(from.first, to.first), last: Math.max(from.last, to.last) };
}

/** The first of the ranks, for lists that leave out an entry above it. */
function ranksBeyond(others: readonly IndexedEntry[], { first }: Span, order: OrderName, slack: number): string[] {
  const sorted = others.toSorted((one, other) => other.orders[order] - one.orders[order]);
  const from = Math.max(0, first - slack);
  const to = Math.min(first + slack, singleRanks);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).flatMap((rank) => {
    const lowest = sorted[Math.min(rank + slack, sorted.length) - 1]?.orders[order] ?? Number.POSITIVE_INFINITY;
    return sorted
      .filter((other) => other.orders[order] >= lowest)
      .flatMap(({ id, slug }) => [rankBeyond(rank, id), rankBeyond(rank, slug)]);
  });
}

/**
 * The lists that one entry's change reaches: those where some rank now holds another entry.
 * @param others the entries of the section in that site, without the one that changed
 * @param slack by how many ranks others that change at the same time may have shifted it
 */
export function affectedLists(
  change: { before: IndexedEntry | undefined; after: IndexedEntry | undefined },
  others: readonly IndexedEntry[],
  slack = 0,
): CacheTag[] {
  const { before, after } = change;
  const entry = after ?? before;
  if (!entry) return [];
  const { section, site } = entry;
  const touched = new Set<CacheTag>([tags.list(section, site, 'any'), tags.list(everySection, site, 'any')]);
  for (const name of new Set([...classesOf(before), ...classesOf(after)])) {
    const was = before && isIn(before, name) ? before : undefined;
    const is = after && isIn(after, name) ? after : undefined;
    const isMember = was && is;
    const hasMoved = !isMember || orderNames.some((order) => was.orders[order] !== is.orders[order]);
    if (!hasMoved) continue;
    if (!isMember) touched.add(tags.list(section, site, name, 'count'));
    touched.add(tags.list(section, site, name, 'place', 'all'));
    const fellows = others.filter((other) => isIn(other, name));
    for (const order of orderNames) {
      const span = changedSpan(fellows, { before: was, after: is }, order);
      if (!span) continue;
      touched.add(tags.list(section, site, name, order, 'all'));
      const last = blockOf(span.last + slack);
      for (let block = blockOf(Math.max(0, span.first - slack)); block <= last; block++)
        touched.add(tags.list(section, site, name, order, String(block)));
      for (const rank of ranksBeyond(fellows, span, order, slack))
        touched.add(tags.list(section, site, name, order, rank));
    }
  }
  return [...touched];
}
