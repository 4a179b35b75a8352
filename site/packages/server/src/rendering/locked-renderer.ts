import { type Cache, freshnessOf, isIncomplete, now, type Page } from '@vitrine/cache';
import { deserializePage } from '@vitrine/cache/pages';
import { isFailed } from '../pages/status.ts';
import type { Rendering } from '../renderer/messages.ts';
import type { Slots } from './slots.ts';

/** How often a page is rendered at most when changes that it must not outlive keep overtaking its renders. */
const attempts = 4;
/** Next merges concurrent renders of a page; one that was merged into a visitor's own render, such as a preview, is not stored. */
const attemptsToKeep = 2;
/** How often to look for a page that another instance renders, in case its message was lost. */
const lookEveryMs = 50;
/** The longest wait for another instance's render. */
const patienceMs = 15_000;

/** `kept` if another instance's page has arrived meanwhile; undefined if Next stored no page. */
export type Rendered = Page | 'kept' | undefined;

type Options = {
  cache: Cache;
  /** Renders an address for everybody. */
  render: (address: string) => Promise<Rendering>;
  /** Shared by all renders of this process. */
  turns: Slots;
  /** Whether an address has a fresh kept page, which needs no render. */
  isFresh: (address: string) => boolean;
};

/** Renders pages; with Redis, one instance renders for all. */
export class LockedRenderer {
  readonly #cache: Cache;
  readonly #render: Options['render'];
  readonly #isFresh: (address: string) => boolean;
  readonly #awaited = new Map<string, () => void>();
  readonly #turns: Slots;

  constructor({ cache, render, turns, isFresh }: Options) {
    this.#cache = cache;
    this.#render = render;
    this.#turns = turns;
    this.#isFresh = isFresh;
  }

  /** To be called when another instance's page has arrived. */
  landed(address: string): void {
    this.#awaited.get(address)?.();
  }

  /**
   * Renders an address, or waits for another instance that renders it. A page that an edit has overtaken is stale, and is
   * rendered again by the sweep that follows the edit. Throws on a 5xx, and if the page had expired after every attempt.
   */
  async refresh(address: string): Promise<Rendered> {
    for (let attempt = 1; ; attempt++) {
      const rendered = await this.#renderForAll(address);
      if (!rendered && attempt < attemptsToKeep) continue;
      if (!rendered || rendered === 'kept') return rendered;
      if (freshnessOf(this.#cache.clock, rendered) !== 'expired') return rendered;
      if (attempt === attempts) throw new Error(`${address} had expired after each of ${attempts} renders`);
    }
  }

  /** Renders with a lease, so that other instances wait for this one's page; the lease is released once the page is stored. */
  async #renderForAll(address: string): Promise<Rendered> {
    const { redis, pages } = this.#cache;
    if (!redis) return this.#renderInTurn(address);
    const deadline = Date.now() + patienceMs;
    let lease = await redis.locks.take(address);
    while (lease === 'theirs' && Date.now() < deadline) {
      await this.#untilLanded(address);
      if (this.#isFresh(address)) return 'kept';
      lease = await redis.locks.take(address);
    }
    try {
      return await this.#renderInTurn(address);
    } finally {
      if (lease === 'mine') void pages.flush().then(() => redis.locks.release(address));
    }
  }

  #untilLanded(address: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, lookEveryMs);
    this.#awaited.set(address, resolve);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#awaited.delete(address);
    });
  }

  #renderInTurn(address: string): Promise<Rendered> {
    return this.#turns.take(() => this.#renderOnce(address));
  }

  async #renderOnce(address: string): Promise<Rendered> {
    const { events, log } = this.#cache;
    const began = now();
    const rendering = await this.#render(address).catch((error: unknown) => {
      events.emit({ type: 'rendered', address, milliseconds: now() - began, ok: false });
      throw error;
    });
    const { status, adopted } = rendering;
    const milliseconds = now() - began;
    const entry = adopted === undefined ? this.#store(rendering, began) : await this.#adopted(adopted);
    if (isFailed({ status })) {
      events.emit({ type: 'rendered', address, milliseconds, ok: false });
      throw new Error(`${address} responded with ${status}`);
    }
    if (!entry) {
      log.error('no-page-stored', `Next responded to ${address} with ${status} but stored no page.`, {
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

  /** The page of another instance, which the render has found. */
  #adopted(key: string): Promise<Page | undefined> {
    const { clock, pages } = this.#cache;
    return pages.read(key, (page) => freshnessOf(clock, page) === 'fresh', { mayWait: true });
  }

  /** Stores a page whose render began at a time of this process. */
  #store({ page }: Rendering, began: number): Page | undefined {
    if (!page) return undefined;
    const entry = { ...deserializePage(Buffer.from(page.packed), page.key), began };
    if (!isIncomplete(entry)) this.#cache.pages.set(entry);
    return entry;
  }
}
