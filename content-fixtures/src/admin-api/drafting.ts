import type { Repository } from '../content/repository.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { HttpError } from '../http/http-error.ts';
import type { JsonObject } from '../shared/json.ts';
import { type MergeConflict, mergeChanges, replaceAt } from '../shared/merge.js';
import type { Database } from '../storage/database.ts';
import { type DraftedEntry, isShared } from '../storage/draft-preview.ts';
import { withIds } from '../storage/draft-references.ts';
import type { Draft, DraftStore } from '../storage/drafts.ts';
import type { RevisionStore } from '../storage/revisions.ts';
import { withOwnBlockIds } from '../validation/context.ts';
import type { ChangeNotifier } from '../webhooks/change-notifier.ts';
import { findPublished, locate, requireKnown, requireRecord } from './drafted-element.ts';
import { followTitle, newEntry, nextEntryId } from './entry-changes.ts';
import type { EntryStore } from './entry-store.ts';
import { entrySummary, revisedValues } from './serializers.ts';
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

/**
 * Changes, their editor, and what they are based on: the former values of what was changed, or a version of the draft
 * (the latest if both are undefined).
 */
export type Change = {
  changes: JsonObject;
  base?: JsonObject | undefined;
  version?: number | undefined;
  editor: string;
  client: string;
};
type By = Omit<Change, 'changes' | 'base'>;
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
    const { location, record } = locate(id, site, this.#content);
    const existing = this.findAndRebase(id, location.site);
    const draft = existing ?? this.#begin(location);
    if (record && !existing) this.#options.notifier.entrySaved('entry.saved', record, { status: 'draft' });
    return this.#save(draft, this.#getBase(draft, draft, change), change);
  }

  /** Saves an unpublished entry as a draft. */
  saveNew(body: JsonObject, by: By): SavedDraft {
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
    const known = this.#require(token);
    if (known.isClosed && Object.keys(change.changes).length === 0) throw new HttpError(409, closedDraft);
    const draft = known.isClosed ? (this.findAndRebase(known.entry, known.site) ?? this.#begin(known)) : known;
    return this.#save(draft, this.#getBase(known, draft, change), change);
  }

  /** The values that a change of `draft` is based on. Its version is one of `known`. */
  #getBase(known: Draft, draft: Draft, { base, version }: Change): JsonObject {
    return base ? { ...draft.values, ...base } : this.#options.drafts.valuesAt(known, version ?? known.version);
  }

  /** Publishes the draft, and returns the summary of the element. */
  publish(token: string, by: By): JsonObject {
    const { drafts } = this.#options;
    const open = this.#require(token);
    if (open.isClosed) throw new HttpError(409, closedDraft);
    requireSeen(open, by, 'publish again');
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
    const record = requireRecord(draft, this.#content);
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

  discard(token: string, by: By): void {
    const draft = this.#options.drafts.withToken(token);
    if (!draft || draft.isClosed) return;
    requireSeen(draft, by, 'discard it again');
    this.#options.drafts.close(draft);
    this.#tell(draft, 'discarded', by);
  }

  /** Resolves a conflict: `mine` is the change that was not merged. */
  resolve(id: number, token: string, keep: 'theirs' | 'mine', by: By): Draft {
    const { drafts, database } = this.#options;
    const { entry, site } = this.#require(token);
    // The conflict can be in the entry's next draft, of which the desk does not know yet.
    const draft = drafts.withConflict(id);
    const conflict = draft && drafts.conflicts(draft).find((one) => one.id === id);
    if (draft?.entry !== entry || draft.site !== site || !conflict)
      throw new HttpError(404, 'this conflict was already resolved');
    return database.transaction(() => {
      drafts.removeConflict(id);
      if (keep === 'theirs') return draft;
      const changes = replaceAt(draft.values, conflict.path, conflict.mine);
      return this.save(draft.token, { ...by, version: draft.version, changes }).draft;
    });
  }

  /** Puts a revision into the entry's draft. */
  restore(revision: number, by: By): SavedDraft {
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
    throw new HttpError(404, 'there is no such draft; the content was reset');
  }

  #begin(location: DraftedEntry): Draft {
    const published = findPublished(location, this.#content);
    const values = published?.values ?? { postDate: new Date().toISOString(), expiryDate: null, enabled: true };
    return this.#options.drafts.begin(location, published?.version ?? null, values);
  }

  #save(draft: Draft, base: JsonObject, { changes, ...by }: Omit<Change, 'base'>): SavedDraft {
    const { drafts, database } = this.#options;
    requireKnown(Object.keys(changes), draft, this.#content);
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

  /** Merges what was published since the draft was created or last rebased. */
  #rebase(draft: Draft): Draft {
    const { drafts, database } = this.#options;
    const published = findPublished(draft, this.#content);
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

  #tell({ entry, site, version }: Draft, change: string, { client, editor }: By): void {
    this.#options.onChange({ entry, site, version, change, client, editor });
  }
}

const closedDraft = 'this draft was published or discarded in the meantime; open the entry again';

/** Throws HttpError 409 if the draft has a later version than the one that the editor names. */
function requireSeen({ version }: Draft, { version: seen = version }: By, then: string): void {
  if (seen === version) return;
  throw new HttpError(409, `someone else saved this draft just now; review the changes, and ${then}`);
}
