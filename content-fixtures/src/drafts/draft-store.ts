import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { checkEntry, entrySource } from '../content/check-entry.ts';
import type { EntryRecord } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { snapshotReferences } from '../content/snapshot-references.ts';
import type { Overlay } from '../overlay/overlay.ts';

/** A version of an entry that only the holder of its token sees. */
export type Draft = { token: string; expiresAt: string; record: EntryRecord };

const day = 24 * 60 * 60 * 1000;
const storedDraft = v.object({
  expiresAt: v.string(),
  draftId: v.number(),
  section: v.string(),
  site: v.string(),
  source: v.record(v.string(), v.unknown()),
});

/** Keeps drafts by token, for a day each. */
export class DraftStore {
  readonly #drafts = new Map<string, Draft>();
  readonly #overlay: Overlay;
  #lastId = 0;

  constructor(overlay: Overlay, snapshot: Snapshot, log: (line: string) => void) {
    this.#overlay = overlay;
    for (const [token, value] of overlay.read('drafts', (file, reason) => log(`${file}: ${reason}`))) {
      const parsed = v.safeParse(storedDraft, value);
      if (!parsed.success) continue;
      const { expiresAt, draftId, section, site, source } = parsed.output;
      const { record } = checkEntry(source, { section, site }, snapshot.model, snapshotReferences(snapshot));
      this.#lastId = Math.max(this.#lastId, draftId);
      if (record) this.#drafts.set(token, { token, expiresAt, record: { ...record, draftId } });
      else log(`draft ${token}: no longer fits the content model`);
    }
  }

  /** Keeps a draft under a new token. It shows as live, whatever the entry's own status. */
  add(record: EntryRecord): Draft {
    this.#lastId += 1;
    const now = Date.now();
    const visible = { enabled: true, expiryDate: null, postDate: record.postDate };
    if (Date.parse(record.postDate) > now) visible.postDate = new Date(now).toISOString();
    const draft: Draft = {
      token: randomBytes(16).toString('hex'),
      expiresAt: new Date(now + day).toISOString(),
      record: { ...record, ...visible, draftId: this.#lastId },
    };
    this.#drafts.set(draft.token, draft);
    const { expiresAt, record: kept } = draft;
    const { section, site, draftId } = kept;
    this.#overlay.write('drafts', draft.token, { expiresAt, draftId, section, site, source: entrySource(kept) });
    return draft;
  }

  /** The draft of a token; null where there is none or its day is over. */
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
