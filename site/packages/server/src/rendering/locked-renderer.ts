import { type Cache, getFreshness, isIncomplete, now, type Page } from '@vitrine/cache';
import { deserializePage } from '@vitrine/cache/pages';
import { isFailed } from '../pages/status.ts';
import type { RenderOutcome } from '../renderer/messages.ts';
import { inSpan } from '../tracing/spans.ts';
import type { Slots } from './slots.ts';

/** Maximum number of renders of a page whose content changes during each of them. */
const maxAttempts = 4;
/** Next merges concurrent renders, and does not store a render that was merged into a preview's. */
const maxAttemptsToStore = 2;
/** Poll interval while another instance holds the lock. */
const pollMs = 50;
/** Maximum wait for another instance's render. */
const maxWaitMs = 15_000;

/** `kept` means that another instance's page arrived first, and undefined that Next stored no page. */
export type RenderResult = Page | 'kept' | undefined;

type Options = {
  cache: Cache;
  /** Renders a path without client data. */
  render: (path: string) => Promise<RenderOutcome>;
  /** Slots shared by all renders. */
  slots: Slots;
  /** Reports whether a fresh page is cached. */
  isFresh: (path: string) => boolean;
};

/** Renders pages. With Redis, a lock lets one instance render for all. */
export class LockedRenderer {
  readonly #cache: Cache;
  readonly #render: Options['render'];
  readonly #isFresh: (path: string) => boolean;
  readonly #awaited = new Map<string, () => void>();
  readonly #slots: Slots;

  constructor({ cache, render, slots, isFresh }: Options) {
    this.#cache = cache;
    this.#render = render;
    this.#slots = slots;
    this.#isFresh = isFresh;
  }

  /** Call this when another instance's page has been adopted. */
  onAdopted(path: string): void {
    this.#awaited.get(path)?.();
  }

  /**
   * Renders a path, or waits for the instance that holds its lock. Renders again if the result has already expired.
   * Throws on a 5xx, and if every attempt expired.
   */
  async refresh(path: string): Promise<RenderResult> {
    return inSpan('render', { attributes: { 'url.path': path } }, () => this.#refresh(path));
  }

  async #refresh(path: string): Promise<RenderResult> {
    for (let attempt = 1; ; attempt++) {
      const rendered = await this.#renderForAll(path);
      if (!rendered) {
        if (attempt < maxAttemptsToStore) continue;
        this.#cache.log.error('page_not_stored', `Next responded to ${path} but stored no page.`, { path });
        return undefined;
      }
      if (rendered === 'kept') return rendered;
      if (getFreshness(this.#cache.clock, rendered) !== 'expired') return rendered;
      if (attempt === maxAttempts) throw new Error(`${path} expired during each of ${maxAttempts} renders`);
    }
  }

  /** Renders under a lock, released once the page is stored. */
  async #renderForAll(path: string): Promise<RenderResult> {
    const { redis, pages } = this.#cache;
    if (!redis) return this.#renderInSlot(path);
    const deadline = now() + maxWaitMs;
    let lock = await redis.locks.acquire(path);
    while (lock === 'held' && now() < deadline) {
      await this.#waitForAdoption(path);
      if (this.#isFresh(path)) return 'kept';
      lock = await redis.locks.acquire(path);
    }
    try {
      return await this.#renderInSlot(path);
    } finally {
      if (lock === 'acquired') void pages.flush().then(() => redis.locks.release(path));
    }
  }

  #waitForAdoption(path: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, pollMs);
    this.#awaited.set(path, resolve);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#awaited.delete(path);
    });
  }

  #renderInSlot(path: string): Promise<RenderResult> {
    return this.#slots.take(() => this.#renderOnce(path));
  }

  async #renderOnce(path: string): Promise<RenderResult> {
    const { events } = this.#cache;
    const began = now();
    const rendering = await this.#render(path).catch((error: unknown) => {
      events.emit({ type: 'rendered', path, milliseconds: now() - began, ok: false });
      throw error;
    });
    const { status, adopted } = rendering;
    const milliseconds = now() - began;
    const entry = adopted === undefined ? this.#store(rendering, began) : await this.#readAdopted(adopted);
    if (isFailed({ status })) {
      events.emit({ type: 'rendered', path, milliseconds, ok: false });
      throw new Error(`rendering ${path} failed with ${status}`);
    }
    if (!entry) return undefined;
    events.emit(
      adopted === undefined
        ? { type: 'rendered', path, milliseconds, ok: true }
        : { type: 'fetched', path, milliseconds },
    );
    return entry;
  }

  /** Reads another instance's page, which the render found. */
  #readAdopted(key: string): Promise<Page | undefined> {
    const { clock, pages } = this.#cache;
    return pages.read(key, (page) => getFreshness(clock, page) === 'fresh', { mayWait: true });
  }

  /** Stores a rendered page with the start time that this process measured. */
  #store({ page }: RenderOutcome, began: number): Page | undefined {
    if (!page) return undefined;
    const entry = { ...deserializePage(Buffer.from(page.bytes), page.key), began };
    if (!isIncomplete(entry)) this.#cache.pages.set(entry);
    return entry;
  }
}
