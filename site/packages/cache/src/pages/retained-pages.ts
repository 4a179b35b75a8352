import fs from 'node:fs';
import path from 'node:path';

/**
 * How long a replaced page is retained. Caches may serve it for a minute, and then for a day while revalidating or on
 * error (`cache-control` of pages); the rest is a margin.
 */
export const retentionMs = (24 * 60 + 60) * 60 * 1000;

/** Directory name below a build's page directory. */
export const retainedDirectory = 'former';

const digestPattern = /^[\w-]+$/;

type Kept = { bytes: number; until: number };

/** Stores replaced pages by payload digest. They are removed when they expire, or oldest first when space is needed. */
export class RetainedPages {
  readonly #directory: string;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** Throws if the directory exists and is unreadable. */
  constructor(directory: string) {
    this.#directory = directory;
    const names = fs.existsSync(directory) ? fs.readdirSync(directory) : [];
    const found = names.map((name) => ({ name, ...readStats(path.join(directory, name)) }));
    for (const { name, size, mtimeMs } of found.toSorted((a, b) => a.mtimeMs - b.mtimeMs))
      this.#note(name, { bytes: size, until: mtimeMs + retentionMs });
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Copies a page file before it is replaced. */
  async keep(payload: string, file: string, bytes: number): Promise<void> {
    await fs.promises.mkdir(this.#directory, { recursive: true });
    await fs.promises.copyFile(file, this.#getFile(payload));
    this.#note(payload, { bytes, until: Date.now() + retentionMs });
    for (const [name, { until }] of this.#kept) {
      if (until > Date.now()) break;
      await this.#remove(name);
    }
  }

  /** Returns undefined if there is no such page. */
  async read(payload: string): Promise<Buffer | undefined> {
    // Names come from requests, so they are checked. After a handover, the replaced server adds pages that this index
    // lacks.
    if (!digestPattern.test(payload) || !(this.#kept.has(payload) || (await this.#addIfStored(payload))))
      return undefined;
    return fs.promises.readFile(this.#getFile(payload));
  }

  async #addIfStored(payload: string): Promise<boolean> {
    const stats = await fs.promises.stat(this.#getFile(payload)).catch(() => undefined);
    if (stats) this.#note(payload, { bytes: stats.size, until: stats.mtimeMs + retentionMs });
    return stats !== undefined;
  }

  /** Removes the oldest page. Returns false if there is none. */
  async removeOldest(): Promise<boolean> {
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) await this.#remove(oldest);
    return oldest !== undefined;
  }

  #note(payload: string, kept: Kept): void {
    this.#bytes += kept.bytes - (this.#kept.get(payload)?.bytes ?? 0);
    this.#kept.delete(payload);
    this.#kept.set(payload, kept);
  }

  async #remove(payload: string): Promise<void> {
    this.#bytes -= this.#kept.get(payload)?.bytes ?? 0;
    this.#kept.delete(payload);
    await fs.promises.rm(this.#getFile(payload), { force: true });
  }

  #getFile(payload: string): string {
    return path.join(this.#directory, payload);
  }
}

function readStats(file: string): { size: number; mtimeMs: number } {
  const { size, mtimeMs } = fs.statSync(file);
  return { size, mtimeMs };
}
