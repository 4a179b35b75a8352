import { type Cache, freshnessOf, isIncomplete, type Page } from '@vitrine/cache';
import { type FoundPage, MemoryCache, type MemoryCacheOptions } from '../memory/memory-cache.ts';
import type { SerializedPage } from '../memory/serialized-page.ts';
import { isForAll } from '../pages/lifetime.ts';
import type { Rendering } from '../renderer/messages.ts';
import { BackgroundRefresh } from '../rendering/background-refresh.ts';
import { LockedRenderer } from '../rendering/locked-renderer.ts';
import type { Slots } from '../rendering/slots.ts';
import { Sweep } from '../rendering/sweep.ts';

type PageCacheOptions = MemoryCacheOptions & {
  render: (address: string) => Promise<Rendering>;
  turns: Slots;
  isPriorityTag?: ((tag: string) => boolean) | undefined;
};

/**
 * The pages that the door serves, and how they get there: from the store, from another instance, or from one render for
 * all requests. Invalidated pages are rendered again before the next request.
 */
export class PageCache {
  readonly memory: MemoryCache;
  readonly #renderer: LockedRenderer;
  readonly #sweep: Sweep;
  readonly #background: BackgroundRefresh;
  readonly #refreshing = new Map<string, Promise<SerializedPage | undefined>>();
  readonly #recalling = new Map<string, Promise<FoundPage | undefined>>();
  readonly #cache: Cache;

  constructor({ render, turns, isPriorityTag, ...options }: PageCacheOptions) {
    const { cache } = options;
    this.#cache = cache;
    this.memory = new MemoryCache(options);
    this.#renderer = new LockedRenderer({ cache, render, turns, isFresh: (address) => this.memory.isFresh(address) });
    this.#sweep = new Sweep({
      cache,
      refresh: async (address) => void (await this.refresh(address)),
      visitsOf: (address) => this.memory.visitsOf(address),
      isPriorityTag,
    });
    this.#background = new BackgroundRefresh(
      // The other half is for waiting visitors.
      Math.ceil(turns.atOnce / 2),
      {
        refresh: (address) => this.#renewUnlessFresh(address),
        onFailure: () => this.#sweep.retryLater(),
        log: cache.log,
      },
    );
    cache.redis?.pages.onStored(({ key, address }) => void this.#adopt(key, address));
  }

  /** Renders what an invalidation has made stale, before it is asked for. */
  sweep(): void {
    this.#sweep.begin();
  }

  /** The page from the store, unless it has expired. */
  recall(address: string): Promise<FoundPage | undefined> {
    return once(this.#recalling, address, () => this.#recallOnce(address));
  }

  /** Renders an address, or waits for a render in progress. Undefined if Next has no page to store. Throws on a 5xx. */
  refresh(address: string): Promise<SerializedPage | undefined> {
    return once(this.#refreshing, address, () => this.#refreshOnce(address));
  }

  /** Renders an address soon, for later requests. */
  refreshInBackground(address: string): void {
    this.#background.ask(address);
  }

  /** Loads the pages in the store without rendering; the sweep renders those that are stale. */
  async restore(): Promise<void> {
    for (const address of this.#cache.pages.paths()) if (!this.memory.has(address)) await this.recall(address);
    this.#sweep.begin();
  }

  /** Renders the pages that are not kept yet, so that their first visitors need not wait. */
  async warm(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      if (!this.memory.has(address))
        await this.refresh(address).catch((error: unknown) =>
          this.#cache.log.error('page-not-rendered', `${address} could not be rendered.`, { address, error }),
        );
    }
  }

  /** Renders those of these pages that are not fresh, one after another. */
  async freshen(addresses: readonly string[]): Promise<void> {
    for (const address of addresses)
      await this.#renewUnlessFresh(address).catch((error: unknown) =>
        this.#cache.log.error('page-not-rendered', `${address} could not be rendered.`, { address, error }),
      );
  }

  /** Does nothing if the sweep was first. */
  async #renewUnlessFresh(address: string): Promise<void> {
    if (!this.memory.isFresh(address)) await this.refresh(address);
  }

  async #recallOnce(address: string): Promise<FoundPage | undefined> {
    const { clock, pages } = this.#cache;
    const key = pages.keyOf(address);
    const description = pages.metadataOf(address);
    if (key === undefined || !description || freshnessOf(clock, description) === 'expired') return undefined;
    const entry = await pages.read(key, () => true, { copyToMemory: false });
    if (!entry || !isForAll(entry)) return undefined;
    await this.memory.keep(address, entry);
    return this.memory.find(address);
  }

  async #refreshOnce(address: string): Promise<SerializedPage | undefined> {
    const rendered = await this.#renderer.refresh(address);
    if (rendered === 'kept') return this.memory.get(address);
    if (rendered && isIncomplete(rendered)) return this.#passing(address, rendered);
    if (rendered && isForAll(rendered)) return this.memory.keep(address, rendered);
    this.memory.forget(address);
    return undefined;
  }

  /** A partial page, for those who wait for it now. Throws if there is a whole one to serve. */
  async #passing(address: string, entry: Page): Promise<SerializedPage> {
    const kept = this.memory.find(address) ?? (await this.recall(address));
    if (kept && kept.freshness !== 'expired')
      throw new Error(`the CMS answered with errors, so ${address} is not whole`);
    return this.memory.prepare(address, entry);
  }

  /** Replaces the kept page with the newer one of another instance. */
  async #adopt(key: string, address: string | undefined): Promise<void> {
    const { pages, redis } = this.#cache;
    const isWanted = address !== undefined && (this.memory.has(address) || this.#refreshing.has(address));
    const entry = isWanted ? await redis?.pages.read(key, true) : undefined;
    if (address === undefined || !entry || !isForAll(entry) || !pages.adopt(entry)) return;
    pages.link(address, key);
    await this.memory.keep(address, entry);
    this.#renderer.landed(address);
  }
}

/** Runs the work for an address once, however many callers wait for it. */
function once<Result>(running: Map<string, Promise<Result>>, address: string, work: () => Promise<Result>) {
  const known = running.get(address);
  if (known) return known;
  const started = work().finally(() => running.delete(address));
  running.set(address, started);
  return started;
}
