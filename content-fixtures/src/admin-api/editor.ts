import type { FormDefinition } from '../content/form-definition.ts';
import type { AssetRecord, CategoryRecord, EntryRecord, GlobalRecord, RedirectMapRecord } from '../content/records.ts';
import { snapshotResolver } from '../content/reference-resolver.ts';
import type { Repository } from '../content/repository.ts';
import { type Records, recordKey, type Snapshot } from '../content/snapshot.ts';
import { HttpError } from '../http/http-error.ts';
import type { Model } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import type { ContentFiles } from '../storage/content-files.ts';
import type { Database } from '../storage/database.ts';
import { type DraftedEntry, sharedSections } from '../storage/draft-preview.ts';
import type { DraftStore } from '../storage/drafts.ts';
import type { Overlay } from '../storage/overlay.ts';
import type { Stored, StoredKind } from '../storage/overlay-schemas.ts';
import type { RedirectFile } from '../storage/redirect-file.ts';
import type { UploadStore } from '../storage/uploads.ts';
import { validateAssetChanges } from '../validation/asset.ts';
import { validateCategory } from '../validation/category.ts';
import { validateForm } from '../validation/form.ts';
import { validateGlobalSet } from '../validation/global-set.ts';
import { redirectIssues } from '../validation/redirect-map.ts';
import type { ChangeNotifier } from '../webhooks/change-notifier.ts';
import {
  applyEntryChanges,
  buildEntry,
  invalidChange,
  isBlank,
  missingAlt,
  requireEntry,
  requireUnchanged,
  requireValid,
  type Seen,
  timestampAfter,
} from './entry-changes.ts';
import type { EntryStore } from './entry-store.ts';

export type EditorOptions = {
  database: Database;
  repository: Repository;
  entries: EntryStore;
  overlay: Overlay;
  drafts: DraftStore;
  files: ContentFiles;
  uploadStore: UploadStore;
  redirectFile: RedirectFile;
  notifier: ChangeNotifier;
  /** Milliseconds until readers see a change. */
  lagMs: () => number;
  nextId: () => string;
};

/** Validates changes, stores them in the overlay, publishes them and sends webhooks. Methods throw HttpError. */
export class Editor {
  readonly #options: EditorOptions;

  constructor(options: EditorOptions) {
    this.#options = options;
  }

