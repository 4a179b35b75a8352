import { type Cache, getFreshness, isIncomplete, now, type Page } from '@vitrine/cache';
import { deserializePage } from '@vitrine/cache/pages';
import { isFailed } from '../pages/status.ts';
import type { RenderOutcome } from '../renderer/messages.ts';
import { inSpan } from '../tracing/spans.ts';
import type { Slots } from './slots.ts';

/** Maximum renders of a page whose content keeps changing meanwhile. */
const maxAttempts = 4;
/** Next deduplicates concurrent renders; one merged into a preview render is not stored. */
const maxAttemptsToStore = 2;
/** Poll interval while another instance holds the lock. */
const pollMs = 50;
/** Maximum wait for another instance's render. */
const maxWaitMs = 15_000;

/** `kept`: another instance's page arrived meanwhile. undefined: Next stored no page. */
export type RenderResult = Page | 'kept' | undefined;

type Options = {
  cache: Cache;
  /** Renders a path without client data. */
  render: (address: string) => Promise<RenderOutcome>;
  /** Slots shared by all renders. */
  slots: Slots;
  /** Reports whether a fresh page is cached. */
  isFresh: (address: string) => boolean;
};

/** Renders pages. With Redis, a lock lets one instance render for all. */
export class LockedRenderer {
  readonly #cache: Cache;
  readonly #render: Options['render'];
  readonly #isFresh: (address: string) => boolean;
  readonly #awaited = new Map<string, () => void>();
  readonly #slots: Slots;

  constructor({ cache, render, slots, isFresh }: Options) {
    this.#cache = cache;
    this.#render = render;
    this.#slots = slots;
    this.#isFresh = isFresh;
  }

  /** Call when another instance's page was adopted. */
  onAdopted(address: string): void {
    this.#awaited.get(address)?.();
  }

  /**
   * Renders a path, or waits for the instance that holds its lock. Renders again if the result has already expired.
   * Throws on a 5xx, and if every attempt expired.
   */
  async refresh(address: string): Promise<RenderResult> {
    return inSpan('render', { attributes: { 'url.path': address } }, () => this.#refresh(address));
  }

  async #refresh(address: string): Promise<RenderResult> {
    for (let attempt = 1; ; attempt++) {
      const rendered = await this.#renderForAll(address);
      if (!rendered && attempt < maxAttemptsToStore) continue;
      if (!rendered || rendered === 'kept') return rendered;
      if (getFreshness(this.#cache.clock, rendered) !== 'expired') return rendered;
      if (attempt === maxAttempts) throw new Error(`${address} expired during each of ${maxAttempts} renders`);
    }
  }

  /** Renders under a lock, released once the page is stored. */
  async #renderForAll(address: string): Promise<RenderResult> {
    const { redis, pages } = this.#cache;
    if (!redis) return this.#renderInSlot(address);
    const deadline = Date.now() + maxWaitMs;
    let lock = await redis.locks.take(address);
    while (lock === 'theirs' && Date.now() < deadline) {
      await this.#waitForAdoption(address);
      if (this.#isFresh(address)) return 'kept';
      lock = await redis.locks.take(address);
    }
    try {
      return await this.#renderInSlot(address);
    } finally {
      if (lock === 'mine') void pages.flush().then(() => redis.locks.release(address));
    }
  }

  #waitForAdoption(address: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, pollMs);
    this.#awaited.set(address, resolve);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#awaited.delete(address);
    });
  }

  #renderInSlot(address: string): Promise<RenderResult> {
    return this.#slots.take(() => this.#renderOnce(address));
  }

  async #renderOnce(address: string): Promise<RenderResult> {
    const { events, log } = this.#cache;
    const began = now();
    const rendering = await this.#render(address).catch((error: unknown) => {
      events.emit({ type: 'rendered', address, milliseconds: now() - began, ok: false });
      throw error;
    });
    const { status, adopted } = rendering;
    const milliseconds = now() - began;
    const entry = adopted === undefined ? this.#store(rendering, began) : await this.#readAdopted(adopted);
    if (isFailed({ status })) {
      events.emit({ type: 'rendered', address, milliseconds, ok: false });
      throw new Error(`rendering ${address} failed with ${status}`);
    }
    if (!entry) {
      log.error('page_not_stored', `Next responded to ${address} with ${status} but stored no page.`, {
        address,
        status,
      });
      return undefined;
    }
    events.emit(
      adopted === undefined
        ? { type: 'rendered', address, milliseconds, ok: true }
        : { type: 'fetched', address, milliseconds },
    );
    return entry;
  }

  /** Reads another instance's page, which the render found. */
  #readAdopted(key: string): Promise<Page | undefined> {
    const { clock, pages } = this.#cache;
    return pages.read(key, (page) => getFreshness(clock, page) === 'fresh', { mayWait: true });
  }

  /** Stores a rendered page under this process's start time. */
  #store({ page }: RenderOutcome, began: number): Page | undefined {
    if (!page) return undefined;
    const entry = { ...deserializePage(Buffer.from(page.packed), page.key), began };
    if (!isIncomplete(entry)) this.#cache.pages.set(entry);
    return entry;
  }
}
