import type { IndexedEntry } from './content-index.ts';

/** The entries of a section in one locale, indexed for lists. */
export class SectionMembers {
  readonly #entries = new Map<string, IndexedEntry>();
  readonly #byFilter = new Map<string, Set<IndexedEntry>>();
  readonly #byRelated = new Map<string, Set<IndexedEntry>>();
  /** Undefined until recomputed, after the entry with the latest date was removed. */
  #latest: string | undefined = '';

  get size(): number {
    return this.#entries.size;
  }

  /** Date of the latest change; empty without entries. */
  get latest(): string {
    this.#latest ??= this.#entries.values().reduce((latest, { dateUpdated }) => pickLater(latest, dateUpdated), '');
    return this.#latest;
  }

  values(): Iterable<IndexedEntry> {
    return this.#entries.values();
  }

  filters(): Iterable<string> {
    return this.#byFilter.keys();
  }

  withFilter(filter: string): Iterable<IndexedEntry> {
    return this.#byFilter.get(filter) ?? [];
  }

  /** Returns the entries related to another entry. */
  relatedTo(id: string): Iterable<IndexedEntry> {
    return this.#byRelated.get(id) ?? [];
  }

  set(entry: IndexedEntry): void {
    this.delete(entry.id);
    this.#entries.set(entry.id, entry);
    for (const filter of entry.filters) add(this.#byFilter, filter, entry);
    for (const id of entry.related ?? []) add(this.#byRelated, id, entry);
    if (this.#latest !== undefined) this.#latest = pickLater(this.#latest, entry.dateUpdated);
  }

  delete(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    for (const filter of entry.filters) remove(this.#byFilter, filter, entry);
    for (const related of entry.related ?? []) remove(this.#byRelated, related, entry);
    if (entry.dateUpdated === this.#latest) this.#latest = undefined;
  }
}

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
