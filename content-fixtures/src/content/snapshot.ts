import { entryUri, type Model } from '../model/model.ts';
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

/** An immutable snapshot of all content; each write creates a new one. */
export class Snapshot {
  readonly model: Model;
  readonly sites: readonly Site[];
  readonly records: Records;
  readonly #lists = new Map<string, EntryRecord[]>();
  #byId: readonly EntryRecord[] | undefined;

  constructor(model: Model, sites: readonly Site[], records: Records) {
    this.model = model;
    this.sites = sites;
    this.records = records;
  }

  /** A copy with some maps replaced. */
  with(changes: Partial<Records>): Snapshot {
    return new Snapshot(this.model, this.sites, { ...this.records, ...changes });
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

  /** Entries of a site, optionally of one section, newest first. */
  entriesIn(site: string, section?: string): readonly EntryRecord[] {
    if (this.#lists.size === 0) this.#sort();
    return this.#lists.get(section === undefined ? site : `${site}/${section}`) ?? [];
  }

  /** All entries by ascending id, then in site order. */
  entriesById(): readonly EntryRecord[] {
    const order = this.siteHandles;
    this.#byId ??= [...this.records.entries.values()].sort(
      (a, b) => Number(a.id) - Number(b.id) || order.indexOf(a.site) - order.indexOf(b.site),
    );
    return this.#byId;
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

  #sort(): void {
    const newestFirst = [...this.records.entries.values()].sort(
      (a, b) => compare(b.postDate, a.postDate) || Number(a.id) - Number(b.id),
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

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
