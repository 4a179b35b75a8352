import PQueue from 'p-queue';
import { report } from '../lib/cache/events.ts';
import { now } from '../lib/cache/now.ts';
import type { PageEntry } from '../lib/cache/page-entry.ts';
import { freshnessOf, sharedCache } from '../lib/cache/shared.ts';
import { type NextHandler, renderInside } from './render-inside.ts';

/** Who would wait longer for his turn is told to come back. */
const turnLimitMs = 15_000;
/** A render that an invalidation overtakes is begun again, this often at most. */
const attempts = 4;
/** How often a page that another instance renders is looked for, should its message be lost. */
const lookEveryMs = 50;
/** Another instance that takes longer is not waited for. */
const patienceMs = 5000;

/** `kept` when another instance's page has come meanwhile. */
export type Rendered = { entry: PageEntry; status: number } | 'kept' | undefined;

/** Renders pages: where Redis can say who does, one instance for all. */
export class PageRenderer {
  readonly #render: NextHandler;
  readonly #isFresh: (address: string) => boolean;
  readonly #awaited = new Map<string, () => void>();
  readonly #queue: PQueue;

  /**
   * @param rendersAtOnce renders of this process at a time; whoever comes later waits for his turn
   * @param isFresh whether the page of an address that is kept needs no render
   */
  constructor(render: NextHandler, rendersAtOnce: number, isFresh: (address: string) => boolean) {
    this.#render = render;
    this.#queue = new PQueue({ concurrency: rendersAtOnce });
    this.#isFresh = isFresh;
  }

  /** Another instance's page has come. */
  landed(address: string): void {
    this.#awaited.get(address)?.();
  }

  /**
   * Renders an address until it is fresh, or waits for another instance that does. Throws on a 5xx, and where what was
   * rendered was gone each time.
   */
  async refresh(address: string): Promise<Rendered> {
    for (let attempt = 1; ; attempt++) {
      const rendered = await this.#renderForAll(address);
      if (!rendered || rendered === 'kept') return rendered;
      const freshness = freshnessOf(rendered.entry);
      if (freshness === 'fresh' || (freshness === 'stale' && attempt === attempts)) return rendered;
      if (attempt === attempts) throw new Error(`${address} was gone each of ${attempts} times that it was rendered`);
    }
  }

  /** With a lease, so that other instances wait for this one's page; when they have it, they may take the next. */
  async #renderForAll(address: string): Promise<Rendered> {
    const { peers, pages } = sharedCache();
    if (!peers) return this.#renderInTurn(address);
    const deadline = Date.now() + patienceMs;
    let lease = await peers.leases.take(address);
    while (lease === 'theirs' && Date.now() < deadline) {
      await this.#untilLanded(address);
      if (this.#isFresh(address)) return 'kept';
      lease = await peers.leases.take(address);
    }
    try {
      return await this.#renderInTurn(address);
    } finally {
      if (lease === 'mine') void pages.flush().then(() => peers.leases.release(address));
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
    return this.#queue.add(() => this.#renderOnce(address), { signal: AbortSignal.timeout(turnLimitMs) });
  }

  async #renderOnce(address: string): Promise<Rendered> {
    const { visits, pages } = sharedCache();
    const began = now();
    const known = pages.byPath(address);
    const { status, cacheControl } = await visits.run({ path: address, began, wantsFresh: true }, () =>
      renderInside(this.#render, address),
    );
    const entry = pages.byPath(address);
    const milliseconds = now() - began;
    if (status >= 500) {
      report({ type: 'rendered', address, milliseconds, ok: false });
      throw new Error(`${address} answered ${status}`);
    }
    if (entry && entry !== known) {
      const isOwn = entry.known === undefined && entry.began >= began;
      report(
        isOwn ? { type: 'rendered', address, milliseconds, ok: true } : { type: 'fetched', address, milliseconds },
      );
    }
    return entry && cacheControl.includes('s-maxage') ? { entry, status } : undefined;
  }
}
