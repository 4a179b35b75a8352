import type { LRUCache } from 'lru-cache';
import { createByteLru } from '../lib/byte-lru.ts';
import { bytesOf, type Page, type PageLayer, type PageMetadata } from './page.ts';
import { pageBody } from './page-body.ts';
import { SerialLayer } from './serial-layer.ts';

/** How many addresses without a stored page are remembered, such as those rendered for each visitor. */
const linksWithoutPages = 10_000;
/** Bytes of replaced pages in memory. */
const replacedLimit = 8 * 1024 * 1024;

type Options = {
  /** In bytes; pages beyond it are read from the layers. */
  memoryLimit: number;
  /** The store of this instance. */
  own?: PageLayer | undefined;
  /** The pages that the own store and the build held at the start. */
  metadata?: readonly PageMetadata[];
  /** The pages of the build, read-only. */
  built?: PageLayer | undefined;
  /** The store that all instances share. */
  shared?: PageLayer | undefined;
};

/**
 * Rendered pages by Next's key and by address. The most recently used are in memory, where the door reads them
 * synchronously; all others, and all of them after a restart, come from the layers beneath.
 */
export class PageStore {
  readonly #memory: LRUCache<string, Page>;
  readonly #replaced = createByteLru<string, Page>({ limit: replacedLimit, bytesOf });
  readonly #described = new Map<string, PageMetadata>();
  readonly #keyOfPath = new Map<string, string>();
  /** Keys of 404 pages, which no layer holds. */
  readonly #missing = new Set<string>();
  readonly #layers: readonly SerialLayer[];

  constructor({ memoryLimit, own, built, metadata = [], shared }: Options) {
    this.#memory = createByteLru({ limit: memoryLimit, bytesOf, onEvicted: (_, key) => this.#forgetUnstored(key) });
    const layers = [
      own && new SerialLayer(own, 'own'),
      built && new SerialLayer(built, 'built'),
      shared && new SerialLayer(shared, 'shared'),
    ];
    this.#layers = layers.filter((queued) => queued !== undefined);
    for (const page of metadata) this.#describe(page);
  }

  get size(): number {
    return this.#described.size;
  }

  keyOf(address: string): string | undefined {
    return this.#keyOfPath.get(address);
  }

  /** The metadata of the page at an address, whether its content is in memory or in a layer. */
  metadataOf(address: string): PageMetadata | undefined {
    const key = this.#keyOfPath.get(address);
    return key === undefined ? undefined : this.#described.get(key);
  }

  /** Whether the page at an address is a 404. */
  isNotFound(address: string): boolean {
    const key = this.#keyOfPath.get(address);
    return key !== undefined && this.#missing.has(key);
  }

  paths(): string[] {
    return [...this.#keyOfPath].filter(([, key]) => this.#described.has(key)).map(([address]) => address);
  }

  /**
   * The page in memory or else in the first layer that has a good one; if none is good, the newest one found. Each layer
   * limits its own time. Without `copyToMemory` the page is not copied to memory, for callers that store their own form of it.
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
      if (!found || (best && found.began <= best.began)) continue;
      best = found;
      if (copyToMemory) this.#remember(found);
      else this.#describe(found);
    }
    return best;
  }

  /**
   * The page of a key whose payload has this digest: the current one, another instance's, or one that was replaced not long
   * ago. Undefined if there is none.
   */
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

  /** When the render of each copy of a page began: in memory, and in the layers that hold one. */
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

  /** Remembers which key Next asked for when this address was visited. */
  link(address: string, key: string): void {
    this.#keyOfPath.set(address, key);
    if (this.#keyOfPath.size > this.#described.size + linksWithoutPages) this.#dropEmptyLinks();
  }

  /** Stores a page rendered here in memory and in every writable layer; a 404 only in memory, since addresses are endless. */
  set(entry: Page): void {
    const isMissing = entry.value.status === 404;
    if (isMissing) this.#missing.add(entry.key);
    else this.#missing.delete(entry.key);
    this.#remember(entry);
    for (const queued of this.#layers) if (queued.kind !== 'built') this.#write(queued, entry);
  }

  /** Stores a page that another instance rendered, unless this instance has a newer one. */
  adopt(entry: Page): boolean {
    const known = this.#described.get(entry.key);
    if (known && known.began >= entry.began) return false;
    this.#missing.delete(entry.key);
    this.#remember(entry);
    for (const queued of this.#layers) if (queued.kind === 'own') this.#write(queued, entry);
    return true;
  }

  /** Resolves when the layers have written every page set so far. */
  async flush(): Promise<void> {
    await Promise.all(this.#layers.map((queued) => queued.flush()));
  }

  #write(queued: SerialLayer, entry: Page): void {
    queued.queue(async () => {
      const isNewest = this.#described.get(entry.key)?.began === entry.began;
      if (entry.value.status === 404) await queued.layer.remove(entry.key);
      else if (isNewest) await queued.layer.write(entry);
    });
  }

  #remember(entry: Page): void {
    this.#keepReplaced(entry);
    this.#describe(entry);
    this.#memory.set(entry.key, entry);
  }

  /** Where no disk keeps pages that were replaced, some of them stay in memory. */
  #keepReplaced({ key, began }: Page): void {
    const former = this.#memory.get(key);
    if (!former || former.began === began || this.#layers.some(({ kind }) => kind === 'own')) return;
    pageBody(former).then(
      ({ payload }) => payload !== undefined && this.#replaced.set(payload, former),
      // Whoever wanted the page itself was told.
      () => {},
    );
  }

  #describe({ key, path, began, knownInvalidations, tags, revalidate, expire }: PageMetadata): void {
    const known = knownInvalidations && { knownInvalidations };
    this.#described.set(key, { key, path, began, tags, revalidate, ...known, ...(expire !== undefined && { expire }) });
    if (path !== undefined) this.#keyOfPath.set(path, key);
  }

  /** Forgets a page that memory evicted and no layer holds. */
  #forgetUnstored(key: string): void {
    if (this.#layers.length > 0 && !this.#missing.has(key)) return;
    this.#missing.delete(key);
    this.#described.delete(key);
  }

  #dropEmptyLinks(): void {
    for (const [address, key] of this.#keyOfPath) if (!this.#described.has(key)) this.#keyOfPath.delete(address);
  }
}