  createEntry(body: JsonObject, { editor = '' }: Seen = {}): EntryRecord {
    const record = buildEntry(body, this.#options.nextId, this.#content);
    this.#options.entries.save(record, editor);
    return record;
  }

  updateEntry(id: string, site: string | null, changes: JsonObject, { editor = '', version }: Seen = {}): EntryRecord {
    const before = requireEntry(id, site, this.#content);
    requireUnchanged(before, version);
    const record = applyEntryChanges(before, changes, this.#content);
    this.#options.entries.save(record, editor);
    return record;
  }

  /** Deletes the entry in one site, or in all if `site` is null. */
  deleteEntry(id: string, site: string | null, { editor = '' }: Seen = {}): EntryRecord[] {
    const first = requireEntry(id, site, this.#content);
    const records = site === null ? this.#content.versions(id) : [first];
    this.#options.entries.remove([first, ...records.filter((record) => record !== first)], editor);
    return records;
  }

  /** Publishes changes to an element other than an entry, in the same transaction as the writes of `also`. */
  updateShared({ entry: id, site, section, type }: DraftedEntry, changes: JsonObject, also: () => void): void {
    if (section === sharedSections.globals) this.updateGlobal(type, site, changes, {}, also);
    else if (section === sharedSections.categories) this.updateCategory(id, site, changes, {}, also);
    else if (section === sharedSections.redirects) this.updateRedirects(type, changes, also);
    else this.updateForm(type, changes, also);
  }

  updateGlobal(
    handle: string,
    site: string,
    changes: JsonObject,
    { version }: Seen = {},
    also: () => void = () => {},
  ): GlobalRecord {
    const { notifier } = this.#options;
    const { model, records } = this.#content;
    const key = recordKey(handle, site);
    const before = requireRecord(records.globals.get(key), `global set "${handle}" in site ${site}`);
    requireUnchanged(before, version);
    const source = { id: before.id, name: before.name, fields: { ...before.fields, ...changes } };
    const dateUpdated = timestampAfter(before.dateUpdated);
    const record = requireValid(
      validateGlobalSet(source, { location: before, model, references: snapshotResolver(this.#content), dateUpdated }),
    );
    this.#write('globals', key, { ...source, fields: record.fields, dateUpdated }, also);
    this.#publish({ globals: new Map(records.globals).set(key, record) });
    notifier.elementChanged('global.saved', { type: 'global', id: record.id, handle }, site, dateUpdated);
    return record;
  }

  updateCategory(
    id: string,
    site: string | null,
    changes: JsonObject,
    { version }: Seen = {},
    also: () => void = () => {},
  ): CategoryRecord {
    const { notifier } = this.#options;
    const { model, sites, siteHandles, records } = this.#content;
    const before = requireRecord(records.categories.get(id), `category ${id}`);
    requireUnchanged(before, version);
    const { group, title, slug, fields } = before;
    const old = { title, slug, ...fields };
    const dateUpdated = timestampAfter(before.dateUpdated);
    const texts = mergeLocalizedTexts(changes, { before: old, isText: () => true, site, siteHandles });
    const source = { ...old, ...texts, id };
    const record = requireValid(validateCategory(source, { group, model, sites, dateUpdated }));
    this.#write('categories', id, { ...source, group, dateUpdated }, also);
    this.#publish({ categories: new Map(records.categories).set(id, record) });
    notifier.elementChanged('category.saved', { type: 'category', id, group }, site, dateUpdated);
    return record;
  }

  updateAsset(id: string, site: string | null, changes: JsonObject, { version }: Seen = {}): AssetRecord {
    const { overlay, notifier } = this.#options;
    const { model, sites, siteHandles, records } = this.#content;
    const before = requireRecord(records.assets.get(id), `asset ${id}`);
    requireUnchanged(before, version);
    if (before.kind === 'image' && 'alt' in changes && isBlank(changes['alt'])) throw invalidChange('alt', missingAlt);
    const dateUpdated = timestampAfter(before.dateUpdated);
    const old = { title: before.title, alt: before.alt, ...before.fields };
    const isText = isAssetText(model, before.volume);
    const texts = mergeLocalizedTexts(changes, { before: old, isText, site, siteHandles });
    const context = { model, sites, references: snapshotResolver(this.#content), dateUpdated };
    const record = requireValid(validateAssetChanges(before, texts, context));
    const { title, alt, focalPoint, fields, volume } = record;
    overlay.write('assets', id, { title, alt, focalPoint, ...fields, dateUpdated });
    this.#publish({ assets: new Map(records.assets).set(id, record) });
    notifier.elementChanged('asset.saved', { type: 'asset', id, volume }, site, dateUpdated);
    return record;
  }

  updateForm(handle: string, changes: JsonObject, also: () => void = () => {}): FormDefinition {
    const { notifier } = this.#options;
    const { model, records } = this.#content;
    const before = requireRecord(records.forms.get(handle), `form "${handle}"`);
    const source = { ...before.source, ...changes, id: before.id };
    const record = requireValid(validateForm(source, handle, model));
    this.#write('forms', handle, source, also);
    this.#publish({ forms: new Map(records.forms).set(handle, record) });
    notifier.elementChanged('form.saved', { type: 'form', id: record.id, handle }, null);
    return record;
  }

  /** Sends no webhook, because no page shows the map and the site watches its file. */
  updateRedirects(handle: string, changes: JsonObject, also: () => void = () => {}): RedirectMapRecord {
    const { redirectFile, files } = this.#options;
    const { records } = this.#content;
    const before = requireRecord(records.redirects.get(handle), `redirect map "${handle}"`);
    const given = changes['rules'] ?? before.rules;
    const { errors } = redirectIssues(given, this.#content);
    if (errors.length > 0) throw new HttpError(422, 'the change is not valid', errors);
    const rules = Array.isArray(given) ? given.filter(isJsonObject) : [];
    const record = { ...before, rules, dateUpdated: timestampAfter(before.dateUpdated) };
    this.#write('redirects', handle, { rules, dateUpdated: record.dateUpdated }, also);
    this.#publish({ redirects: new Map(records.redirects).set(handle, record) });
    redirectFile.follow(this.#content, files.content);
    return record;
  }

  /** Removes everything that was changed, uploaded or received at run time. */
  reset(original: Snapshot): void {
    const { database, drafts, repository, uploadStore, redirectFile, notifier, lagMs } = this.#options;
    const before = this.#content;
    database.clear();
    uploadStore.retain(new Set());
    drafts.clear();
    repository.publish(original, lagMs());
    redirectFile.follow(original, original);
    notifier.everythingChanged(before);
  }

  #write<Kind extends StoredKind>(kind: Kind, key: string, value: Stored<Kind>, also: () => void): void {
    const { database, overlay } = this.#options;
    database.transaction(() => {
      overlay.write(kind, key, value);
      also();
    });
  }

  get #content(): Snapshot {
    return this.#options.repository.current;
  }

  #publish(changes: Partial<Records>): void {
    this.#options.entries.publish(changes);
  }
}

/** Whether an asset field in this volume is text, which can differ by site. */
const isAssetText = (model: Model, volume: string) => (name: string) =>
  (model.volumes.get(volume)?.get(name)?.shape.kind ?? 'text') === 'text';

/** Returns the record. Throws HttpError 404 if it is undefined. */
function requireRecord<Found>(record: Found | undefined, name: string): Found {
  if (record === undefined) throw new HttpError(404, `there is no ${name}`);
  return record;
}

type MergeOptions = {
  before: JsonObject;
  isText: (name: string) => boolean;
  site: string | null;
  siteHandles: readonly string[];
};

/** Returns the changes to an element shared by all sites. With a site, text changes apply to that site only. */
function mergeLocalizedTexts(changes: JsonObject, { before, isText, site, siteHandles }: MergeOptions): JsonObject {
  if (site === null) return changes;
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      if (typeof value !== 'string' || !isText(name)) return [name, value];
      const old = before[name];
      const texts = isJsonObject(old) ? old : Object.fromEntries(siteHandles.map((handle) => [handle, old ?? '']));
      return [name, { ...texts, [site]: value }];
    }),
  );
}
