import * as v from 'valibot';
import { errorMessage } from '../shared/errors.ts';
import { formatIssue, type Issue, issuesFrom } from '../shared/issues.ts';
import type { Database } from './database.ts';
import { overlaySchemas, type Stored, type StoredKind } from './overlay-schemas.ts';

const hint = 'it is ignored; undo the change in the desk, or the change to the model';

/** Elements that were changed at run time, uploads, last ids, submissions and subscriptions, by kind and key. */
export class Overlay {
  readonly #database: Database;
  readonly #log: (line: string) => void;

  constructor(database: Database, log: (line: string) => void) {
    this.#database = database;
    this.#log = log;
  }

  /** All values of a kind, by key. Invalid ones are logged and skipped. */
  getAll<Kind extends StoredKind>(kind: Kind): Map<string, Stored<Kind>> {
    const values = new Map<string, Stored<Kind>>();
    for (const { key, value } of this.#database.all(
      'SELECT key, value FROM stored WHERE kind = ? ORDER BY key',
      kind,
    )) {
      const parsed = this.#parse(kind, String(key), String(value));
      if (parsed !== undefined) values.set(String(key), parsed);
    }
    return values;
  }

  /** The value of a key. An invalid one is logged and skipped. */
  get<Kind extends StoredKind>(kind: Kind, key: string): Stored<Kind> | undefined {
    const [row] = this.#database.all('SELECT value FROM stored WHERE kind = ? AND key = ?', kind, key);
    return row && this.#parse(kind, key, String(row['value']));
  }

  logIssues(kind: StoredKind, key: string, issues: readonly Issue[]): void {
    for (const issue of issues) this.#log(`${formatIssue(issue, this.#getName(kind, key))}; ${hint}`);
  }

  write<Kind extends StoredKind>(kind: Kind, key: string, value: Stored<Kind>): void {
    this.#database.run('INSERT OR REPLACE INTO stored VALUES (?, ?, ?)', kind, key, JSON.stringify(value));
  }

  remove(kind: StoredKind, key: string): void {
    this.#database.run('DELETE FROM stored WHERE kind = ? AND key = ?', kind, key);
  }

  #parse<Kind extends StoredKind>(kind: Kind, key: string, value: string): Stored<Kind> | undefined {
    try {
      const parsed = v.safeParse(overlaySchemas[kind], JSON.parse(value));
      if (parsed.success) return parsed.output;
      this.logIssues(kind, key, issuesFrom(parsed.issues));
    } catch (error) {
      this.#log(`${this.#getName(kind, key)}: ${errorMessage(error)}; ${hint}`);
    }
    return undefined;
  }

  #getName(kind: StoredKind, key: string): string {
    return `${this.#database.file}: ${kind}/${key}`;
  }
}
