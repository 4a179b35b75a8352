import { entryUri, type Model, typesInSection } from '../model/model.ts';
import type { FormDefinition } from './form-definition.ts';
import type { AssetRecord, CategoryRecord, EntryRecord, GlobalRecord, RedirectMapRecord, Site } from './records.ts';

/** Keys: `<id>.<site>` for entries, `<handle>.<site>` for global sets, else the id or handle. */
export type Records = {
  entries: ReadonlyMap<string, EntryRecord>;
  globals: ReadonlyMap<string, GlobalRecord>;
  categories: ReadonlyMap<string, CategoryRecord>;
  assets: ReadonlyMap<string, AssetRecord>;
  forms: ReadonlyMap<string, FormDefinition>;
  redirects: ReadonlyMap<string, RedirectMapRecord>;
};

export const recordKey = (name: string, site: string) => `${name}.${site}`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Compare = (a: EntryRecord, b: EntryRecord) => number;
const newestFirst: Compare = (a, b) => compare(b.postDate, a.postDate) || Number(a.id) - Number(b.id);

/** Orders by date that snapshots keep sorted. */
const dateOrders = {
  'postDate desc': (a, b) => compare(b.postDate, a.postDate),
  'postDate asc': (a, b) => compare(a.postDate, b.postDate),
  'dateCreated desc': (a, b) => compare(b.dateCreated, a.dateCreated),
  'dateUpdated desc': (a, b) => compare(b.dateUpdated, a.dateUpdated),
} satisfies Record<string, Compare>;

export type DateOrder = keyof typeof dateOrders;
export const isDateOrder = (order: string): order is DateOrder => Object.hasOwn(dateOrders, order);

type SortedList = {
  order: Compare;
  includes: (record: EntryRecord) => boolean;
  entries: readonly EntryRecord[];
};

/** The first position whose entry is not before the wanted one. `isBefore` is true for all entries up to there. */
function findPosition(entries: readonly EntryRecord[], isBefore: (entry: EntryRecord) => boolean): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry && isBefore(entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The list with `before` removed and `after` in its place. */
function replaceIn(list: SortedList, before: EntryRecord | undefined, after: EntryRecord | null): SortedList {
  const { order, includes } = list;
  const positionOf = (record: EntryRecord) => findPosition(entries, (entry) => order(entry, record) < 0);
  let { entries } = list;
  if (before && includes(before)) entries = entries.toSpliced(positionOf(before), 1);
  if (after && includes(after)) entries = entries.toSpliced(positionOf(after), 0, after);
  return { order, includes, entries };
}

/** An immutable snapshot of all content; each write creates a new one. */
export class Snapshot {
  readonly model: Model;
  readonly sites: readonly Site[];
  readonly records: Records;
  readonly #lists: Map<string, SortedList>;

  constructor(model: Model, sites: readonly Site[], records: Records, lists = new Map<string, SortedList>()) {
    this.model = model;
    this.sites = sites;
    this.records = records;
    this.#lists = lists;
  }

  /** A copy with some maps replaced. */
  with(changes: Partial<Records>): Snapshot {
    const lists = changes.entries ? undefined : this.#lists;
    return new Snapshot(this.model, this.sites, { ...this.records, ...changes }, lists);
  }

  /** A copy with some entries replaced, or removed if null. It inherits the sorted lists. */
  withEntries(changes: ReadonlyMap<string, EntryRecord | null>): Snapshot {
    const entries = new Map(this.records.entries);
    const lists = new Map(this.#lists);
    for (const [key, after] of changes) {
      const before = entries.get(key);
      if (after) entries.set(key, after);
      else entries.delete(key);
      for (const [name, list] of lists) lists.set(name, replaceIn(list, before, after));
    }
    return new Snapshot(this.model, this.sites, { ...this.records, entries }, lists);
  }

  get siteHandles(): string[] {
    return this.sites.map(({ handle }) => handle);
  }

  get primarySite(): string {
    return this.sites[0]?.handle ?? 'en';
  }

  entry(id: string, site: string): EntryRecord | undefined {
    return this.records.entries.get(recordKey(id, site));
  }

  /** An entry in each site that has it. */
  versions(id: string): EntryRecord[] {
    return this.siteHandles.flatMap((site) => this.entry(id, site) ?? []);
  }

  /** The entry in a site, or else in the first site that has it. */
  entryNear(id: string, site: string): EntryRecord | undefined {
    return this.entry(id, site) ?? this.versions(id)[0];
  }

  /**
   * Entries of a site, or of all sites if it is null, optionally of one section. Those with the same date are in site
   * order, then newest first.
   */
  entriesIn(site: string | null, section?: string, order: DateOrder = 'postDate desc'): readonly EntryRecord[] {
    if (section !== undefined && typesInSection(this.model, section).length === 0) return [];
    return this.#sorted(
      `${site ?? '*'}/${section ?? '*'} ${order}`,
      (a, b) => dateOrders[order](a, b) || this.#compareSites(a, b) || newestFirst(a, b),
      (record) => (site ?? record.site) === record.site && (section ?? record.section) === record.section,
    );
  }

  /** All entries by ascending id, then in site order. */
  entriesById(): readonly EntryRecord[] {
    const order: Compare = (a, b) => Number(a.id) - Number(b.id) || this.#compareSites(a, b);
    return this.#sorted('id', order, () => true);
  }

  /** The position in `entriesById` of the first entry with at least this id. */
  positionById(id: number): number {
    return findPosition(this.entriesById(), (entry) => Number(entry.id) < id);
  }

  /** URI relative to the site's base path; null if it has none. */
  entryUri(record: Pick<EntryRecord, 'type' | 'slug'>): string | null {
    return entryUri(this.model, record);
  }

  basePath(site: string): string {
    return this.sites.find(({ handle }) => handle === site)?.basePath ?? '/';
  }

  /** Full path of the entry's page; null if it has none. */
  entryPath(record: Pick<EntryRecord, 'type' | 'slug' | 'site'>): string | null {
    const uri = this.entryUri(record);
    if (uri === null) return null;
    const base = this.basePath(record.site);
    return uri === '__home__' ? base : `${base.replace(/\/$/, '')}/${uri}`;
  }

  #compareSites(a: EntryRecord, b: EntryRecord): number {
    if (a.site === b.site) return 0;
    const sites = this.siteHandles;
    return sites.indexOf(a.site) - sites.indexOf(b.site);
  }

  #sorted(name: string, order: Compare, includes: SortedList['includes']): readonly EntryRecord[] {
    const known = this.#lists.get(name);
    if (known) return known.entries;
    const entries = [...this.records.entries.values()].filter(includes).sort(order);
    this.#lists.set(name, { order, includes, entries });
    return entries;
  }
}
