import type { EntryRecord } from '../content/records.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { entrySource } from '../validation/entry.ts';
import type { Database } from './database.ts';

const maxRevisions = 50;

export type RevisionEvent = 'original' | 'published' | 'scheduled' | 'unpublished' | 'deleted';
export type Revision = { id: number; entry: string; site: string; savedAt: string; event: string; editor: string };

/** A version to keep. */
export type RevisedState = { id: string; site: string; dateUpdated: string; content: JsonObject };

/** An entry in the format of revisions. */
export function revisedEntry(record: EntryRecord): RevisedState {
  const { id, site, section, dateCreated, dateUpdated } = record;
  return { id, site, dateUpdated, content: { ...entrySource(record), site, section, dateCreated } };
}

/** The last 50 published versions of each element per site. */
export class RevisionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add({ id, site, dateUpdated, content }: RevisedState, event: RevisionEvent, editor: string): void {
    const isDate = event === 'original' && Number.isFinite(Date.parse(dateUpdated));
    const savedAt = isDate ? dateUpdated : new Date().toISOString();
    this.#database.run(
      'INSERT INTO revisions (entry, site, savedAt, event, editor, content) VALUES (?, ?, ?, ?, ?, ?)',
      ...[id, site, savedAt, event, editor, JSON.stringify(content)],
    );
    this.#database.run(
      `DELETE FROM revisions WHERE entry = ? AND site = ? AND id NOT IN
        (SELECT id FROM revisions WHERE entry = ? AND site = ? ORDER BY id DESC LIMIT ${maxRevisions})`,
      ...[id, site, id, site],
    );
  }

  /** Newest first. */
  list(entry: string, site: string): Revision[] {
    return this.#select('WHERE entry = ? AND site = ? ORDER BY id DESC', entry, site);
  }

  /** The last version of each deleted entry, newest first. */
  listDeleted(): (Revision & { content: JsonObject })[] {
    const rows = this.#select(
      "WHERE event = 'deleted' AND id IN (SELECT max(id) FROM revisions GROUP BY entry, site) ORDER BY id DESC",
    );
    return rows.map((row) => ({ ...row, content: this.content(row.id) ?? {} }));
  }

  /** An entry in file format, with `site`, `section` and `dateCreated`; or another element with its `values`. */
  content(id: number): JsonObject | undefined {
    const [row] = this.#database.all('SELECT content FROM revisions WHERE id = ?', id);
    const content: unknown = row && JSON.parse(String(row['content']));
    return isJsonObject(content) ? content : undefined;
  }

  #select(condition: string, ...values: string[]): Revision[] {
    return this.#database
      .all(`SELECT id, entry, site, savedAt, event, editor FROM revisions ${condition}`, ...values)
      .map((row) => ({
        id: Number(row['id']),
        entry: String(row['entry']),
        site: String(row['site']),
        savedAt: String(row['savedAt']),
        event: String(row['event']),
        editor: String(row['editor']),
      }));
  }
}
