import { type Cache, getFreshness, isIncomplete, type Page } from '@vitrine/cache';
import { runOnce } from '@vitrine/cache/lib';
import { type Lookup, MemoryCache, type MemoryCacheOptions } from '../memory/memory-cache.ts';
import type { SerializedPage } from '../memory/serialized-page.ts';
import { isPublic } from '../pages/cache-control.ts';
import type { RenderOutcome } from '../renderer/messages.ts';
import { BackgroundRefresh } from '../rendering/background-refresh.ts';
import { LockedRenderer } from '../rendering/locked-renderer.ts';
import type { Slots } from '../rendering/slots.ts';
import { Sweep, type SweepProgress } from '../rendering/sweep.ts';

type PageCacheOptions = MemoryCacheOptions & {
  render: (address: string) => Promise<RenderOutcome>;
  slots: Slots;
  /** Maximum pages to render ahead of requests after a change. */
  sweepLimit: number;
  isPriorityTag?: ((tag: string) => boolean) | undefined;
};

/**
 * Read-through page cache: memory, store, other instances, or one shared render per path. Refreshes invalidated
 * pages before they are requested.
 */
export class PageCache {
  readonly memory: MemoryCache;
  readonly #renderer: LockedRenderer;
  readonly #sweep: Sweep;
  readonly #background: BackgroundRefresh;
  readonly #refreshing = new Map<string, Promise<SerializedPage | undefined>>();
  readonly #recalling = new Map<string, Promise<Lookup | undefined>>();
  readonly #cache: Cache;

  constructor({ render, slots, sweepLimit, isPriorityTag, ...options }: PageCacheOptions) {
    const { cache } = options;
    this.#cache = cache;
    this.memory = new MemoryCache(options);
    this.#renderer = new LockedRenderer({ cache, render, slots, isFresh: (address) => this.memory.isFresh(address) });
    this.#sweep = new Sweep({
      cache,
      refresh: async (address) => void (await this.refresh(address)),
      getVisits: (address) => this.memory.getVisits(address),
      limit: sweepLimit,
      isPriorityTag,
    });
    this.#background = new BackgroundRefresh(
      // The other half is reserved for requests.
      Math.ceil(slots.atOnce / 2),
      {
        refresh: (address) => this.#renewUnlessFresh(address),
        onFailure: () => this.#sweep.scheduleRetry(),
        log: cache.log,
      },
    );
    cache.redis?.pages.onStored(({ key, address }) => void this.#adopt(key, address));
  }

  get sweepProgress(): SweepProgress {
    return this.#sweep.progress;
  }

  /** Renders pages that an invalidation made stale, ahead of requests. */
  sweep(): void {
    this.#sweep.schedule();
  }

  /** Loads a page from the store unless it has expired. */
  recall(address: string): Promise<Lookup | undefined> {
    return runOnce(this.#recalling, address, () => this.#recallOnce(address));
  }

  /**
   * Renders a path, or joins a render in progress. Returns undefined if there is no storable page. Throws on a 5xx.
   */
  refresh(address: string): Promise<SerializedPage | undefined> {
    return runOnce(this.#refreshing, address, () => this.#refreshOnce(address));
  }

  /** Queues a refresh. */
  refreshInBackground(address: string): void {
    this.#background.enqueue(address);
  }

  /** Loads stored pages into memory while there is room; the sweep refreshes stale ones. */
  async restore(): Promise<void> {
    for (const address of this.#cache.pages.paths()) {
      if (this.memory.isFull) break;
      if (!this.memory.has(address)) await this.recall(address);
    }
    this.#sweep.schedule();
  }

  /** Renders the paths that are not cached. */
  async warm(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      if (!this.memory.has(address))
        await this.refresh(address).catch((error: unknown) =>
          this.#cache.log.error('page_render_failed', `${address} could not be rendered.`, { address, error }),
        );
    }
  }

  /** Renders the paths that are not fresh, one at a time. */
  async freshen(addresses: readonly string[]): Promise<void> {
    for (const address of addresses)
      await this.#renewUnlessFresh(address).catch((error: unknown) =>
        this.#cache.log.error('page_render_failed', `${address} could not be rendered.`, { address, error }),
      );
  }

  /** Does nothing if the sweep was faster. */
  async #renewUnlessFresh(address: string): Promise<void> {
    if (!this.memory.isFresh(address)) await this.refresh(address);
  }

  async #recallOnce(address: string): Promise<Lookup | undefined> {
    const { clock, pages } = this.#cache;
    const key = pages.getKey(address);
    const description = pages.getMetadata(address);
    if (key === undefined || !description || getFreshness(clock, description) === 'expired') return undefined;
    const entry = await pages.read(key, () => true, { copyToMemory: false });
    if (!entry || !isPublic(entry)) return undefined;
    await this.memory.keep(address, entry);
    return this.memory.find(address);
  }

  async #refreshOnce(address: string): Promise<SerializedPage | undefined> {
    const rendered = await this.#renderer.refresh(address);
    if (rendered === 'kept') return this.memory.get(address);
    if (rendered && isIncomplete(rendered)) return this.#passing(address, rendered);
    if (rendered && isPublic(rendered)) return this.memory.keep(address, rendered);
    this.memory.forget(address);
    return undefined;
  }

  /** Returns a partial page to the current callers only. Throws if a complete one can be served instead. */
  async #passing(address: string, entry: Page): Promise<SerializedPage> {
    const kept = this.memory.find(address) ?? (await this.recall(address));
    if (kept && kept.freshness !== 'expired')
      throw new Error(`the CMS response had errors, so ${address} is incomplete`);
    return this.memory.prepare(address, entry);
  }

  /** Adopts a newer page from another instance. */
  async #adopt(key: string, address: string | undefined): Promise<void> {
    const { pages, redis } = this.#cache;
    const isWanted = address !== undefined && (this.memory.has(address) || this.#refreshing.has(address));
    const entry = isWanted ? await redis?.pages.read(key, true) : undefined;
    if (address === undefined || !entry || !isPublic(entry) || !pages.adopt(entry)) return;
    pages.linkPath(address, key);
    await this.memory.keep(address, entry);
    this.#renderer.onAdopted(address);
  }
}
