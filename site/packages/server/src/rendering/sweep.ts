import type { Cache } from '@vitrine/cache';
import { errorMessage } from '@vitrine/cache/lib';
import { StalePages } from './stale-pages.ts';

/** Number of concurrent renders; other slots are left to clients. */
const concurrency = 2;
/** After this much idle time, a sweep starts immediately. */
const idleMs = 1000;
/** In a burst, the second sweep waits for a gap this long between invalidations. The gap quadruples with each sweep. */
const firstGapMs = 50;
/** Maximum time for which a burst postpones a sweep. */
const maxWaitMs = 1000;
/** Delay after a failed render; doubles with each failure. */
const firstRetryMs = 1000;
const maxRetryMs = 30_000;
/** Sweeps of at least this many pages are logged at regular intervals. */
const minLoggedPages = 100;
const logEveryMs = 30_000;

type SweepOptions = {
  cache: Cache;
  refresh: (path: string) => Promise<void>;
  getVisits: (path: string) => number;
  /** Maximum number of pages to render ahead of requests. The others wait for a request. */
  limit: number;
  /** Selects the tags of edited content, whose pages are rendered first. */
  isPriorityTag?: ((tag: string) => boolean) | undefined;
};

/** How many stale pages are queued, and how many wait for a request. */
export type SweepProgress = { waiting: number; left: number };

/**
 * Refreshes stale pages ahead of requests, up to a limit: first those of edited entries, then the most requested. 404s
 * wait for a request. Every invalidation reorders the queue.
 */
export class Sweep {
  readonly #cache: Cache;
  readonly #refresh: (path: string) => Promise<void>;
  readonly #stale: StalePages;
  /** Most urgent last. */
  #queue: string[] = [];
  readonly #rendering = new Set<string>();
  /** Pages that were queued again during their render. */
  readonly #again = new Set<string>();
  #rendered = 0;
  #workers = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;
  #isLooking = false;
  /** Whether an invalidation arrived during the search for stale pages. */
  #isPending = false;
  #waiting: { timer: NodeJS.Timeout; since: number } | undefined;
  #scheduledAt = Number.NEGATIVE_INFINITY;
  #gapMs = 0;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;

  constructor({ cache, refresh, ...options }: SweepOptions) {
    this.#cache = cache;
    this.#refresh = refresh;
    this.#stale = new StalePages({ cache, ...options });
  }

  get progress(): SweepProgress {
    return { waiting: this.#queue.length + this.#rendering.size, left: this.#stale.left };
  }

  /** Call this after an invalidation. */
  schedule(): void {
    const time = performance.now();
    const isIdle = !this.#waiting && !this.#isLooking;
    if (time - this.#scheduledAt > idleMs && isIdle) this.#gapMs = 0;
    this.#scheduledAt = time;
    this.#wait(time);
  }

  /** Call this after a failed render. */
  scheduleRetry(): void {
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      this.#retryMs = Math.min(2 * this.#retryMs, maxRetryMs);
      this.schedule();
    }, this.#retryMs).unref();
  }

  #wait(time: number): void {
    const since = this.#waiting?.since ?? time;
    clearTimeout(this.#waiting?.timer);
    const wait = Math.max(0, Math.min(this.#gapMs, since + maxWaitMs - time));
    this.#waiting = { since, timer: setTimeout(() => void this.#run(), wait) };
  }

  async #run(): Promise<void> {
    clearTimeout(this.#waiting?.timer);
    this.#waiting = undefined;
    this.#isPending = this.#isLooking;
    if (this.#isPending) return;
    this.#gapMs = Math.min(Math.max(firstGapMs, 4 * this.#gapMs), maxWaitMs);
    this.#isLooking = true;
    try {
      this.#queue = (await this.#stale.find()).toReversed();
      this.#logProgress();
      for (let idle = concurrency - this.#workers; idle > 0; idle--) void this.#work();
    } finally {
      this.#isLooking = false;
      if (this.#isPending) this.#wait(performance.now());
    }
  }

  async #work(): Promise<void> {
    this.#workers++;
    for (let next = this.#queue.pop(); next !== undefined; next = this.#queue.pop()) {
      await this.#renderAlone(next);
      this.#logProgress();
    }
    this.#workers--;
    if (this.#workers === 0) this.#end();
  }

  #end(): void {
    if (this.#loggedAt > 0) {
      const [rendered, { left }] = [this.#rendered, this.progress];
      const message = `${rendered} pages were refreshed; ${left} more stay stale until they are requested.`;
      this.#cache.log.info('sweep_finished', message, { rendered, left });
    }
    this.#loggedAt = Number.NEGATIVE_INFINITY;
    this.#rendered = 0;
  }

  #logProgress(): void {
    const { waiting, left } = this.progress;
    if (waiting < minLoggedPages || performance.now() - this.#loggedAt < logEveryMs) return;
    this.#loggedAt = performance.now();
    const message = `${waiting} stale pages are being refreshed; ${left} more wait for a request.`;
    this.#cache.log.info('sweep_progressed', message, { waiting, left });
  }

  async #renderAlone(path: string): Promise<void> {
    if (this.#rendering.has(path)) {
      this.#again.add(path);
      return;
    }
    this.#rendering.add(path);
    await this.#refreshWhileStale(path);
    this.#rendering.delete(path);
    if (this.#again.delete(path)) this.#queue.push(path);
  }

  /** Tries twice, because the first try may join a render that began before the invalidation. */
  async #refreshWhileStale(path: string): Promise<void> {
    try {
      for (const _ of [1, 2]) {
        if (!this.#stale.isStale(path)) return;
        await this.#refresh(path);
        this.#rendered++;
        this.#retryMs = firstRetryMs;
      }
    } catch (error) {
      const message = `${path} could not be refreshed: ${errorMessage(error)}`;
      this.#cache.log.error('page_refresh_failed', message, { path });
      this.scheduleRetry();
    }
  }
}
