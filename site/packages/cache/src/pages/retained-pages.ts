import fs from 'node:fs';
import path from 'node:path';

/**
 * How long a page that was replaced is kept for those that still read it: an edge may serve it for a minute, and for a day
 * while it fetches the new one or the site is down (`cache-control` in `packages/server/src/http/headers.ts`).
 */
export const retentionMs = (24 * 60 + 60) * 60 * 1000;

/** The folder of such pages within that of a build's pages. */
export const retainedDirectory = 'former';

const isDigest = /^[\w-]+$/;

type Kept = { bytes: number; until: number };

/** Files of pages that were replaced, by the digest of their payload: the oldest go first, and each after its time. */
export class RetainedPages {
  readonly #directory: string;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** Throws if there is such a folder and it cannot be read. */
  constructor(directory: string) {
    this.#directory = directory;
    const names = fs.existsSync(directory) ? fs.readdirSync(directory) : [];
    const found = names.map((name) => ({ name, ...statsOf(path.join(directory, name)) }));
    for (const { name, size, mtimeMs } of found.toSorted((one, other) => one.mtimeMs - other.mtimeMs))
      this.#note(name, { bytes: size, until: mtimeMs + retentionMs });
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Copies the file of a page that is about to be replaced. */
  async keep(payload: string, file: string, bytes: number): Promise<void> {
    await fs.promises.mkdir(this.#directory, { recursive: true });
    await fs.promises.copyFile(file, this.#fileOf(payload));
    this.#note(payload, { bytes, until: Date.now() + retentionMs });
    for (const [name, { until }] of this.#kept) {
      if (until > Date.now()) break;
      await this.#remove(name);
    }
  }

  /** Undefined if there is none with this payload. */
  async read(payload: string): Promise<Buffer | undefined> {
    // Names come from visitors. A door whose place was taken leaves its last pages after the folder was read.
    if (!isDigest.test(payload) || !(this.#kept.has(payload) || (await this.#isLeft(payload)))) return undefined;
    return fs.promises.readFile(this.#fileOf(payload));
  }

  async #isLeft(payload: string): Promise<boolean> {
    const stats = await fs.promises.stat(this.#fileOf(payload)).catch(() => undefined);
    if (stats) this.#note(payload, { bytes: stats.size, until: stats.mtimeMs + retentionMs });
    return stats !== undefined;
  }

  /** Whether there was one to remove. */
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
    await fs.promises.rm(this.#fileOf(payload), { force: true });
  }

  #fileOf(payload: string): string {
    return path.join(this.#directory, payload);
  }
}

function statsOf(file: string): { size: number; mtimeMs: number } {
  const { size, mtimeMs } = fs.statSync(file);
  return { size, mtimeMs };
}
