import type { EntryRecord } from '../content/records.ts';
import type { Repository } from '../content/repository.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { HttpError } from '../http/http-error.ts';
import type { JsonObject } from '../shared/json.ts';
import { type MergeConflict, mergeChanges, replaceAt } from '../shared/merge.js';
import type { Database } from '../storage/database.ts';
import { type DraftedEntry, entryAttributes, isShared, toSource } from '../storage/draft-preview.ts';
import { withIds } from '../storage/draft-references.ts';
import type { Draft, DraftStore } from '../storage/drafts.ts';
import type { RevisionStore } from '../storage/revisions.ts';
import { withOwnBlockIds } from '../validation/context.ts';
import type { ChangeNotifier } from '../webhooks/change-notifier.ts';
import {
  followTitle,
  newEntry,
  nextEntryId,
  requireEntry,
  requireValidEntry,
  timestampAfter,
} from './entry-changes.ts';
import type { EntryStore } from './entry-store.ts';
import { entrySummary, entryValues, revisedValues } from './serializers.ts';
import { changesToPublish, findShared, sharedIssues, sharedSummary } from './shared-elements.ts';

type DraftEvent = { entry: string; site: string; version: number; change: string; client: string; editor: string };

type DraftingOptions = {
  database: Database;
  repository: Repository;
  drafts: DraftStore;
  revisions: RevisionStore;
  entries: EntryStore;
  /** Publishes changes to an element other than an entry, in the same transaction as the writes of `also`. */
  publishShared: (location: DraftedEntry, changes: JsonObject, also: () => void) => void;
  notifier: ChangeNotifier;
  onChange: (event: DraftEvent) => void;
};

/** Changes, their editor, and the version that they are based on (the latest if undefined). */
export type Change = { changes: JsonObject; version?: number | undefined; editor: string; client: string };
export type SavedDraft = { draft: Draft; conflicts: readonly MergeConflict[] };

/** Saves, merges and publishes drafts. Each method commits its changes before it returns. Methods throw HttpError. */
export class Drafting {
  readonly #options: DraftingOptions;

  constructor(options: DraftingOptions) {
    this.#options = options;
  }

  /** Finds the open draft of an entry, merges what was published since it was last rebased, and extends its token. */
  findAndRebase(entry: string, site: string): Draft | undefined {
    const draft = this.#options.drafts.findOpen(entry, site);
    return draft && this.#options.drafts.renew(this.#rebase(draft));
  }

