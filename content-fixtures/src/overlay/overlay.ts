import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

export type OverlayKind = 'entries' | 'globals' | 'categories' | 'assets' | 'forms' | 'drafts' | 'submissions';

/** Drafts, their tokens and what visitors sent in are nobody's but the owner's. */
const ownFolder = 0o700;
const ownFile = 0o600;

/**
 * What was changed at run time: one JSON file for each changed thing, beside the content and never in it. Only the owner
 * of the process may read it, also what an earlier one left.
 */
export class Overlay {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true, mode: ownFolder });
    chmodSync(directory, ownFolder);
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) continue;
      chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? ownFolder : ownFile);
    }
  }

  /** All values of a kind by key. A file that is not JSON goes to `onFault` and is passed over. */
  read(kind: OverlayKind, onFault: (file: string, reason: string) => void): Map<string, unknown> {
    const folder = path.join(this.#directory, kind);
    const values = new Map<string, unknown>();
    if (!existsSync(folder)) return values;
    for (const name of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const file = path.join(folder, name);
      try {
        values.set(name.slice(0, -'.json'.length), JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        onFault(file, String(error));
      }
    }
    return values;
  }

  /** Whole or not at all: a reader, or the next start, never finds half a file. */
  write(kind: OverlayKind, key: string, value: unknown): void {
    const folder = path.join(this.#directory, kind);
    const file = path.join(folder, `${key}.json`);
    mkdirSync(folder, { recursive: true, mode: ownFolder });
    writeFileSync(`${file}.tmp`, `${JSON.stringify(value, null, 2)}\n`, { mode: ownFile });
    renameSync(`${file}.tmp`, file);
  }

  remove(kind: OverlayKind, key: string): void {
    rmSync(path.join(this.#directory, kind, `${key}.json`), { force: true });
  }

  clear(): void {
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
