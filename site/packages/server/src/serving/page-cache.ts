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
  render: (path: string) => Promise<RenderOutcome>;
  slots: Slots;
  /** Maximum number of pages to render ahead of requests after a change. */
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
    this.#renderer = new LockedRenderer({ cache, render, slots, isFresh: (path) => this.memory.isFresh(path) });
    this.#sweep = new Sweep({
      cache,
      refresh: async (path) => void (await this.refresh(path)),
      getVisits: (path) => this.memory.getVisits(path),
      limit: sweepLimit,
      isPriorityTag,
    });
    this.#background = new BackgroundRefresh(
      // The other half is reserved for requests.
      Math.ceil(slots.atOnce / 2),
      {
        refresh: (path) => this.#renewUnlessFresh(path),
        onFailure: () => this.#sweep.scheduleRetry(),
        log: cache.log,
      },
    );
    cache.redis?.pages.onStored(({ key, path }) => void this.#adopt(key, path));
  }

  get sweepProgress(): SweepProgress {
    return this.#sweep.progress;
  }

  /** Renders pages that an invalidation made stale, ahead of requests. */
  sweep(): void {
    this.#sweep.schedule();
  }

  /** Loads a page from the store unless it has expired. */
  recall(path: string): Promise<Lookup | undefined> {
    return runOnce(this.#recalling, path, () => this.#recallOnce(path));
  }

  /**
   * Renders a path, or joins a render in progress. Returns undefined if there is no storable page. Throws on a 5xx.
   */
  refresh(path: string): Promise<SerializedPage | undefined> {
    return runOnce(this.#refreshing, path, () => this.#refreshOnce(path));
  }

  /** Queues a refresh. */
  refreshInBackground(path: string): void {
    this.#background.enqueue(path);
  }

  /** Loads stored pages into memory while there is room; the sweep refreshes stale ones. */
  async restore(): Promise<void> {
    for (const path of this.#cache.pages.paths()) {
      if (this.memory.isFull) break;
      if (!this.memory.has(path)) await this.recall(path);
    }
    this.#sweep.schedule();
  }

  /** Renders the paths that are not cached. */
  async warm(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      if (!this.memory.has(path))
        await this.refresh(path).catch((error: unknown) =>
          this.#cache.log.error('page_render_failed', `${path} could not be rendered.`, { path, error }),
        );
    }
  }

  /** Renders the paths that are not fresh, one at a time. */
  async freshen(paths: readonly string[]): Promise<void> {
    for (const path of paths)
      await this.#renewUnlessFresh(path).catch((error: unknown) =>
        this.#cache.log.error('page_render_failed', `${path} could not be rendered.`, { path, error }),
      );
  }

  /** Does nothing if the sweep has already refreshed the page. */
  async #renewUnlessFresh(path: string): Promise<void> {
    if (!this.memory.isFresh(path)) await this.refresh(path);
  }

  async #recallOnce(path: string): Promise<Lookup | undefined> {
    const { clock, pages } = this.#cache;
    const key = pages.getKey(path);
    const description = pages.getMetadata(path);
    if (key === undefined || !description || getFreshness(clock, description) === 'expired') return undefined;
    const entry = await pages.read(key, () => true, { copyToMemory: false });
    if (!entry || !isPublic(entry)) return undefined;
    await this.memory.keep(path, entry);
    return this.memory.find(path);
  }

  async #refreshOnce(path: string): Promise<SerializedPage | undefined> {
    const rendered = await this.#renderer.refresh(path);
    if (rendered === 'kept') return this.memory.get(path);
    if (rendered && isIncomplete(rendered)) return this.#partialPage(path, rendered);
    if (rendered && isPublic(rendered)) return this.memory.keep(path, rendered);
    this.memory.forget(path);
    return undefined;
  }

  /** Returns a partial page to the current callers only. Throws if a complete one can be served instead. */
  async #partialPage(path: string, entry: Page): Promise<SerializedPage> {
    const kept = this.memory.find(path) ?? (await this.recall(path));
    if (kept && kept.freshness !== 'expired') throw new Error(`the CMS response had errors, so ${path} is incomplete`);
    return this.memory.prepare(path, entry);
  }

  /** Adopts a newer page from another instance. */
  async #adopt(key: string, path: string | undefined): Promise<void> {
    const { pages, redis } = this.#cache;
    const isWanted = path !== undefined && (this.memory.has(path) || this.#refreshing.has(path));
    const entry = isWanted ? await redis?.pages.read(key, true) : undefined;
    if (path === undefined || !entry || !isPublic(entry) || !pages.adopt(entry)) return;
    pages.linkPath(path, key);
    await this.memory.keep(path, entry);
    this.#renderer.onAdopted(path);
  }
}
