import type { FormDefinition } from '../content/form-definition.ts';
import type { AssetRecord, CategoryRecord, EntryRecord, GlobalRecord, Site } from '../content/records.ts';
import { snapshotReferences } from '../content/reference-resolver.ts';
import type { Repository } from '../content/repository.ts';
import { inSite, type Records, type Snapshot } from '../content/snapshot.ts';
import { HttpError } from '../http/http-error.ts';
import type { Model } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import type { Draft, DraftStore } from '../storage/drafts.ts';
import type { Overlay } from '../storage/overlay.ts';
import { checkAssetChanges } from '../validation/asset.ts';
import { entrySource } from '../validation/entry.ts';
import { checkForm } from '../validation/form.ts';
import { checkCategory, checkGlobal } from '../validation/shared-text.ts';
import type { Announcer } from '../webhooks/change-notifier.ts';
import {
  changedEntry,
  entriesWithId,
  laterThan,
  newEntry,
  nextId,
  requireEntry,
  requireValid,
} from './entry-changes.ts';

export type EditorOptions = {
  repository: Repository;
  overlay: Overlay;
  drafts: DraftStore;
  announcer: Announcer;
  /** Milliseconds that readers stay behind. */
  lag: () => number;
};

/** Makes changes: checks each, stores it in the overlay, publishes and announces it. Throws HttpError if it is not valid. */
export class Editor {
  readonly #options: EditorOptions;

  constructor(options: EditorOptions) {
    this.#options = options;
  }

