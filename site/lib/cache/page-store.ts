import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';

/** What Next hands a cache handler for a page or a route handler; the parts that we read. */
export type CachedValue = {
  kind: string;
  html?: string;
  body?: Buffer;
  status?: number;
  headers?: Record<string, string | string[] | undefined>;
  postponed?: string;
};

export type PageEntry = {
  /** Next's own key: opaque. */
  key: string;
  /** The address that led here; unknown for what was rendered at build time. */
  path: string | undefined;
  value: CachedValue;
  /** When the render began. */
  began: number;
  tags: readonly string[];
  /** Seconds after which the page is rendered again in any case; false is never. */
  revalidate: number | false | undefined;
};

const extension = '.page';

/** Rendered pages by Next's key and by the address that led to each; kept on disk where a directory is given. */
export class PageStore {
  readonly #byKey = new Map<string, PageEntry>();
  readonly #keyOfPath = new Map<string, string>();
  readonly #directory: string | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(directory?: string) {
    this.#directory = directory;
    if (!directory) return;
    fs.mkdirSync(directory, { recursive: true });
    for (const name of fs.readdirSync(directory)) if (name.endsWith(extension)) this.#read(path.join(directory, name));
  }

  get size(): number {
    return this.#byKey.size;
  }

  get(key: string): PageEntry | undefined {
    return this.#byKey.get(key);
  }

  byPath(address: string): PageEntry | undefined {
    const key = this.#keyOfPath.get(address);
    return key === undefined ? undefined : this.#byKey.get(key);
  }

  paths(): string[] {
    return [...this.#keyOfPath.keys()];
  }

  /** Remembers which key Next asked for when this address was visited. */
  link(address: string, key: string): void {
    this.#keyOfPath.set(address, key);
  }

  set(entry: PageEntry): void {
    this.#byKey.set(entry.key, entry);
    if (entry.path !== undefined) this.#keyOfPath.set(entry.path, entry.key);
    if (this.#directory) this.#writing = this.#writing.then(() => this.#write(entry));
  }

  /** Resolves when everything set so far is on disk. */
  flush(): Promise<void> {
    return this.#writing;
  }

  #read(file: string): void {
    try {
      const entry = v8.deserialize(fs.readFileSync(file)) as PageEntry;
      this.#byKey.set(entry.key, entry);
      if (entry.path !== undefined) this.#keyOfPath.set(entry.path, entry.key);
    } catch (error) {
      console.warn(`cache: ${file} cannot be read and is left out`, error);
    }
  }

  async #write(entry: PageEntry): Promise<void> {
    const name = createHash('sha256').update(entry.key).digest('hex').slice(0, 32);
    const file = path.join(this.#directory ?? '', name);
    try {
      await fs.promises.writeFile(`${file}.tmp`, v8.serialize(entry));
      await fs.promises.rename(`${file}.tmp`, `${file}${extension}`);
    } catch (error) {
      console.error(`cache: ${entry.path ?? entry.key} could not be kept on disk; it is served from memory`, error);
    }
  }
}
