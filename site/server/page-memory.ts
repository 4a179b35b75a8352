import { now } from '../lib/cache/now.ts';
import type { PageEntry } from '../lib/cache/page-store.ts';
import { sharedCache } from '../lib/cache/shared.ts';
import type { Freshness } from '../lib/cache/tag-clock.ts';
import { ByteLimited } from './byte-limited.ts';
import { CachedPage, type PreparedAnswers } from './cached-page.ts';
import { pageHeaders } from './page-headers.ts';
import { type NextHandler, renderInside } from './render-inside.ts';

/** A render that an invalidation overtakes is begun again, this often at most. */
const attempts = 4;
/** Pages rendered at a time when many were invalidated; the rest of the machine is for visitors. */
const sweepWorkers = 2;

type Kept = { page: CachedPage; visits: number; freshness: Freshness; judgedAt: number };

export type PageMemoryOptions = {
  render: NextHandler;
  buildId: string;
  /** Bytes of pages in their best encoding; what was longest not asked for is left to the store. */
  memoryLimit: number;
};

/** Bytes of pages in encodings that few ask for. */
const otherEncodingsLimit = 32 * 1024 * 1024;

/**
 * The pages that the door serves: one render for each address at a time, however many ask, and what an invalidation
 * touched is rendered again before anybody asks, most visited first.
 */
export class PageMemory {
  readonly #kept = new Map<string, Kept>();
  readonly #room: ByteLimited<CachedPage>;
  readonly #others: PreparedAnswers = new ByteLimited(otherEncodingsLimit);
  readonly #inFlight = new Map<string, Promise<CachedPage | undefined>>();
  readonly #render: NextHandler;
  readonly #buildId: string;
  #sweeping: Promise<void> | undefined;
  #isSweepWanted = false;
  #renders = 0;

  constructor({ render, buildId, memoryLimit }: PageMemoryOptions) {
    this.#render = render;
    this.#buildId = buildId;
    this.#room = new ByteLimited(memoryLimit);
    sharedCache().clock.onInvalidation(() => void this.sweep());
  }

  get size(): number {
    return this.#kept.size;
  }

  get renders(): number {
    return this.#renders;
  }

  /** The kept page and whether it may be served; counts the visit. */
  find(address: string): { page: CachedPage; freshness: Freshness } | undefined {
    const kept = this.#kept.get(address);
    if (!kept) return undefined;
    kept.visits++;
    this.#room.touch(kept.page);
    return { page: kept.page, freshness: judge(kept) };
  }

  /** Renders an address, or waits for who does. Undefined where Next renders it for each visitor. Throws on a 5xx. */
  refresh(address: string): Promise<CachedPage | undefined> {
    const running = this.#inFlight.get(address);
    if (running) return running;
    const started = this.#refreshUntilFresh(address).finally(() => this.#inFlight.delete(address));
    this.#inFlight.set(address, started);
    return started;
  }

  refreshInBackground(address: string): void {
    this.refresh(address).catch((error: unknown) =>
      console.error(`door: ${address} could not be rendered again; the last good page is served`, error),
    );
  }

  /** Takes over what the store kept, without rendering; what is stale is rendered by the next sweep. */
  async restore(): Promise<void> {
    const { pages } = sharedCache();
    for (const address of pages.paths()) {
      const entry = pages.byPath(address);
      if (!entry || entry.value.postponed !== undefined) continue;
      this.#keep(address, await this.#prepare(address, entry, entry.value.status ?? 200));
    }
  }

  /** Renders what is not kept yet, so that the first visitor need not wait. */
  async warm(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      if (!this.#kept.has(address))
        await this.refresh(address).catch((error: unknown) =>
          console.error(`door: ${address} could not be rendered`, error),
        );
    }
  }

  /** Renders again whatever is kept and no longer fresh. */
  sweep(): Promise<void> {
    this.#isSweepWanted = true;
    this.#sweeping ??= this.#sweepWhileWanted().finally(() => {
      this.#sweeping = undefined;
    });
    return this.#sweeping;
  }

  /** An invalidation during a sweep asks for another. */
  async #sweepWhileWanted(): Promise<void> {
    while (this.#isSweepWanted) {
      this.#isSweepWanted = false;
      await this.#sweepOnce();
    }
  }

  async #sweepOnce(): Promise<void> {
    // Invalidations of one event come in a row: let them all land first.
    await new Promise((resolve) => setImmediate(resolve));
    const touched = [...this.#kept]
      .filter(([, kept]) => judge(kept) !== 'fresh')
      .toSorted(([, a], [, b]) => b.visits - a.visits);
    const work = async () => {
      for (let next = touched.shift(); next; next = touched.shift()) {
        const [address] = next;
        await this.refresh(address).catch((error: unknown) =>
          console.error(`door: ${address} could not be rendered again`, error),
        );
      }
    };
    await Promise.all(Array.from({ length: sweepWorkers }, work));
  }

  async #refreshUntilFresh(address: string): Promise<CachedPage | undefined> {
    for (let attempt = 1; ; attempt++) {
      const page = await this.#renderOnce(address);
      if (page) this.#keep(address, page);
      else this.#forget(address);
      if (!page || attempt === attempts || freshnessOf(page) === 'fresh') return page;
    }
  }

  async #renderOnce(address: string): Promise<CachedPage | undefined> {
    const { visits, pages } = sharedCache();
    const began = now();
    const known = pages.byPath(address);
    const { status, cacheControl } = await visits.run({ path: address, began, wantsFresh: true }, () =>
      renderInside(this.#render, address),
    );
    if (status >= 500) throw new Error(`${address} answered ${status}`);
    const entry = pages.byPath(address);
    if (entry !== known) this.#renders++;
    const isComplete = entry !== undefined && entry.value.postponed === undefined && cacheControl.includes('s-maxage');
    return isComplete ? this.#prepare(address, entry, status) : undefined;
  }

  #prepare(address: string, entry: PageEntry, status: number): Promise<CachedPage> {
    return CachedPage.from(address, entry, status, pageHeaders(entry, this.#buildId), this.#others);
  }

  #keep(address: string, page: CachedPage): void {
    const visits = this.#kept.get(address)?.visits ?? 0;
    this.#forget(address);
    this.#kept.set(address, { page, visits, freshness: 'fresh', judgedAt: -1 });
    this.#room.hold(page, page.size, () => this.#forget(address));
  }

  #forget(address: string): void {
    const kept = this.#kept.get(address);
    if (!kept) return;
    this.#kept.delete(address);
    this.#room.release(kept.page);
    kept.page.release();
  }
}

/** The clock is asked again only after something was invalidated. */
function judge(kept: Kept): Freshness {
  const { epoch } = sharedCache().clock;
  if (kept.judgedAt !== epoch) {
    kept.freshness = sharedCache().clock.freshness(kept.page.tags, kept.page.began);
    kept.judgedAt = epoch;
  }
  return kept.freshness === 'fresh' && Date.now() > kept.page.expiresAt ? 'stale' : kept.freshness;
}

function freshnessOf(page: CachedPage): Freshness {
  const freshness = sharedCache().clock.freshness(page.tags, page.began);
  return freshness === 'fresh' && Date.now() > page.expiresAt ? 'stale' : freshness;
}
