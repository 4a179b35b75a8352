import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { errorMessage } from '../shared/errors.ts';
import { formatIssue, type Issue, issuesFrom } from '../shared/issues.ts';
import { readJson } from '../shared/json.ts';
import { overlaySchemas, type Stored, type StoredKind } from './overlay-schemas.ts';

// Drafts, tokens and submissions are private.
const privateDirectoryMode = 0o700;
const privateFileMode = 0o600;

const hint = 'correct the file, or delete it to discard the change';

/** Run-time changes, one JSON file per element, in a private directory. Existing files are made private at startup. */
export class Overlay {
  readonly #directory: string;
  readonly #log: (line: string) => void;

  constructor(directory: string, log: (line: string) => void) {
    this.#directory = directory;
    this.#log = log;
    mkdirSync(directory, { recursive: true, mode: privateDirectoryMode });
    chmodSync(directory, privateDirectoryMode);
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) continue;
      chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? privateDirectoryMode : privateFileMode);
    }
  }

  /** All values of a kind, by key. Invalid files are logged and skipped. */
  getAll<Kind extends StoredKind>(kind: Kind): Map<string, Stored<Kind>> {
    const folder = path.join(this.#directory, kind);
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    const values = new Map<string, Stored<Kind>>();
    for (const key of names.map((name) => name.slice(0, -'.json'.length))) {
      const value = this.#load(kind, key);
      if (value !== undefined) values.set(key, value);
    }
    return values;
  }

  /** The value of a key. An invalid file is logged and skipped. */
  get<Kind extends StoredKind>(kind: Kind, key: string): Stored<Kind> | undefined {
    return existsSync(this.#fileOf(kind, key)) ? this.#load(kind, key) : undefined;
  }

  logIssues(kind: StoredKind, key: string, issues: readonly Issue[]): void {
    for (const issue of issues) this.#log(`${formatIssue(issue, this.#fileOf(kind, key))}; ${hint}`);
  }

  /** Writes atomically and durably. */
  write<Kind extends StoredKind>(kind: Kind, key: string, value: Stored<Kind>): void {
    const file = this.#fileOf(kind, key);
    mkdirSync(path.dirname(file), { recursive: true, mode: privateDirectoryMode });
    // An accepted submission must survive a power failure.
    writeFileSync(`${file}.tmp`, `${JSON.stringify(value, null, 2)}\n`, { mode: privateFileMode, flush: true });
    renameSync(`${file}.tmp`, file);
  }

  remove(kind: StoredKind, key: string): void {
    rmSync(this.#fileOf(kind, key), { force: true });
  }

  clear(): void {
    rmSync(this.#directory, { recursive: true, force: true });
  }

  #load<Kind extends StoredKind>(kind: Kind, key: string): Stored<Kind> | undefined {
    try {
      const parsed = v.safeParse(overlaySchemas[kind], readJson(this.#fileOf(kind, key)));
      if (parsed.success) return parsed.output;
      this.logIssues(kind, key, issuesFrom(parsed.issues));
    } catch (error) {
      this.#log(`${errorMessage(error)}; ${hint}`);
    }
    return undefined;
  }

  #fileOf(kind: StoredKind, key: string): string {
    return path.join(this.#directory, kind, `${key}.json`);
  }
}
