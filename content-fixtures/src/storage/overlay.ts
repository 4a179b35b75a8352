import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { errorMessage } from '../shared/errors.ts';
import { formatIssue, type Issue, issuesFrom } from '../shared/issues.ts';
import { readJson } from '../shared/json.ts';
import { type Stored, type StoredKind, storedSchemas } from './overlay-schemas.ts';

/** Only the owner of the process may read drafts, their tokens and visitors' submissions. */
const ownFolder = 0o700;
const ownFile = 0o600;

const remedy = 'correct the file, or delete it to discard the change';

/**
 * The changes made at run time: one JSON file for each changed element, beside the content and never in it. Only the owner
 * of the process may read them, including those of an earlier process.
 */
export class Overlay {
  readonly #directory: string;
  readonly #log: (line: string) => void;

  constructor(directory: string, log: (line: string) => void) {
    this.#directory = directory;
    this.#log = log;
    mkdirSync(directory, { recursive: true, mode: ownFolder });
    chmodSync(directory, ownFolder);
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) continue;
      chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? ownFolder : ownFile);
    }
  }

  /** All values of a kind by key. A file that holds anything else is logged and skipped. */
  read<Kind extends StoredKind>(kind: Kind): Map<string, Stored<Kind>> {
    const folder = path.join(this.#directory, kind);
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    const values = new Map<string, Stored<Kind>>();
    for (const key of names.map((name) => name.slice(0, -'.json'.length))) {
      const value = this.#read(kind, key);
      if (value !== undefined) values.set(key, value);
    }
    return values;
  }

  /** The value of a key. A file that holds anything else is logged and skipped. */
  find<Kind extends StoredKind>(kind: Kind, key: string): Stored<Kind> | undefined {
    return existsSync(this.#fileOf(kind, key)) ? this.#read(kind, key) : undefined;
  }

  /** Logs the faults of a stored value. */
  logIssues(kind: StoredKind, key: string, issues: readonly Issue[]): void {
    for (const issue of issues) this.#log(`${formatIssue(issue, this.#fileOf(kind, key))}; ${remedy}`);
  }

  /** Writes the file as a whole or not at all. */
  write<Kind extends StoredKind>(kind: Kind, key: string, value: Stored<Kind>): void {
    const file = this.#fileOf(kind, key);
    mkdirSync(path.dirname(file), { recursive: true, mode: ownFolder });
    // What a visitor was told is taken must survive a power cut.
    writeFileSync(`${file}.tmp`, `${JSON.stringify(value, null, 2)}\n`, { mode: ownFile, flush: true });
    renameSync(`${file}.tmp`, file);
  }

  remove(kind: StoredKind, key: string): void {
    rmSync(this.#fileOf(kind, key), { force: true });
  }

  clear(): void {
    rmSync(this.#directory, { recursive: true, force: true });
  }

  #read<Kind extends StoredKind>(kind: Kind, key: string): Stored<Kind> | undefined {
    try {
      const parsed = v.safeParse(storedSchemas[kind], readJson(this.#fileOf(kind, key)));
      if (parsed.success) return parsed.output;
      this.logIssues(kind, key, issuesFrom(parsed.issues));
    } catch (error) {
      this.#log(`${errorMessage(error)}; ${remedy}`);
    }
    return undefined;
  }

  #fileOf(kind: StoredKind, key: string): string {
    return path.join(this.#directory, kind, `${key}.json`);
  }
}