  /** Saves changes to a published entry or shared element in its draft, which the first change creates. */
  saveEntry(id: string, site: string | null, change: Change): SavedDraft {
    const shared = findShared(id, site ?? this.#content.primarySite, this.#content);
    const record = shared ? undefined : requireEntry(id, site, this.#content);
    const location = shared?.location ?? (record && getLocation(record));
    if (!location) throw new HttpError(404, `there is no element ${id}`);
    const existing = this.findAndRebase(id, location.site);
    if (existing)
      return this.#save(existing, this.#options.drafts.valuesAt(existing, change.version ?? existing.version), change);
    const draft = this.#begin(location);
    if (record) this.#options.notifier.entrySaved('entry.saved', record, { status: 'draft' });
    return this.#save(draft, draft.values, change);
  }

  /** Saves an unpublished entry as a draft. */
  saveNew(body: JsonObject, by: Omit<Change, 'changes'>): SavedDraft {
    const snapshot = this.#content;
    const { location, values } = newEntry(body, () => this.nextId(), snapshot);
    const existing = this.#options.drafts.findOpen(location.entry, location.site);
    const draft = existing ?? this.#begin(location);
    return this.#save(draft, draft.values, { ...by, changes: withOwnBlockIds(values, location.entry) });
  }

  /**
   * Saves to the draft with this token, or to the entry's next draft if it was published or discarded in the meantime.
   */
  save(token: string, change: Change): SavedDraft {
    const { drafts } = this.#options;
    const known = this.#require(token);
    const base = drafts.valuesAt(known, change.version ?? known.version);
    if (!known.isClosed) return this.#save(known, base, change);
    if (Object.keys(change.changes).length === 0) throw new HttpError(409, closedDraft);
    return this.#save(this.findAndRebase(known.entry, known.site) ?? this.#begin(known), base, change);
  }

  /** Publishes the draft, and returns the summary of the element. */
  publish(token: string, by: Omit<Change, 'changes'>): JsonObject {
    const { drafts } = this.#options;
    const open = this.#require(token);
    if (open.isClosed) throw new HttpError(409, closedDraft);
    if (by.version !== undefined && by.version !== open.version)
      throw new HttpError(409, 'someone else saved this draft just now; review the changes, and publish again');
    const draft = this.#rebase(open);
    const message = 'was changed twice; choose one of the two versions';
    const conflicts = drafts.conflicts(draft).map(({ path }) => ({ path: path[0] ?? '', message }));
    if (conflicts.length > 0) throw new HttpError(409, message, conflicts);
    const summary = isShared(draft) ? this.#publishShared(draft, by.editor) : this.#publishEntry(draft, by.editor);
    this.#tell(draft, 'published', by);
    return summary;
  }

  #publishEntry(draft: Draft, editor: string): JsonObject {
    const { drafts, entries } = this.#options;
    const record = this.#requireRecord(draft);
    entries.save(record, editor, () => drafts.close(draft));
    return entrySummary(record, this.#content);
  }

  #publishShared(draft: Draft, editor: string): JsonObject {
    const { drafts, revisions, publishShared } = this.#options;
    const { entry: id, site, section, type, values } = draft;
    const before = findShared(id, site, this.#content);
    if (!before) throw new HttpError(404, `element ${id} no longer exists; discard the draft`);
    const state = (published: JsonObject, dateUpdated: string) => ({
      id,
      site,
      dateUpdated,
      content: { id, site, section, type, values: withIds(draft, published, this.#content) },
    });
    const issues = sharedIssues(draft, values, this.#content);
    if (issues.length > 0) throw new HttpError(422, 'the change is not valid', issues);
    publishShared(draft, changesToPublish(draft, before, this.#content), () => {
      if (revisions.list(id, site).length === 0) revisions.add(state(before.values, before.version), 'original', '');
      revisions.add(state(values, ''), 'published', editor);
      drafts.close(draft);
    });
    return sharedSummary(findShared(id, site, this.#content) ?? before);
  }

  discard(token: string, by: Omit<Change, 'changes'>): void {
    const draft = this.#options.drafts.withToken(token);
    if (!draft || draft.isClosed) return;
    this.#options.drafts.close(draft);
    this.#tell(draft, 'discarded', by);
  }

  /** Resolves a conflict: `mine` is the change that was not merged. */
  resolve(id: number, token: string, keep: 'theirs' | 'mine', by: Omit<Change, 'changes'>): Draft {
    const { drafts, database } = this.#options;
    const { entry, site } = this.#require(token);
    // The conflict can be in the entry's next draft, of which the desk does not know yet.
    const draft = drafts.withConflict(id);
    const conflict = draft && drafts.conflicts(draft).find((one) => one.id === id);
    if (draft?.entry !== entry || draft.site !== site || !conflict)
      throw new HttpError(404, 'this conflict was already resolved');
    return database.transaction(() => {
      drafts.removeConflict(id);
      return keep === 'theirs' ? draft : this.#saveMine(draft, [conflict], by);
    });
  }

  /** Stores, as conflicts, the changes that a desk could not merge. If the draft was closed, the next one gets them. */
  addConflicts(token: string, conflicts: readonly MergeConflict[], by: Omit<Change, 'changes'>): Draft {
    const draft = this.#require(token);
    if (draft.isClosed) return this.#saveMine(draft, conflicts, by);
    this.#options.drafts.addConflicts(draft, conflicts, by);
    return draft;
  }

  /** Saves the changes that were not merged, in the entry's next draft if this one was closed. */
  #saveMine(draft: Draft, conflicts: readonly MergeConflict[], by: Omit<Change, 'changes'>): Draft {
    const changes = conflicts.reduce((values, { path, mine }) => replaceAt(values, path, mine), draft.values);
    return this.save(draft.token, { ...by, version: draft.version, changes }).draft;
  }

  /** Puts a revision into the entry's draft. */
  restore(revision: number, by: Omit<Change, 'changes'>): SavedDraft {
    const content = this.#options.revisions.content(revision);
    if (!content) throw new HttpError(404, 'there is no such revision; only the last 50 of each entry are kept');
    const text = (name: string) => String(content[name] ?? '');
    const location = { entry: text('id'), site: text('site'), section: text('section'), type: text('type') };
    const draft = this.findAndRebase(location.entry, location.site) ?? this.#begin(location);
    const values = revisedValues(content, this.#content);
    const cleared = Object.fromEntries(Object.keys(draft.values).map((name) => [name, null]));
    return this.#save(draft, draft.values, { ...by, changes: { ...cleared, ...values } });
  }

  nextId(): string {
    return nextEntryId(this.#content, this.#options.database);
  }

  get #content(): Snapshot {
    return this.#options.repository.current;
  }

  #require(token: string): Draft {
    const draft = this.#options.drafts.withToken(token);
    if (draft) return draft;
    throw new HttpError(404, 'there is no such draft; the content was reset, or the draft was closed days ago');
  }

  #begin(location: DraftedEntry): Draft {
    const published = this.#published(location);
    const values = published?.values ?? { postDate: new Date().toISOString(), expiryDate: null, enabled: true };
    return this.#options.drafts.begin(location, published?.version ?? null, values);
  }

  #save(draft: Draft, base: JsonObject, { changes, ...by }: Change): SavedDraft {
    const { drafts, database } = this.#options;
    const known = this.#knownNames(draft);
    const unknown = Object.keys(changes)
      .filter((name) => !known.includes(name))
      .map((path) => ({ path, message: 'unknown field of this type' }));
    if (unknown.length > 0) throw new HttpError(422, 'unknown fields', unknown);
    const followed = isShared(draft) ? {} : followTitle(changes['title'], base);
    const mine = { ...base, ...followed, ...changes };
    const merged = mergeChanges(base, draft.values, mine);
    const saved = database.transaction(() => {
      drafts.addConflicts(draft, merged.conflicts, by);
      return drafts.save(draft, merged.values, by.editor);
    });
    this.#tell(saved, 'saved', by);
    return { draft: saved, conflicts: merged.conflicts };
  }

  #published(location: DraftedEntry): { values: JsonObject; version: string } | undefined {
    if (isShared(location)) return findShared(location.entry, location.site, this.#content);
    const content = this.#content.entry(location.entry, location.site);
    if (!content) return undefined;
    return { values: entryValues({ ...location, content }, this.#content), version: content.dateUpdated };
  }

  /** The names of the attributes and fields that the element can have. */
  #knownNames(location: DraftedEntry): string[] {
    if (isShared(location))
      return findShared(location.entry, location.site, this.#content)?.fields.map(({ name }) => name) ?? [];
    return [...entryAttributes, ...(this.#content.model.entryTypes.get(location.type)?.fields.keys() ?? [])];
  }

  /** Merges what was published since the draft was created or last rebased. */
  #rebase(draft: Draft): Draft {
    const { drafts, database } = this.#options;
    const published = this.#published(draft);
    if (!published || published.version === draft.publishedVersion) return draft;
    const theirs = published.values;
    const merged = mergeChanges(drafts.valuesAt(draft, 0), theirs, draft.values);
    const rebased = database.transaction(() => {
      drafts.addConflicts(draft, merged.conflicts, { editor: draft.editor, client: '' });
      drafts.rebase(draft, published.version, theirs);
      return drafts.save(draft, merged.values, draft.editor);
    });
    // Every desk must see the new version, including the one whose request found it.
    this.#tell(rebased, 'saved', { client: '', editor: draft.editor });
    return rebased;
  }

  #requireRecord(draft: Draft): EntryRecord {
    const snapshot = this.#content;
    const before = snapshot.entry(draft.entry, draft.site);
    const now = before ? timestampAfter(before.dateUpdated) : new Date().toISOString();
    const dates = { dateCreated: before?.dateCreated ?? now, dateUpdated: now };
    return requireValidEntry(toSource(draft, draft.values), draft, dates, snapshot);
  }

  #tell({ entry, site, version }: Draft, change: string, { client, editor }: Omit<Change, 'changes'>): void {
    this.#options.onChange({ entry, site, version, change, client, editor });
  }
}

const closedDraft = 'this draft was published or discarded in the meantime; open the entry again';

const getLocation = ({ id: entry, site, section, type }: EntryRecord): DraftedEntry => ({ entry, site, section, type });
