import type { LRUCache } from 'lru-cache';
import { byteLimited } from './byte-limited.ts';
import { bytesOf, type PageDescription, type PageEntry, type PageLayer } from './page-entry.ts';

/** Addresses remembered whose page was never kept, such as those that are rendered for each visitor. */
const linksWithoutPages = 10_000;

type Options = {
  /** Bytes of pages held in memory; the rest is read from the layers. */
  memoryLimit: number;
  /** Where this instance keeps its pages. */
  own?: PageLayer | undefined;
  /** What it holds from before. */
  known?: readonly PageDescription[];
  /** What the build left, to be read only. */
  built?: PageLayer | undefined;
  /** Where all instances keep theirs. */
  shared?: PageLayer | undefined;
};

/**
 * Rendered pages by Next's key and by the address that led to each. What was last used is in memory, where the door reads
 * it at once; everything else, and everything after a restart, comes from the layers beneath.
 */
export class PageStore {
  readonly #memory: LRUCache<string, PageEntry>;
  readonly #described = new Map<string, PageDescription>();
  readonly #keyOfPath = new Map<string, string>();
  /** 404s, which no layer holds. */
  readonly #missing = new Set<string>();
  readonly #layers: readonly Below[];

  constructor({ memoryLimit, own, built, known = [], shared }: Options) {
    this.#memory = byteLimited({ limit: memoryLimit, bytesOf, onEvicted: (_, key) => this.#forgetUnkept(key) });
    const layers = [
      own && new Below(own, 'own'),
      built && new Below(built, 'built'),
      shared && new Below(shared, 'shared'),
    ];
    this.#layers = layers.filter((below) => below !== undefined);
    for (const description of known) this.#describe(description);
  }

  get size(): number {
    return this.#described.size;
  }

  get bytesInMemory(): number {
    return this.#memory.calculatedSize;
  }

  /** What is in memory. */
  get(key: string): PageEntry | undefined {
    return this.#memory.get(key);
  }

  /** What is in memory for an address. */
  byPath(address: string): PageEntry | undefined {
    const key = this.#keyOfPath.get(address);
    return key === undefined ? undefined : this.#memory.get(key);
  }

  keyOf(address: string): string | undefined {
    return this.#keyOfPath.get(address);
  }

  /** What is known of the page at an address, whether in memory or beneath. */
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
   * The page in memory, else the first of the layers' that is good enough, else the newest of those found. Each layer
   * bounds its own time. Without `isRemembered` what a layer held is left there, for a caller that keeps what it makes of it.
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

  /** Remembers which key Next asked for when this address was visited. */
  link(address: string, key: string): void {
    this.#keyOfPath.set(address, key);
    if (this.#keyOfPath.size > this.#described.size + linksWithoutPages) this.#dropEmptyLinks();
  }

  /** Keeps a page that was rendered here, in memory and in every layer; a 404 in memory only, since addresses are endless. */
  set(entry: PageEntry): void {
    const isMissing = entry.value.status === 404;
    if (isMissing) this.#missing.add(entry.key);
    else this.#missing.delete(entry.key);
    this.#remember(entry);
    for (const below of this.#layers) if (below.kind !== 'built') this.#write(below, entry);
  }

  /** Takes over a page that another instance rendered, unless a newer one is here. */
  adopt(entry: PageEntry): boolean {
    const known = this.#described.get(entry.key);
    if (known && known.began >= entry.began) return false;
    this.#missing.delete(entry.key);
    this.#remember(entry);
    for (const below of this.#layers) if (below.kind === 'own') this.#write(below, entry);
    return true;
  }

  /** Resolves when everything set so far is where it outlives the process. */
  async flush(): Promise<void> {
    await Promise.all(this.#layers.map((below) => below.flush()));
  }

  #write(below: Below, entry: PageEntry): void {
    below.queue(async () => {
      const isNewest = this.#described.get(entry.key)?.began === entry.began;
      if (entry.value.status === 404) await below.layer.remove(entry.key);
      else if (isNewest) await below.layer.write(entry);
    });
  }

  #remember(entry: PageEntry): void {
    this.#describe(entry);
    this.#memory.set(entry.key, entry);
  }

  #describe({ key, path, began, known, tags, revalidate }: PageDescription): void {
    this.#described.set(key, { key, path, began, tags, revalidate, ...(known && { known }) });
    if (path !== undefined) this.#keyOfPath.set(path, key);
  }

  /** A page that no layer holds is gone when memory lets it go. */
  #forgetUnkept(key: string): void {
    if (this.#layers.length > 0 && !this.#missing.has(key)) return;
    this.#missing.delete(key);
    this.#described.delete(key);
  }

  #dropEmptyLinks(): void {
    for (const [address, key] of this.#keyOfPath) if (!this.#described.has(key)) this.#keyOfPath.delete(address);
  }
}

/** One layer beneath, written one page after the other, so that an older page never lands on a newer one. */
class Below {
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
