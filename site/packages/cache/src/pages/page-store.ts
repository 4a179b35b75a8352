import type { LRUCache } from 'lru-cache';
import { byteLimited } from './byte-limited.ts';
import { bodyOf } from './page-body.ts';
import { bytesOf, type PageDescription, type PageEntry, type PageLayer } from './page-entry.ts';
import { QueuedLayer } from './queued-layer.ts';

/** How many addresses without a stored page are remembered, such as those rendered for each visitor. */
const linksWithoutPages = 10_000;
/** Bytes of replaced pages in memory. */
const replacedLimit = 8 * 1024 * 1024;

type Options = {
  /** In bytes; pages beyond it are read from the layers. */
  memoryLimit: number;
  /** The store of this instance. */
  own?: PageLayer | undefined;
  /** The pages that the own store held at the start. */
  described?: readonly PageDescription[];
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
  readonly #memory: LRUCache<string, PageEntry>;
  readonly #replaced = byteLimited<string, PageEntry>({ limit: replacedLimit, bytesOf });
  readonly #described = new Map<string, PageDescription>();
  readonly #keyOfPath = new Map<string, string>();
  /** Keys of 404 pages, which no layer holds. */
  readonly #missing = new Set<string>();
  readonly #layers: readonly QueuedLayer[];

  constructor({ memoryLimit, own, built, described = [], shared }: Options) {
    this.#memory = byteLimited({ limit: memoryLimit, bytesOf, onEvicted: (_, key) => this.#forgetUnstored(key) });
    const layers = [
      own && new QueuedLayer(own, 'own'),
      built && new QueuedLayer(built, 'built'),
      shared && new QueuedLayer(shared, 'shared'),
    ];
    this.#layers = layers.filter((queued) => queued !== undefined);
    for (const description of described) this.#describe(description);
  }

  get size(): number {
    return this.#described.size;
  }

  get bytesInMemory(): number {
    return this.#memory.calculatedSize;
  }

  /** The page in memory. */
  get(key: string): PageEntry | undefined {
    return this.#memory.get(key);
  }

  /** The page in memory for an address. */
  byPath(address: string): PageEntry | undefined {
    const key = this.#keyOfPath.get(address);
    return key === undefined ? undefined : this.#memory.get(key);
  }

  keyOf(address: string): string | undefined {
    return this.#keyOfPath.get(address);
  }

  /** The description of the page at an address, whether its content is in memory or in a layer. */
  describe(address: string): PageDescription | undefined {
    const key = this.#keyOfPath.get(address);
    return key === undefined ? undefined : this.#described.get(key);
  }

  /** Whether the page at an address is a 404. */
  isMissing(address: string): boolean {
    const key = this.#keyOfPath.get(address);
    return key !== undefined && this.#missing.has(key);
  }

  paths(): string[] {
    return [...this.#keyOfPath].filter(([, key]) => this.#described.has(key)).map(([address]) => address);
  }

  /**
   * The page in memory or else in the first layer that has a good one; if none is good, the newest one found. Each layer
   * limits its own time. Without `isRemembered` the page is not copied to memory, for callers that store their own form of it.
   */
  async read(
    key: string,
    isGood: (page: PageDescription) => boolean,
    { isRemembered = true, isPatient = false } = {},
  ): Promise<PageEntry | undefined> {
    let best = this.#memory.get(key);
    for (const { layer } of this.#layers) {
      if (best && isGood(best)) return best;
      const found = await layer.read(key, isPatient);
      if (!found || (best && found.began <= best.began)) continue;
      best = found;
      if (isRemembered) this.#remember(found);
      else this.#describe(found);
    }
    return best;
  }

  /**
   * The page of a key whose payload has this digest: the current one, another instance's, or one that was replaced not long
   * ago. Undefined if there is none.
   */
  async withPayload(key: string, payload: string): Promise<PageEntry | undefined> {
    const known = this.#memory.get(key);
    if (known && (await bodyOf(known)).payload === payload) return known;
    for (const { layer } of this.#layers) {
      const found = await layer.readWithPayload(key, payload);
      if (found) return found;
    }
    const replaced = this.#replaced.get(payload);
    return replaced?.key === key ? replaced : undefined;
  }

  /** When the render of each copy of a page began: in memory, and in the layers that hold one. */
  async copies(key: string): Promise<{ place: 'memory' | QueuedLayer['kind']; began: number }[]> {
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
  set(entry: PageEntry): void {
    const isMissing = entry.value.status === 404;
    if (isMissing) this.#missing.add(entry.key);
    else this.#missing.delete(entry.key);
    this.#remember(entry);
    for (const queued of this.#layers) if (queued.kind !== 'built') this.#write(queued, entry);
  }

  /** Stores a page that another instance rendered, unless this instance has a newer one. */
  adopt(entry: PageEntry): boolean {
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

  #write(queued: QueuedLayer, entry: PageEntry): void {
    queued.queue(async () => {
      const isNewest = this.#described.get(entry.key)?.began === entry.began;
      if (entry.value.status === 404) await queued.layer.remove(entry.key);
      else if (isNewest) await queued.layer.write(entry);
    });
  }

  #remember(entry: PageEntry): void {
    this.#keepReplaced(entry);
    this.#describe(entry);
    this.#memory.set(entry.key, entry);
  }

  /** Where no disk keeps pages that were replaced, some of them stay in memory. */
  #keepReplaced({ key, began }: PageEntry): void {
    const former = this.#memory.get(key);
    if (!former || former.began === began || this.#layers.some(({ kind }) => kind === 'own')) return;
    bodyOf(former).then(
      ({ payload }) => payload !== undefined && this.#replaced.set(payload, former),
      // Whoever wanted the page itself was told.
      () => {},
    );
  }

  #describe({ key, path, began, knownInvalidations, tags, revalidate }: PageDescription): void {
    const known = knownInvalidations && { knownInvalidations };
    this.#described.set(key, { key, path, began, tags, revalidate, ...known });
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
