import { randomBytes } from 'node:crypto';
import { checkEntry, entrySource } from '../check/check-entry.ts';
import type { EntryRecord } from '../content/records.ts';
import { snapshotReferences } from '../content/references.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { Overlay } from '../overlay/overlay.ts';

/** A version of an entry that only requests with its token see. */
export type Draft = { token: string; expiresAt: string; record: EntryRecord };

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
      const { record, findings } = checkEntry(source, { section, site }, snapshot.model, references);
      overlay.reportFindings('drafts', token, findings);
      this.#lastId = Math.max(this.#lastId, draftId);
      if (record) this.#drafts.set(token, { token, expiresAt, record: { ...record, draftId } });
    }
  }

  /** Stores a draft under a new token. It counts as live, whatever the entry's own status. */
  add(record: EntryRecord): Draft {
    this.#lastId += 1;
    const now = Date.now();
    const visible = { enabled: true, expiryDate: null, postDate: record.postDate };
    if (Date.parse(record.postDate) > now) visible.postDate = new Date(now).toISOString();
    const draftId = this.#lastId;
    const draft: Draft = {
      token: randomBytes(16).toString('hex'),
      expiresAt: new Date(now + day).toISOString(),
      record: { ...record, ...visible, draftId },
    };
    this.#drafts.set(draft.token, draft);
    const { section, site } = record;
    const source = entrySource(draft.record);
    this.#overlay.write('drafts', draft.token, { expiresAt: draft.expiresAt, draftId, section, site, source });
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
