import { entryUri, type Model, slugInUri, typesInSection } from '../model/model.ts';
import type { FormDefinition } from './form-definition.ts';
import { LayeredMap } from './layered-map.ts';
import type { AssetRecord, CategoryRecord, EntryRecord, GlobalRecord, RedirectMapRecord, Site } from './records.ts';
import { type Compare, SortedList } from './sorted-list.ts';

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
const compareIds: Compare<EntryRecord> = (a, b) => Number(a.id) - Number(b.id) || compare(a.id, b.id);

const dateOrders = {
  'postDate desc': (a, b) => compare(b.postDate, a.postDate),
  'postDate asc': (a, b) => compare(a.postDate, b.postDate),
  'dateCreated desc': (a, b) => compare(b.dateCreated, a.dateCreated),
  'dateUpdated desc': (a, b) => compare(b.dateUpdated, a.dateUpdated),
} satisfies Record<string, Compare<EntryRecord>>;

/** The orders that snapshots keep: ascending by id or slug, or by date. */
export type EntryOrder = keyof typeof dateOrders | 'id' | 'slug';
const isDateOrder = (order: string): order is keyof typeof dateOrders => Object.hasOwn(dateOrders, order);
export const isQueryOrder = (order: string): order is Exclude<EntryOrder, 'slug'> =>
  order === 'id' || isDateOrder(order);

/** Sorts entries with equal ids by site, and entries with equal dates or slugs by site, then newest first. */
function entryOrder(order: EntryOrder, sites: readonly Site[]): Compare<EntryRecord> {
  const ranks = new Map(sites.map(({ handle }, index) => [handle, index]));
  const compareSites: Compare<EntryRecord> = (a, b) => (ranks.get(a.site) ?? -1) - (ranks.get(b.site) ?? -1);
  if (order === 'id') return (a, b) => compareIds(a, b) || compareSites(a, b);
  const compareFirst: Compare<EntryRecord> = isDateOrder(order) ? dateOrders[order] : (a, b) => compare(a.slug, b.slug);
  const newestFirst = dateOrders['postDate desc'];
  return (a, b) => compareFirst(a, b) || compareSites(a, b) || newestFirst(a, b) || compareIds(a, b);
}

type EntryList = { includes: (record: EntryRecord) => boolean; entries: SortedList<EntryRecord> };

/** An immutable snapshot of all content; each write creates a new one. */
export class Snapshot {
  readonly model: Model;
  readonly sites: readonly Site[];
  readonly records: Records;
  readonly #lists: Map<string, EntryList>;

  constructor(model: Model, sites: readonly Site[], records: Records, lists = new Map<string, EntryList>()) {
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

  /** A copy with some entries replaced, or removed if null. It shares the unchanged parts of the lists. */
  withEntries(changes: ReadonlyMap<string, EntryRecord | null>): Snapshot {
    const pairs = [...changes].map(([key, after]) => [this.records.entries.get(key), after] as const);
    const lists = [...this.#lists].map(([name, { includes, entries }]): [string, EntryList] => {
      let changed = entries;
      for (const [before, after] of pairs) {
        if (before && includes(before)) changed = changed.without(before);
        if (after && includes(after)) changed = changed.with(after);
      }
      return [name, { includes, entries: changed }];
    });
    const entries = LayeredMap.from(this.records.entries).with(changes);
    return new Snapshot(this.model, this.sites, { ...this.records, entries }, new Map(lists));
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

  /** The versions of an entry, one for each site that has it. */
  versions(id: string): EntryRecord[] {
    return this.siteHandles.flatMap((site) => this.entry(id, site) ?? []);
  }

  /** The entry in a site, or else in the first site that has it. */
  entryNear(id: string, site: string): EntryRecord | undefined {
    return this.entry(id, site) ?? this.versions(id)[0];
  }

  /** The entries of one site, or of all sites if `site` is null; with `section`, only that section. */
  entriesIn(site: string | null, section?: string, order: EntryOrder = 'postDate desc'): SortedList<EntryRecord> {
    const compareEntries = entryOrder(order, this.sites);
    if (section !== undefined && typesInSection(this.model, section).length === 0)
      return SortedList.from([], compareEntries);
    const name = `${site ?? '*'}/${section ?? '*'} ${order}`;
    const known = this.#lists.get(name);
    if (known) return known.entries;
    const includes = (record: EntryRecord) =>
      (site ?? record.site) === record.site && (section ?? record.section) === record.section;
    const entries = SortedList.from([...this.records.entries.values()].filter(includes), compareEntries);
    this.#lists.set(name, { includes, entries });
    return entries;
  }

  /** All entries by ascending id, then in site order. */
  entriesById(): SortedList<EntryRecord> {
    return this.entriesIn(null, undefined, 'id');
  }

  /** Like `entriesById`, from the first entry with at least this id. */
  entriesFromId(id: number): IteratorObject<EntryRecord> {
    return this.entriesById().from((entry) => Number(entry.id) < id);
  }

  /** The entries with a slug, in all sites. */
  entriesWithSlug(slug: string): EntryRecord[] {
    const found: EntryRecord[] = [];
    for (const entry of this.entriesIn(null, undefined, 'slug').from((entry) => entry.slug < slug)) {
      if (entry.slug !== slug) break;
      found.push(entry);
    }
    return found;
  }

  /** The entries with a URI, in all sites. */
  entriesWithUri(uri: string): EntryRecord[] {
    return [...this.model.entryTypes.values()].flatMap(({ handle, section }) => {
      const slug = section?.uriFormat ? slugInUri(section.uriFormat, uri) : undefined;
      if (!section || slug === undefined) return [];
      const candidates = slug === null ? [...this.entriesIn(null, section.handle)] : this.entriesWithSlug(slug);
      return candidates.filter((entry) => entry.type === handle);
    });
  }

  inOrder(entries: readonly EntryRecord[], order: EntryOrder): EntryRecord[] {
    return entries.toSorted(entryOrder(order, this.sites));
  }

  /** URI relative to the site's base path; null if the entry has none. */
  entryUri(record: Pick<EntryRecord, 'type' | 'slug'>): string | null {
    return entryUri(this.model, record);
  }

  basePath(site: string): string {
    return this.sites.find(({ handle }) => handle === site)?.basePath ?? '/';
  }

  /** Full path of the entry's page; null if the entry has none. */
  entryPath(record: Pick<EntryRecord, 'type' | 'slug' | 'site'>): string | null {
    const uri = this.entryUri(record);
    if (uri === null) return null;
    const base = this.basePath(record.site);
    return uri === '__home__' ? base : `${base.replace(/\/$/, '')}/${uri}`;
  }
}
