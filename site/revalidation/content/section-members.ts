import { type OrderField, orderNames } from '#lib/cms/tags/list-tags.ts';
import type { IndexedEntry } from './content-index.ts';
import { Ranking } from './ranking.ts';

/** The entries of a section in one locale, indexed for lists. */
export class SectionMembers {
  readonly #entries = new Map<string, IndexedEntry>();
  readonly #byFilter = new Map<string, Set<IndexedEntry>>();
  readonly #byRelated = new Map<string, Set<IndexedEntry>>();
  /** Rankings by order and filter. Only those requested so far exist. */
  readonly #rankings = new Map<string, Ranking>();
  #changes = 0;
  /** Undefined after the entry with the latest date was removed, until recomputed. */
  #latest: string | undefined = '';

  get size(): number {
    return this.#entries.size;
  }

  /** Date of the latest change; empty without entries. */
  get latest(): string {
    this.#latest ??= this.#entries.values().reduce((latest, { dateUpdated }) => pickLater(latest, dateUpdated), '');
    return this.#latest;
  }

  get(id: string): IndexedEntry | undefined {
    return this.#entries.get(id);
  }

  values(): Iterable<IndexedEntry> {
    return this.#entries.values();
  }

  filters(): Iterable<string> {
    return this.#byFilter.keys();
  }

  withFilter(filter: string): ReadonlySet<IndexedEntry> {
    return this.#byFilter.get(filter) ?? new Set();
  }

  withSlug(slug: string): Iterable<IndexedEntry> {
    return this.#entries.values().filter((entry) => entry.slug === slug);
  }

  /** Ranks all entries, or those that match a filter. Yields while it ranks them for the first time. */
  *ranking(order: OrderField, filter?: string): Generator<undefined, Ranking> {
    const key = rankingKey(order, filter);
    for (;;) {
      const known = this.#rankings.get(key);
      if (known) return known;
      const changes = this.#changes;
      const ranking = yield* Ranking.of(filter === undefined ? this.values() : this.withFilter(filter), order);
      // A change between two steps may be missing from the ranking.
      if (changes === this.#changes) this.#rankings.set(key, ranking);
    }
  }

  #rankingsOf(entry: IndexedEntry): Ranking[] {
    return orderNames.flatMap((order) =>
      [undefined, ...entry.filters].flatMap((filter) => this.#rankings.get(rankingKey(order, filter)) ?? []),
    );
  }

  /** Returns the entries related to another entry. */
  relatedTo(id: string): ReadonlySet<IndexedEntry> {
    return this.#byRelated.get(id) ?? new Set();
  }

  set(entry: IndexedEntry): void {
    this.delete(entry.id);
    this.#entries.set(entry.id, entry);
    for (const filter of entry.filters) add(this.#byFilter, filter, entry);
    for (const id of entry.related ?? []) add(this.#byRelated, id, entry);
    for (const ranking of this.#rankingsOf(entry)) ranking.add(entry);
    this.#changes++;
    if (this.#latest !== undefined) this.#latest = pickLater(this.#latest, entry.dateUpdated);
  }

  delete(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    for (const filter of entry.filters) remove(this.#byFilter, filter, entry);
    for (const related of entry.related ?? []) remove(this.#byRelated, related, entry);
    for (const ranking of this.#rankingsOf(entry)) ranking.remove(entry);
    this.#changes++;
    if (entry.dateUpdated === this.#latest) this.#latest = undefined;
  }
}

const rankingKey = (order: OrderField, filter: string | undefined) => `${order} ${filter ?? ''}`;

/** Compares dates of the same format as strings, which is faster than parsing. */
function pickLater(one: string, other: string): string {
  if (one === '') return other;
  if (one.length === other.length && one.endsWith('Z') && other.endsWith('Z')) return other > one ? other : one;
  return Date.parse(other) > Date.parse(one) ? other : one;
}

function add(sets: Map<string, Set<IndexedEntry>>, name: string, entry: IndexedEntry): void {
  const known = sets.get(name);
  if (known) known.add(entry);
  else sets.set(name, new Set([entry]));
}

function remove(sets: Map<string, Set<IndexedEntry>>, name: string, entry: IndexedEntry): void {
  const known = sets.get(name);
  known?.delete(entry);
  if (known?.size === 0) sets.delete(name);
}
