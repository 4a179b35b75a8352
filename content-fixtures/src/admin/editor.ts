import { entrySource } from '../content/check-entry.ts';
import { checkCategory, checkGlobal } from '../content/check-shared.ts';
import type { AssetRecord, CategoryRecord, EntryRecord, GlobalRecord, Json } from '../content/records.ts';
import type { Repository } from '../content/repository.ts';
import { applyAssetChanges, changesForSite } from '../content/shared-changes.ts';
import { inSite, type Records, type Snapshot } from '../content/snapshot.ts';
import { snapshotReferences } from '../content/snapshot-references.ts';
import { statusOf } from '../content/status.ts';
import type { Draft, DraftStore } from '../drafts/draft-store.ts';
import { checkForm } from '../forms/check-form.ts';
import type { FormDefinition } from '../forms/form-definition.ts';
import { HttpError } from '../http/http-error.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { type EventName, makeEvent, type WebhookEvent } from '../webhooks/webhook-event.ts';
import { accepted } from './accepted.ts';
import { changedEntry, entriesWithId, laterThan, newEntry, requireEntry } from './edit-entries.ts';

export type EditorOptions = {
  repository: Repository;
  overlay: Overlay;
  drafts: DraftStore;
  /** Milliseconds that readers stay behind. */
  lag: () => number;
  announce: (event: WebhookEvent) => void;
};

/** Makes changes: checked, kept in the overlay, published, announced, in that order. Throws HttpError for a bad one. */
export class Editor {
  readonly #options: EditorOptions;

  constructor(options: EditorOptions) {
    this.#options = options;
  }

  createEntry(body: Json): EntryRecord {
    const record = newEntry(body, this.#content);
    this.#saveEntry(record);
    this.#announceEntry('entry.saved', record);
    return record;
  }

  updateEntry(id: string, site: string | null, changes: Json): EntryRecord {
    const before = requireEntry(id, site, this.#content);
    const record = changedEntry(before, changes, this.#content);
    const uri = this.#content.uriOf(before);
    this.#saveEntry(record);
    if (uri === this.#content.uriOf(record)) this.#announceEntry('entry.saved', record);
    else this.#announceEntry('entry.moved', record, { previous: { uri } });
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
    const sites = records.map((record) => this.#siteLine(record, 'deleted'));
    const { section, type } = first;
    this.#announce('entry.deleted', { type: 'entry', id, section, entryType: type, status: 'deleted' }, sites);
    return records;
  }

  updateGlobal(handle: string, site: string, changes: Json): GlobalRecord {
    const before = this.#content.records.globals.get(inSite(handle, site));
    if (!before) throw new HttpError(404, `there is no global set "${handle}" in site ${site}`);
    const source = { id: before.id, name: before.name, fields: { ...before.fields, ...changes } };
    const { model } = this.#content;
    const dateUpdated = laterThan(before.dateUpdated);
    const record = accepted(checkGlobal(source, before, model, snapshotReferences(this.#content), dateUpdated));
    this.#options.overlay.write('globals', inSite(handle, site), { ...source, fields: record.fields, dateUpdated });
    this.#publish({ globals: new Map(this.#content.records.globals).set(inSite(handle, site), record) });
    this.#announce(
      'global.saved',
      { type: 'global', id: record.id, handle, status: 'live' },
      this.#allSites(site),
      dateUpdated,
    );
    return record;
  }

  updateCategory(id: string, site: string | null, changes: Json): CategoryRecord {
    const before = this.#content.records.categories.get(id);
    if (!before) throw new HttpError(404, `there is no category ${id}`);
    const { group, title, slug, fields } = before;
    const { model, sites } = this.#content;
    const old = { title, slug, ...fields };
    const dateUpdated = laterThan(before.dateUpdated);
    const source = { ...old, ...changesForSite(changes, old, site, sites), id };
    const record = accepted(checkCategory(source, group, model, sites, dateUpdated));
    this.#options.overlay.write('categories', id, { ...source, group, dateUpdated });
    this.#publish({ categories: new Map(this.#content.records.categories).set(id, record) });
    this.#announce(
      'category.saved',
      { type: 'category', id, group, status: 'live' },
      this.#allSites(site),
      dateUpdated,
    );
    return record;
  }

  updateAsset(id: string, site: string | null, changes: Json): AssetRecord {
    const before = this.#content.records.assets.get(id);
    if (!before) throw new HttpError(404, `there is no asset ${id}`);
    const { model, sites } = this.#content;
    const dateUpdated = laterThan(before.dateUpdated);
    const texts = changesForSite(changes, { title: before.title, alt: before.alt, ...before.fields }, site, sites);
    const record = accepted(applyAssetChanges(before, { ...texts, dateUpdated }, model, sites));
    const { title, alt, focalPoint, fields, volume } = record;
    this.#options.overlay.write('assets', id, { title, alt, focalPoint, ...fields, dateUpdated });
    this.#publish({ assets: new Map(this.#content.records.assets).set(id, record) });
    this.#announce('asset.saved', { type: 'asset', id, volume, status: 'live' }, this.#allSites(site), dateUpdated);
    return record;
  }

  updateForm(handle: string, changes: Json): FormDefinition {
    const before = this.#content.records.forms.get(handle);
    if (!before) throw new HttpError(404, `there is no form "${handle}"`);
    const source = { ...before.source, ...changes, id: before.id };
    const record = accepted(checkForm(source, handle, this.#content.model));
    this.#options.overlay.write('forms', handle, source);
    this.#publish({ forms: new Map(this.#content.records.forms).set(handle, record) });
    this.#announce('form.saved', { type: 'form', id: record.id, handle, status: 'live' }, this.#allSites(null));
    return record;
  }

  /** Keeps a draft of the entry with those fields changed; only its token shows it. */
  createDraft(id: string, site: string | null, changes: Json): Draft {
    const before = requireEntry(id, site, this.#content);
    const draft = this.#options.drafts.add(changedEntry(before, changes, this.#content));
    this.#announceEntry('entry.saved', draft.record, { status: 'draft' });
    return draft;
  }

  /** Drops all changes, drafts and submissions. */
  reset(original: Snapshot): void {
    this.#options.overlay.clear();
    this.#options.drafts.clear();
    this.#options.repository.publish(original, this.#options.lag());
    this.announceAll();
  }

  /** Tells that anything may have changed. */
  announceAll(): void {
    this.#announce('bulk', { type: 'all', id: '*', status: 'live' }, this.#allSites(null));
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

  #announceEntry(
    event: EventName,
    record: EntryRecord,
    more: { previous?: { uri: string | null }; status?: string } = {},
  ) {
    const { id, section, type, dateUpdated } = record;
    const { previous, status = statusOf(record, Date.now()) } = more;
    const element = { type: 'entry', id, section, entryType: type, status };
    this.#announce(event, element, [this.#siteLine(record, status)], dateUpdated, previous);
  }

  #announce(
    event: EventName,
    element: WebhookEvent['element'],
    sites: WebhookEvent['sites'],
    dateUpdated = new Date().toISOString(),
    previous?: { uri: string | null },
  ): void {
    this.#options.announce(makeEvent({ event, element, sites, dateUpdated, ...(previous ? { previous } : {}) }));
  }

  #siteLine(record: EntryRecord, status: string): WebhookEvent['sites'][number] {
    return { handle: record.site, uri: this.#content.uriOf(record), status };
  }

  #allSites(only: string | null): WebhookEvent['sites'] {
    return this.#content.sites
      .filter(({ handle }) => only === null || handle === only)
      .map(({ handle }) => ({ handle, uri: null, status: 'live' }));
  }
}
