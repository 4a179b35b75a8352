import { readdirSync, statSync } from 'node:fs';
import { rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

type CacheEntry = { size: number; used: number };

/** Modification times are updated at most hourly. */
const mtimeResolutionMs = 60 * 60 * 1000;

/** An LRU cache on disk, limited in bytes. */
export class DiskCache {
  readonly #maxBytes: number;
  /** Least recently used first. */
  readonly #files: Map<string, CacheEntry>;
  #bytes = 0;

  constructor(folder: string, maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#files = new Map(filesIn(folder).sort(([, a], [, b]) => a.used - b.used));
    for (const { size } of this.#files.values()) this.#bytes += size;
  }

  /** Whether the file exists; if so, marks it as used. */
  async has(file: string): Promise<boolean> {
    const found = await stat(file).catch(() => null);
    if (!found) return false;
    const now = new Date();
    if (now.getTime() - found.mtimeMs > mtimeResolutionMs) await utimes(file, now, now).catch(() => {});
    this.#note(file, { size: found.size, used: now.getTime() });
    return true;
  }

  /** Adds a new file, and evicts others if the limit is exceeded. */
  async add(file: string): Promise<void> {
    await this.has(file);
    for (const [oldest, { size }] of this.#files) {
      if (this.#bytes <= this.#maxBytes || oldest === file) return;
      this.#files.delete(oldest);
      this.#bytes -= size;
      await rm(oldest, { force: true });
    }
  }

  #note(file: string, entry: CacheEntry): void {
    this.#bytes += entry.size - (this.#files.get(file)?.size ?? 0);
    this.#files.delete(file);
    this.#files.set(file, entry);
  }
}

function filesIn(folder: string): [string, CacheEntry][] {
  const found = readFolder(folder).filter((entry) => entry.isFile());
  return found.flatMap(({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    const known = statSync(file, { throwIfNoEntry: false });
    return known ? [[file, { size: known.size, used: known.mtimeMs }]] : [];
  });
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}
