import { type Cache, freshnessOf } from '@vitrine/cache';
import { errorMessage } from '../lib/error-message.ts';
import { yieldToRequests } from '../lib/yield-to-requests.ts';

/** Concurrent renders; the rest is reserved for clients. */
const concurrency = 2;
/** After this idle time a sweep starts at once. */
const idleMs = 1000;
/** In a burst, the initial gap to wait for; quadruples per sweep. */
const gapMs = 50;
/** Maximum wait. */
const longestWaitMs = 1000;
/** Backoff after a failed render. */
const firstRetryMs = 1000;
const longestRetryMs = 30_000;
/** Pages checked per tick. */
const checksPerTick = 50;

type SweepOptions = {
  cache: Cache;
  refresh: (address: string) => Promise<void>;
  visitsOf: (address: string) => number;
  /** Pages whose tags of this kind were invalidated come first: those of what an editor has changed. */
  isPriorityTag?: ((tag: string) => boolean) | undefined;
};

/**
 * Refreshes stale pages ahead of requests: first those of edited entries, then by hits. 404s wait for a request.
 */
export class Sweep {
  readonly #cache: Cache;
  readonly #refresh: (address: string) => Promise<void>;
  readonly #visitsOf: (address: string) => number;
  readonly #isPriorityTag: (tag: string) => boolean;
  #isRunning = false;
  /** Whether an invalidation arrived during a run. */
  #isPending = false;
  #waiting: { timer: NodeJS.Timeout; since: number } | undefined;
  #lastBegun = Number.NEGATIVE_INFINITY;
  #gapMs = 0;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;

  constructor({ cache, refresh, visitsOf, isPriorityTag = () => false }: SweepOptions) {
    this.#cache = cache;
    this.#refresh = refresh;
    this.#visitsOf = visitsOf;
    this.#isPriorityTag = isPriorityTag;
  }

  /** Call after an invalidation. */
  schedule(): void {
    const time = performance.now();
    if (time - this.#lastBegun > idleMs && !this.#waiting && !this.#isRunning) this.#gapMs = 0;
    this.#lastBegun = time;
    const since = this.#waiting?.since ?? time;
    clearTimeout(this.#waiting?.timer);
    const wait = Math.max(0, Math.min(this.#gapMs, since + longestWaitMs - time));
    this.#waiting = { since, timer: setTimeout(() => void this.#run(), wait) };
  }

  /** Call after a failed render. */
  scheduleRetry(): void {
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      this.#retryMs = Math.min(2 * this.#retryMs, longestRetryMs);
      this.schedule();
    }, this.#retryMs).unref();
  }

  async #run(): Promise<void> {
    clearTimeout(this.#waiting?.timer);
    this.#waiting = undefined;
    this.#isPending = this.#isRunning;
    if (this.#isPending) return;
    this.#gapMs = Math.min(Math.max(gapMs, 4 * this.#gapMs), longestWaitMs);
    this.#isRunning = true;
    try {
      const touched = await this.#stalePaths();
      const work = async () => {
        for (let next = touched.shift(); next !== undefined; next = touched.shift()) await this.#refreshIfStale(next);
      };
      await Promise.all(Array.from({ length: concurrency }, work));
    } finally {
      this.#isRunning = false;
      if (this.#isPending) void this.#run();
    }
  }

  async #refreshIfStale(address: string): Promise<void> {
    const { clock, log, pages } = this.#cache;
    const description = pages.metadataOf(address);
    if (!description || freshnessOf(clock, description) === 'fresh') return;
    try {
      await this.#refresh(address);
      this.#retryMs = firstRetryMs;
    } catch (error) {
      log.error('page-not-renewed', `${address} could not be rendered again: ${errorMessage(error)}`, { address });
      this.scheduleRetry();
    }
  }

  async #stalePaths(): Promise<string[]> {
    const { clock, pages } = this.#cache;
    const touched: { address: string; isEdited: boolean; visits: number }[] = [];
    for (const [position, address] of pages.paths().entries()) {
      if (position % checksPerTick === checksPerTick - 1) await yieldToRequests();
      const description = pages.metadataOf(address);
      if (!description || pages.isNotFound(address) || freshnessOf(clock, description) === 'fresh') continue;
      const own = { ...description, tags: description.tags.filter(this.#isPriorityTag), revalidate: undefined };
      const isEdited = freshnessOf(clock, own) !== 'fresh';
      touched.push({ address, isEdited, visits: this.#visitsOf(address) });
    }
    return touched
      .toSorted((a, b) => Number(b.isEdited) - Number(a.isEdited) || b.visits - a.visits)
      .map(({ address }) => address);
  }
}
