import { pageFreshness } from '#cache/pages/page-freshness.ts';
import type { SharedCache } from '#cache/shared-cache.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';

/** Pages rendered at a time when many were invalidated; the rest of the machine is for visitors. */
const workers = 2;
/** The first invalidation after so long a rest is swept at once; those of a burst wait for its end, */
const restMs = 250;
const quietMs = 50;
/** but no longer than this. */
const longestWaitMs = 1000;
/** After a failure, such as a CMS that is down; doubles up to the longest. */
const firstRetryMs = 1000;
const longestRetryMs = 30_000;
/** Pages judged in one go; visitors come in between. */
const judgedAtOnce = 200;

/**
 * Renders again whatever is no longer fresh, the most visited first, before anybody asks. A 404 waits for a visitor: anybody
 * can make any number of them, and an edit must not cost a render of each.
 */
export class Sweep {
  readonly #cache: SharedCache;
  readonly #refresh: (address: string) => Promise<void>;
  readonly #visitsOf: (address: string) => number;
  #isRunning = false;
  #waiting: { timer: NodeJS.Timeout; since: number } | undefined;
  #lastBegun = Number.NEGATIVE_INFINITY;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;

  constructor(cache: SharedCache, refresh: (address: string) => Promise<void>, visitsOf: (address: string) => number) {
    this.#cache = cache;
    this.#refresh = refresh;
    this.#visitsOf = visitsOf;
  }

  /** Something was invalidated. */
  begin(): void {
    const time = Date.now();
    const isFirst = time - this.#lastBegun > restMs && !this.#waiting && !this.#isRunning;
    this.#lastBegun = time;
    const since = this.#waiting?.since ?? time;
    clearTimeout(this.#waiting?.timer);
    const wait = isFirst ? 0 : Math.max(0, Math.min(quietMs, since + longestWaitMs - time));
    this.#waiting = { since, timer: setTimeout(() => void this.#run(), wait) };
  }

  /** Something could not be rendered. */
  retryLater(): void {
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      this.#retryMs = Math.min(2 * this.#retryMs, longestRetryMs);
      this.begin();
    }, this.#retryMs).unref();
  }

  async #run(): Promise<void> {
    this.#waiting = undefined;
    // Asked for again while it runs: what was touched meanwhile is looked for afterwards.
    if (this.#isRunning) return this.begin();
    this.#isRunning = true;
    try {
      const touched = await this.#touched();
      const work = async () => {
        for (let next = touched.shift(); next !== undefined; next = touched.shift()) await this.#renew(next);
      };
      await Promise.all(Array.from({ length: workers }, work));
    } finally {
      this.#isRunning = false;
    }
  }

  async #renew(address: string): Promise<void> {
    const { clock, pages } = this.#cache;
    const description = pages.describe(address);
    if (!description || pageFreshness(clock, description) === 'fresh') return;
    try {
      await this.#refresh(address);
      this.#retryMs = firstRetryMs;
    } catch (error) {
      log.error('page-not-renewed', `${address} could not be rendered again: ${messageOf(error)}`, { address });
      this.retryLater();
    }
  }

  async #touched(): Promise<string[]> {
    const { clock, pages } = this.#cache;
    const touched: string[] = [];
    for (const [position, address] of pages.paths().entries()) {
      if (position % judgedAtOnce === judgedAtOnce - 1) await new Promise((resolve) => setImmediate(resolve));
      const description = pages.describe(address);
      if (description && !pages.isMissing(address) && pageFreshness(clock, description) !== 'fresh')
        touched.push(address);
    }
    return touched.toSorted((a, b) => this.#visitsOf(b) - this.#visitsOf(a));
  }
}
