import { randomBytes } from 'node:crypto';
import type { EntryRecord } from '../content/records.ts';
import { snapshotReferences } from '../content/reference-resolver.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { checkEntry, entrySource } from '../validation/entry.ts';
import type { Overlay } from './overlay.ts';

/** A version of an entry that only requests with its token see. */
export type Draft = { token: string; expiresAt: string; record: EntryRecord };

type Identity = { token: string; expiresAt: string; draftId: number };

const day = 24 * 60 * 60 * 1000;

/** Stores each draft for a day, by its token. */
export class DraftStore {
  readonly #drafts = new Map<string, Draft>();
  readonly #overlay: Overlay;
  #lastId = 0;

  constructor(overlay: Overlay, snapshot: Snapshot) {
    this.#overlay = overlay;
    const references = snapshotReferences(snapshot);
    for (const [token, { expiresAt, draftId, section, site, source }] of overlay.read('drafts')) {
      const { record, issues } = checkEntry(source, { section, site }, snapshot.model, references);
      overlay.logIssues('drafts', token, issues);
      this.#lastId = Math.max(this.#lastId, draftId);
      if (record) this.#drafts.set(token, { token, expiresAt, record: { ...record, draftId } });
    }
  }

  /** Stores a draft under a new token. It counts as live, whatever the entry's own status. */
  add(record: EntryRecord): Draft {
    this.#lastId += 1;
    const expiresAt = new Date(Date.now() + day).toISOString();
    return this.#keep({ token: randomBytes(16).toString('hex'), expiresAt, draftId: this.#lastId }, record);
  }

  /** Replaces what a draft holds. Its token and its end stay. */
  replace({ token, expiresAt, record: { draftId } }: Draft, record: EntryRecord): Draft {
    return this.#keep({ token, expiresAt, draftId: draftId ?? 0 }, record);
  }

  /** Only a known token names a file. */
  discard(token: string): void {
    if (this.#drafts.delete(token)) this.#overlay.remove('drafts', token);
  }

  #keep({ token, expiresAt, draftId }: Identity, record: EntryRecord): Draft {
    const now = Date.now();
    const postDate = Date.parse(record.postDate) > now ? new Date(now).toISOString() : record.postDate;
    const draft = { token, expiresAt, record: { ...record, enabled: true, expiryDate: null, postDate, draftId } };
    this.#drafts.set(token, draft);
    const { section, site } = record;
    this.#overlay.write('drafts', token, { expiresAt, draftId, section, site, source: entrySource(draft.record) });
    return draft;
  }

  /** The draft of a token; null for an unknown token and after the draft's day. */
  find(token: string): Draft | null {
    const draft = this.#drafts.get(token);
    return draft && Date.parse(draft.expiresAt) > Date.now() ? draft : null;
  }

  all(): EntryRecord[] {
    return [...this.#drafts.keys()].flatMap((token) => this.find(token)?.record ?? []);
  }

  clear(): void {
    this.#drafts.clear();
  }
}
