import { type EntryRecord, entryStatus } from '../content/records.ts';
import type { Repository } from '../content/repository.ts';
import { type Records, recordKey, type Snapshot } from '../content/snapshot.ts';
import type { Database } from '../storage/database.ts';
import type { Overlay } from '../storage/overlay.ts';
import { type RevisionEvent, type RevisionStore, revisedEntry } from '../storage/revisions.ts';
import { entrySource } from '../validation/entry.ts';
import type { ChangeNotifier } from '../webhooks/change-notifier.ts';

type EntryStoreOptions = {
  database: Database;
  repository: Repository;
  overlay: Overlay;
  revisions: RevisionStore;
  notifier: ChangeNotifier;
  lagMs: () => number;
};

/** Stores published entries with their revisions, and announces them. */
export class EntryStore {
  readonly #options: EntryStoreOptions;

  constructor(options: EntryStoreOptions) {
    this.#options = options;
  }

  /** Commits the entry in the same transaction as the writes of `also`. */
  save(record: EntryRecord, editor: string, also: () => void = () => {}): void {
    const { database, overlay, repository, notifier } = this.#options;
    const { id, section, site, dateCreated, dateUpdated } = record;
    const before = repository.current.entry(id, site);
    database.transaction(() => {
      this.#keepOriginal(before);
      const stored = { ...entrySource(record), section, site, dateCreated, dateUpdated };
      overlay.write('entries', recordKey(id, site), stored);
      this.#options.revisions.add(revisedEntry(record), toRevisionEvent(record), editor);
      also();
    });
    this.#publish(repository.current.withEntries(new Map([[recordKey(id, site), record]])));
    const uri = before && repository.current.entryUri(before);
    if (uri === undefined || uri === repository.current.entryUri(record)) notifier.entrySaved('entry.saved', record);
    else notifier.entrySaved('entry.moved', record, { previous: { uri } });
  }

  remove(records: readonly [EntryRecord, ...EntryRecord[]], editor: string): void {
    const { database, overlay, repository, revisions, notifier } = this.#options;
    const keyed = records.map((record) => [recordKey(record.id, record.site), record] as const);
    database.transaction(() => {
      for (const [key, record] of keyed) {
        overlay.write('entries', key, { deleted: true });
        revisions.add(revisedEntry(record), 'deleted', editor);
      }
    });
    this.#publish(repository.current.withEntries(new Map(keyed.map(([key]) => [key, null]))));
    notifier.entryDeleted(records[0], [...records]);
  }

  publish(changes: Partial<Records>): void {
    this.#publish(this.#options.repository.current.with(changes));
  }

  #publish(content: Snapshot): void {
    this.#options.repository.publish(content, this.#options.lagMs());
  }

  /** Keeps the state before the first change as a revision, too. */
  #keepOriginal(before: EntryRecord | undefined): void {
    const { revisions } = this.#options;
    if (before && revisions.list(before.id, before.site).length === 0)
      revisions.add(revisedEntry(before), 'original', '');
  }
}

/** The event for a revision, which says what saving the record does to the entry on the site. */
function toRevisionEvent(record: EntryRecord): RevisionEvent {
  const status = entryStatus(record, Date.now());
  if (status === 'live') return 'published';
  return status === 'pending' ? 'scheduled' : 'unpublished';
}
