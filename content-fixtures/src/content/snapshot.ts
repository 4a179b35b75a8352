import { type Model, uriOf } from '../model/model.ts';
import type { FormDefinition } from './form-definition.ts';
import type { AssetRecord, CategoryRecord, EntryRecord, GlobalRecord, Site, TranslationRecord } from './records.ts';

/** The records of a snapshot; a map's key is `<id>.<site>` for entries, `<handle>.<site>` for globals. */
export type Records = {
  entries: ReadonlyMap<string, EntryRecord>;
  globals: ReadonlyMap<string, GlobalRecord>;
  categories: ReadonlyMap<string, CategoryRecord>;
  assets: ReadonlyMap<string, AssetRecord>;
  forms: ReadonlyMap<string, FormDefinition>;
  translations: readonly TranslationRecord[];
};

export const inSite = (name: string, site: string) => `${name}.${site}`;

/** All content at one moment. It never changes: a write makes the next one, so that a reader never sees half of it. */
export class Snapshot {
  readonly model: Model;
  readonly sites: readonly Site[];
  readonly records: Records;
  readonly #lists = new Map<string, EntryRecord[]>();

  constructor(model: Model, sites: readonly Site[], records: Records) {
    this.model = model;
    this.sites = sites;
    this.records = records;
  }

  /** A snapshot that differs in the named maps. */
  with(changes: Partial<Records>): Snapshot {
    return new Snapshot(this.model, this.sites, { ...this.records, ...changes });
  }

  get primarySite(): string {
    return this.sites[0]?.handle ?? 'en';
  }

  entry(id: string, site: string): EntryRecord | undefined {
    return this.records.entries.get(inSite(id, site));
  }

  /** The entries of a site, newest first: those of one section, or all. */
  entriesOf(site: string, section?: string): readonly EntryRecord[] {
    if (this.#lists.size === 0) this.#sort();
    return this.#lists.get(section === undefined ? site : `${site}/${section}`) ?? [];
  }

  /** The path of an entry below its site's base; see `uriOf` of the model. */
  uriOf(record: Pick<EntryRecord, 'type' | 'slug'>): string | null {
    return uriOf(this.model, record);
  }

  /** The path where a site begins. */
  baseOf(site: string): string {
    return this.sites.find(({ handle }) => handle === site)?.basePath ?? '/';
  }

  /** The path of an entry's page, with its site's base; null if it has none. */
  pathOf(record: Pick<EntryRecord, 'type' | 'slug' | 'site'>): string | null {
    const uri = this.uriOf(record);
    if (uri === null) return null;
    const base = this.baseOf(record.site);
    return uri === '__home__' ? base : `${base.replace(/\/$/, '')}/${uri}`;
  }

  #sort(): void {
    const newestFirst = [...this.records.entries.values()].sort(
      (one, other) => compare(other.postDate, one.postDate) || Number(one.id) - Number(other.id),
    );
    for (const record of newestFirst) {
      for (const key of [record.site, `${record.site}/${record.section}`]) {
        const list = this.#lists.get(key);
        if (list) list.push(record);
        else this.#lists.set(key, [record]);
      }
    }
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
