import type { LRUCache } from 'lru-cache';
import { createByteLru } from '../lib/byte-lru.ts';
import { estimateSize, type Page, type PageLayer, type PageMetadata } from './page.ts';
import { pageBody } from './page-body.ts';
import { isNotFound } from './status.ts';

/** Serializes writes to a layer, so that an older page never overwrites a newer one. */
class SerialLayer {
  readonly layer: PageLayer;
  readonly kind: 'own' | 'built' | 'shared';
  #writing: Promise<void> = Promise.resolve();

  constructor(layer: PageLayer, kind: 'own' | 'built' | 'shared') {
    this.layer = layer;
    this.kind = kind;
  }

  queue(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work);
  }

  flush(): Promise<void> {
    return this.#writing;
  }
}

/** Maximum number of path-to-key links without a page (uncached paths). */
const maxUnusedLinks = 10_000;
const replacedBytes = 8 * 1024 * 1024;

type Options = {
  /** In bytes. Evicted pages are read from the layers. */
  memoryLimit: number;
  /** This instance's directory. */
  own?: PageLayer | undefined;
  /** Metadata of the pages that the disk and the build held at startup. */
  metadata?: readonly PageMetadata[];
  /** The build's pages (read-only). */
  built?: PageLayer | undefined;
  /** The layer in Redis. */
  shared?: PageLayer | undefined;
};

/** Pages by Next's key and by path: an LRU in memory over disk, build and Redis layers. */
export class PageStore {
  readonly #memory: LRUCache<string, Page>;
  readonly #replaced = createByteLru<string, Page>({ limit: replacedBytes, countBytes: estimateSize });
  readonly #metadata = new Map<string, PageMetadata>();
  readonly #keyByPath = new Map<string, string>();
  /** Keys of 404 pages, which are kept in memory only. */
  readonly #notFound = new Set<string>();
  readonly #layers: readonly SerialLayer[];

