import type { OrderField } from '#lib/cms/tags/list-tags.ts';
import type { IndexedEntry } from './content-index.ts';

/** An inclusive range of ranks. */
export type Span = { first: number; last: number };

/** Number of entries sorted or merged in one step, which takes about 2 ms. */
const stepSize = 4096;

/** A ranking without one of its entries. */
export type Others = {
  size: number;
  /** Returns the possible ranks of an entry with this time, latest first; ties may have any order. */
  span: (time: number) => Span;
  /** Returns the `count` latest entries and any that tie with the last of them, latest first. */
  latest: (count: number) => IndexedEntry[];
};

/** Entries in the order of a list, so ranks are found without visiting all of them. */
export class Ranking {
  readonly #order: OrderField;
  /** Earliest first. */
  readonly #entries: IndexedEntry[];

  private constructor(order: OrderField, sorted: IndexedEntry[]) {
    this.#order = order;
    this.#entries = sorted;
  }

  /** Ranks entries. Yields between steps, because there may be many. */
  static *of(entries: Iterable<IndexedEntry>, order: OrderField): Generator<undefined, Ranking> {
    const byTime = (one: IndexedEntry, other: IndexedEntry) => one.orders[order] - other.orders[order];
    let runs: IndexedEntry[][] = [];
    for (const chunk of chunks(entries)) {
      runs.push(chunk.sort(byTime));
      yield undefined;
    }
    while (runs.length > 1) {
      const merged: IndexedEntry[][] = [];
      for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], order));
      runs = merged;
    }
    return new Ranking(order, runs[0] ?? []);
  }

  /** @param except one of the ranked entries */
  without(except?: IndexedEntry): Others {
    return {
      size: this.#entries.length - (except ? 1 : 0),
      span: (time) => this.#span(time, except?.orders[this.#order]),
      latest: (count) => this.#latest(count, except?.id),
    };
  }

  #span(time: number, except = Number.NEGATIVE_INFINITY): Span {
    const [from, to] = [this.#countBefore(time), this.#countUntil(time)];
    const first = this.#entries.length - to - (except > time ? 1 : 0);
    return { first, last: first + to - from - (except === time ? 1 : 0) };
  }

  #latest(count: number, except: string | undefined): IndexedEntry[] {
    const found: IndexedEntry[] = [];
    for (let at = this.#entries.length - 1; at >= 0; at--) {
      const entry = this.#entries[at];
      if (!entry || entry.id === except) continue;
      const lowest = found[count - 1]?.orders[this.#order] ?? Number.NEGATIVE_INFINITY;
      if (entry.orders[this.#order] < lowest) break;
      found.push(entry);
    }
    return found;
  }

  add(entry: IndexedEntry): void {
    this.#entries.splice(this.#countUntil(entry.orders[this.#order]), 0, entry);
  }

  remove(entry: IndexedEntry): void {
    const at = this.#entries.indexOf(entry, this.#countBefore(entry.orders[this.#order]));
    if (at !== -1) this.#entries.splice(at, 1);
  }

  #countBefore(time: number): number {
    return this.#countWhile((other) => other < time);
  }

  #countUntil(time: number): number {
    return this.#countWhile((other) => other <= time);
  }

  #countWhile(isBelow: (time: number) => boolean): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBelow(this.#entries[middle]?.orders[this.#order] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function* chunks(entries: Iterable<IndexedEntry>): Generator<IndexedEntry[]> {
  let chunk: IndexedEntry[] = [];
  for (const entry of entries) {
    chunk.push(entry);
    if (chunk.length < stepSize) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
}

function* merge(
  one: readonly IndexedEntry[],
  other: readonly IndexedEntry[],
  order: OrderField,
): Generator<undefined, IndexedEntry[]> {
  const merged: IndexedEntry[] = [];
  for (let [left, right] = [0, 0]; left < one.length || right < other.length; ) {
    const [a, b] = [one[left], other[right]];
    if (a && (!b || a.orders[order] <= b.orders[order])) {
      merged.push(a);
      left++;
    } else if (b) {
      merged.push(b);
      right++;
    }
    if (merged.length % stepSize === 0) yield undefined;
  }
  return merged;
}
