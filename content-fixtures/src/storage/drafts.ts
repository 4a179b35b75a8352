import { randomBytes } from 'node:crypto';
import type { EntryRecord } from '../content/records.ts';
import { snapshotResolver } from '../content/reference-resolver.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { entrySource, validateEntry } from '../validation/entry.ts';
import type { Overlay } from './overlay.ts';

/** An unpublished version of an entry, visible with its token. */
export type Draft = { token: string; expiresAt: string; record: EntryRecord };

type DraftMeta = { token: string; expiresAt: string; draftId: number };

const dayMs = 24 * 60 * 60 * 1000;

/** Drafts by token; each expires after a day. */
export class DraftStore {
  readonly #drafts = new Map<string, Draft>();
  readonly #overlay: Overlay;
  #lastId = 0;

  constructor(overlay: Overlay, snapshot: Snapshot) {
    this.#overlay = overlay;
    const { model } = snapshot;
    const references = snapshotResolver(snapshot);
    for (const [token, { expiresAt, draftId, section, site, source }] of overlay.getAll('drafts')) {
      const { record, issues } = validateEntry(source, { location: { section, site }, model, references });
      overlay.logIssues('drafts', token, issues);
      this.#lastId = Math.max(this.#lastId, draftId);
      if (record) this.#drafts.set(token, { token, expiresAt, record: { ...record, draftId } });
    }
  }

  /** Stores a draft under a new token, with status live. */
  add(record: EntryRecord): Draft {
    this.#lastId += 1;
    const expiresAt = new Date(Date.now() + dayMs).toISOString();
    return this.#save({ token: randomBytes(16).toString('hex'), expiresAt, draftId: this.#lastId }, record);
  }

  /** Replaces a draft's content; token and expiry stay. */
  replace({ token, expiresAt, record: { draftId } }: Draft, record: EntryRecord): Draft {
    return this.#save({ token, expiresAt, draftId: draftId ?? 0 }, record);
  }

  discard(token: string): void {
    // Checked first: an unknown token could be a path.
    if (this.#drafts.delete(token)) this.#overlay.remove('drafts', token);
  }

  #save({ token, expiresAt, draftId }: DraftMeta, record: EntryRecord): Draft {
    const now = Date.now();
    const postDate = Date.parse(record.postDate) > now ? new Date(now).toISOString() : record.postDate;
    const draft = { token, expiresAt, record: { ...record, enabled: true, expiryDate: null, postDate, draftId } };
    this.#drafts.set(token, draft);
    const { section, site } = record;
    this.#overlay.write('drafts', token, { expiresAt, draftId, section, site, source: entrySource(draft.record) });
    return draft;
  }

  /** Null if the token is unknown or expired. */
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