  constructor({ memoryLimit, own, built, metadata = [], shared }: Options) {
    this.#memory = createByteLru({
      limit: memoryLimit,
      countBytes: estimateSize,
      onEvicted: (_, key) => this.#dropUnstored(key),
    });
    const layers = [
      own && new SerialLayer(own, 'own'),
      built && new SerialLayer(built, 'built'),
      shared && new SerialLayer(shared, 'shared'),
    ];
    this.#layers = layers.filter((queued) => queued !== undefined);
    for (const page of metadata) this.#describe(page);
  }

  get size(): number {
    return this.#metadata.size;
  }

  getKey(path: string): string | undefined {
    return this.#keyByPath.get(path);
  }

  /** Returns the metadata of the page at a path, wherever its content is stored. */
  getMetadata(path: string): PageMetadata | undefined {
    const key = this.#keyByPath.get(path);
    return key === undefined ? undefined : this.#metadata.get(key);
  }

  /** Reports whether the page at a path is a 404. */
  isNotFound(path: string): boolean {
    const key = this.#keyByPath.get(path);
    return key !== undefined && this.#notFound.has(key);
  }

  /** Returns the paths of all pages lazily; pages may be added or removed during iteration. */
  paths(): IteratorObject<string> {
    return this.#keyByPath
      .entries()
      .filter(([, key]) => this.#metadata.has(key))
      .map(([path]) => path);
  }

  /**
   * Returns the first accepted page from memory or a layer, or else the newest found. `copyToMemory: false` is for
   * callers that keep their own copy.
   */
  async read(
    key: string,
    isGood: (page: PageMetadata) => boolean,
    { copyToMemory = true, mayWait = false } = {},
  ): Promise<Page | undefined> {
    let best = this.#memory.get(key);
    for (const { layer } of this.#layers) {
      if (best && isGood(best)) return best;
      const found = await layer.read(key, mayWait);
      // A newer page may have been stored during the read.
      const stored = this.#memory.get(key);
      if (stored && (!best || best.began < stored.began)) best = stored;
      if (!found || (best && found.began <= best.began)) continue;
      best = found;
      if (copyToMemory) this.#putInMemory(found);
      else this.#describe(found);
    }
    return best;
  }

  /** Returns the page with this payload digest, whether current, from another instance, or retained. */
  async readByPayload(key: string, payload: string): Promise<Page | undefined> {
    const known = this.#memory.get(key);
    if (known && (await pageBody(known)).payload === payload) return known;
    for (const { layer } of this.#layers) {
      const found = await layer.readByPayload(key, payload);
      if (found) return found;
    }
    const replaced = this.#replaced.get(payload);
    return replaced?.key === key ? replaced : undefined;
  }

  /** Returns where the copies of a page are, and when their renders started. */
  async copies(key: string): Promise<{ place: 'memory' | SerialLayer['kind']; began: number }[]> {
    const inMemory = this.#memory.get(key);
    const stored = await Promise.all(
      this.#layers.map(async ({ layer, kind }) => {
        const found = await layer.read(key, true);
        return found ? [{ place: kind, began: found.began }] : [];
      }),
    );
    return [...(inMemory ? [{ place: 'memory' as const, began: inMemory.began }] : []), ...stored.flat()];
  }

  /** Records Next's key for a path. */
  linkPath(path: string, key: string): void {
    this.#keyByPath.set(path, key);
    if (this.#keyByPath.size > this.#metadata.size + maxUnusedLinks) this.#dropUnusedLinks();
  }

  /**
   * Stores a page in memory and all writable layers. 404s are kept in memory only, because their number is unbounded.
   */
  set(entry: Page): void {
    const isMissing = isNotFound(entry.value);
    if (isMissing) this.#notFound.add(entry.key);
    else this.#notFound.delete(entry.key);
    this.#putInMemory(entry);
    for (const queued of this.#layers) if (queued.kind !== 'built') this.#write(queued, entry);
  }

  /** Stores a page from another instance. Returns false if the same or a newer version is present. */
  adopt(entry: Page): boolean {
    const known = this.#metadata.get(entry.key);
    if (known && known.began >= entry.began) return false;
    this.#notFound.delete(entry.key);
    this.#putInMemory(entry);
    for (const queued of this.#layers) if (queued.kind === 'own') this.#write(queued, entry);
    return true;
  }

  /** Resolves when all writes have finished. */
  async flush(): Promise<void> {
    await Promise.all(this.#layers.map((queued) => queued.flush()));
  }

  #write(queued: SerialLayer, entry: Page): void {
    queued.queue(async () => {
      const isNewest = this.#metadata.get(entry.key)?.began === entry.began;
      if (isNotFound(entry.value)) await queued.layer.remove(entry.key);
      else if (isNewest) await queued.layer.write(entry);
    });
  }

  #putInMemory(entry: Page): void {
    this.#retainReplaced(entry);
    this.#describe(entry);
    this.#memory.set(entry.key, entry);
  }

  /** Without a disk layer, retains replaced pages in memory. */
  #retainReplaced({ key, began }: Page): void {
    const former = this.#memory.get(key);
    if (!former || former.began === began || this.#layers.some(({ kind }) => kind === 'own')) return;
    pageBody(former).then(
      ({ payload }) => payload !== undefined && this.#replaced.set(payload, former),
      // The caller that stores or sends this page gets the same error.
      () => {},
    );
  }

  #describe({ key, path, began, knownInvalidations, tags, revalidate, expire }: PageMetadata): void {
    const known = knownInvalidations && { knownInvalidations };
    this.#metadata.set(key, { key, path, began, tags, revalidate, ...known, ...(expire !== undefined && { expire }) });
    if (path !== undefined) this.linkPath(path, key);
  }

  /** Drops the metadata and the link of an evicted page that no layer holds. */
  #dropUnstored(key: string): void {
    if (this.#layers.length > 0 && !this.#notFound.has(key)) return;
    const path = this.#metadata.get(key)?.path;
    if (path !== undefined && this.#keyByPath.get(path) === key) this.#keyByPath.delete(path);
    this.#notFound.delete(key);
    this.#metadata.delete(key);
  }

  #dropUnusedLinks(): void {
    for (const [path, key] of this.#keyByPath) if (!this.#metadata.has(key)) this.#keyByPath.delete(path);
  }
}
