import { chmodSync, closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from '../shared/errors.ts';

// Drafts, tokens and submissions are private.
const privateDirectoryMode = 0o700;
const privateFileMode = 0o600;

const tables = `
  CREATE TABLE IF NOT EXISTS stored (kind TEXT, key TEXT, value TEXT NOT NULL, PRIMARY KEY (kind, key)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS storedIds ON stored (kind, CAST(key AS INTEGER));
  CREATE TABLE IF NOT EXISTS drafts (
    number INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT NOT NULL UNIQUE, entry TEXT NOT NULL, site TEXT NOT NULL,
    section TEXT NOT NULL, type TEXT NOT NULL, expiresAt TEXT NOT NULL, publishedAt TEXT, closed INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS draftedIds ON drafts (CAST(entry AS INTEGER));
  CREATE UNIQUE INDEX IF NOT EXISTS openDraft ON drafts (entry, site) WHERE closed = 0;
  CREATE TABLE IF NOT EXISTS draftVersions (
    draft INTEGER NOT NULL REFERENCES drafts (number) ON DELETE CASCADE, version INTEGER NOT NULL, savedAt TEXT NOT NULL,
    editor TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (draft, version)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS conflicts (
    id INTEGER PRIMARY KEY AUTOINCREMENT, draft INTEGER NOT NULL REFERENCES drafts (number) ON DELETE CASCADE,
    editor TEXT NOT NULL, conflict TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS revisions (
    id INTEGER PRIMARY KEY AUTOINCREMENT, entry TEXT NOT NULL, site TEXT NOT NULL, savedAt TEXT NOT NULL,
    event TEXT NOT NULL, editor TEXT NOT NULL, content TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS revisionsOfEntry ON revisions (entry, site);
`;

/** The database of run-time changes, readable only by its owner. Committed transactions survive a power failure. */
export class Database {
  readonly #database: DatabaseSync;
  readonly file: string;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: privateDirectoryMode });
    chmodSync(directory, privateDirectoryMode);
    this.file = path.join(directory, 'desk.sqlite');
    // SQLite gives its other files the mode of the main file.
    closeSync(openSync(this.file, 'a', privateFileMode));
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) continue;
      chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? privateDirectoryMode : privateFileMode);
    }
    try {
      this.#database = new DatabaseSync(this.file, { timeout: 5000 });
      this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
      this.#database.exec(tables);
    } catch (error) {
      throw new Error(
        `${this.file} is not a desk database (${errorMessage(error)}); restore it from a backup, or move it away to start with the committed content`,
      );
    }
  }

  run(statement: string, ...values: (string | number | null)[]): number {
    return Number(this.#database.prepare(statement).run(...values).lastInsertRowid);
  }

  all(statement: string, ...values: (string | number | null)[]): Record<string, unknown>[] {
    return this.#database.prepare(statement).all(...values);
  }

  /** Commits everything that `work` writes, or nothing if it throws. Transactions can be nested. */
  transaction<Result>(work: () => Result): Result {
    if (this.#database.isTransaction) return work();
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite has already rolled back if the disk is full.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Removes everything. */
  clear(): void {
    this.transaction(() => {
      for (const table of ['stored', 'conflicts', 'draftVersions', 'drafts', 'revisions'])
        this.run(`DELETE FROM ${table}`);
    });
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}