  createEntry(body: JsonObject): EntryRecord {
    const record = newEntry(body, this.#nextId(), this.#content);
    this.#saveEntry(record);
    this.#options.announcer.savedEntry('entry.saved', record);
    return record;
  }

  updateEntry(id: string, site: string | null, changes: JsonObject): EntryRecord {
    const { announcer } = this.#options;
    const before = requireEntry(id, site, this.#content);
    const record = changedEntry(before, changes, this.#content);
    const uri = this.#content.uriOf(before);
    this.#saveEntry(record);
    if (uri === this.#content.uriOf(record)) announcer.savedEntry('entry.saved', record);
    else announcer.savedEntry('entry.moved', record, { previous: { uri } });
    return record;
  }

  /** Deletes the entry in one site, or in all. */
  deleteEntry(id: string, site: string | null): EntryRecord[] {
    const first = requireEntry(id, site, this.#content);
    const records = site === null ? entriesWithId(id, this.#content) : [first];
    const entries = new Map(this.#content.records.entries);
    for (const record of records) {
      const key = inSite(id, record.site);
      entries.delete(key);
      this.#options.overlay.write('entries', key, { deleted: true });
    }
    this.#publish({ entries });
    this.#options.announcer.deletedEntry(first, records);
    return records;
  }

  updateGlobal(handle: string, site: string, changes: JsonObject): GlobalRecord {
    const { overlay, announcer } = this.#options;
    const { model, records } = this.#content;
    const key = inSite(handle, site);
    const before = requireRecord(records.globals.get(key), `global set "${handle}" in site ${site}`);
    const source = { id: before.id, name: before.name, fields: { ...before.fields, ...changes } };
    const dateUpdated = laterThan(before.dateUpdated);
    const record = requireValid(checkGlobal(source, before, model, snapshotReferences(this.#content), dateUpdated));
    overlay.write('globals', key, { ...source, fields: record.fields, dateUpdated });
    this.#publish({ globals: new Map(records.globals).set(key, record) });
    announcer.savedShared('global.saved', { type: 'global', id: record.id, handle }, site, dateUpdated);
    return record;
  }

  updateCategory(id: string, site: string | null, changes: JsonObject): CategoryRecord {
    const { overlay, announcer } = this.#options;
    const { model, sites, records } = this.#content;
    const before = requireRecord(records.categories.get(id), `category ${id}`);
    const { group, title, slug, fields } = before;
    const old = { title, slug, ...fields };
    const dateUpdated = laterThan(before.dateUpdated);
    const source = { ...old, ...changesForSite(changes, old, () => true, site, sites), id };
    const record = requireValid(checkCategory(source, group, model, sites, dateUpdated));
    overlay.write('categories', id, { ...source, group, dateUpdated });
    this.#publish({ categories: new Map(records.categories).set(id, record) });
    announcer.savedShared('category.saved', { type: 'category', id, group }, site, dateUpdated);
    return record;
  }

  updateAsset(id: string, site: string | null, changes: JsonObject): AssetRecord {
    const { overlay, announcer } = this.#options;
    const { model, sites, records } = this.#content;
    const before = requireRecord(records.assets.get(id), `asset ${id}`);
    const dateUpdated = laterThan(before.dateUpdated);
    const old = { title: before.title, alt: before.alt, ...before.fields };
    const texts = changesForSite(changes, old, textsOfAssets(model, before.volume), site, sites);
    const surroundings = { model, sites, references: snapshotReferences(this.#content) };
    const record = requireValid(checkAssetChanges(before, texts, surroundings, dateUpdated));
    const { title, alt, focalPoint, fields, volume } = record;
    overlay.write('assets', id, { title, alt, focalPoint, ...fields, dateUpdated });
    this.#publish({ assets: new Map(records.assets).set(id, record) });
    announcer.savedShared('asset.saved', { type: 'asset', id, volume }, site, dateUpdated);
    return record;
  }

  updateForm(handle: string, changes: JsonObject): FormDefinition {
    const { overlay, announcer } = this.#options;
    const { model, records } = this.#content;
    const before = requireRecord(records.forms.get(handle), `form "${handle}"`);
    const source = { ...before.source, ...changes, id: before.id };
    const record = requireValid(checkForm(source, handle, model));
    overlay.write('forms', handle, source);
    this.#publish({ forms: new Map(records.forms).set(handle, record) });
    announcer.savedShared('form.saved', { type: 'form', id: record.id, handle }, null);
    return record;
  }

  /** Stores a draft of the entry with those fields changed; only its token shows it. */
  createDraft(id: string, site: string | null, changes: JsonObject): Draft {
    const before = requireEntry(id, site, this.#content);
    const draft = this.#options.drafts.add(changedEntry(before, changes, this.#content));
    this.#options.announcer.savedEntry('entry.saved', draft.record, { status: 'draft' });
    return draft;
  }

  /** Stores a draft of an entry that is not there yet, from what would create it. */
  createDraftOfNew(body: JsonObject): Draft {
    return this.#options.drafts.add(newEntry(body, this.#nextId(), this.#content));
  }

  /**
   * Stores a draft anew, from what differs from the published entry, or from all that would create it. Unlike a new draft
   * it is not announced: editors save drafts as they type. Throws HttpError 404 for a draft that has ended.
   */
  updateDraft(token: string, changes: JsonObject): Draft {
    const { drafts } = this.#options;
    const draft = requireRecord(drafts.find(token) ?? undefined, 'such draft; it was discarded, or its day is over');
    const { id, site } = draft.record;
    const before = this.#content.entry(id, site);
    return drafts.replace(
      draft,
      before ? changedEntry(before, changes, this.#content) : newEntry(changes, id, this.#content),
    );
  }

  discardDraft(token: string): void {
    this.#options.drafts.discard(token);
  }

  /** Discards all changes, drafts and submissions. */
  reset(original: Snapshot): void {
    const { overlay, drafts, repository, announcer, lag } = this.#options;
    overlay.clear();
    drafts.clear();
    repository.publish(original, lag());
    announcer.everything();
  }

  #nextId(): string {
    return nextId(this.#content, this.#options.drafts.all());
  }

  get #content(): Snapshot {
    return this.#options.repository.current;
  }

  #saveEntry(record: EntryRecord): void {
    const { section, site, dateCreated, dateUpdated } = record;
    const key = inSite(record.id, site);
    this.#options.overlay.write('entries', key, { ...entrySource(record), section, site, dateCreated, dateUpdated });
    this.#publish({ entries: new Map(this.#content.records.entries).set(key, record) });
  }

  #publish(changes: Partial<Records>): void {
    this.#options.repository.publish(this.#content.with(changes), this.#options.lag());
  }
}

/** Whether a field of such assets holds a text, which may differ between sites. */
const textsOfAssets = (model: Model, volume: string) => (name: string) =>
  (model.volumes.get(volume)?.get(name)?.shape.kind ?? 'text') === 'text';

/** The record. Throws HttpError 404 if it is undefined. */
function requireRecord<Found>(record: Found | undefined, name: string): Found {
  if (record === undefined) throw new HttpError(404, `there is no ${name}`);
  return record;
}

/** Changes to an element that all sites share. If a site is given, its texts change and those of other sites stay. */
export function changesForSite(
  changes: JsonObject,
  before: JsonObject,
  isText: (name: string) => boolean,
  site: string | null,
  sites: readonly Site[],
): JsonObject {
  if (site === null) return changes;
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      if (typeof value !== 'string' || !isText(name)) return [name, value];
      const old = before[name];
      const texts = isJsonObject(old) ? old : Object.fromEntries(sites.map(({ handle }) => [handle, old ?? '']));
      return [name, { ...texts, [site]: value }];
    }),
  );
}
