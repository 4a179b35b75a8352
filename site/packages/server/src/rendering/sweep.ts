import { type Cache, freshnessOf } from '@vitrine/cache';
import { errorMessage } from '../lib/error-message.ts';
import { yieldToRequests } from '../lib/yield-to-requests.ts';

/** How many pages the sweep renders at a time; the rest of the machine is for visitors. */
const workers = 2;
/** The first invalidation after a pause of this length is swept at once; */
const restMs = 1000;
/** in a burst the sweep waits for a gap of this length, four times as long after each sweep, */
const quietMs = 50;
/** but no longer than this. */
const longestWaitMs = 1000;
/** The wait after a failed render, for instance when the CMS is down; doubles up to the longest. */
const firstRetryMs = 1000;
const longestRetryMs = 30_000;
/** How many pages are checked before the event loop can serve visitors again. */
const judgedAtOnce = 50;

type SweepOptions = {
  cache: Cache;
  refresh: (address: string) => Promise<void>;
  visitsOf: (address: string) => number;
  /** Pages whose tags of this kind were invalidated come first: those of what an editor has changed. */
  isPriorityTag?: ((tag: string) => boolean) | undefined;
};

/**
 * Renders pages that are no longer fresh before they are requested: those of edited entries, at which their editor looks,
 * then the others, the most visited first. A 404 waits for a request.
 */
export class Sweep {
  readonly #cache: Cache;
  readonly #refresh: (address: string) => Promise<void>;
  readonly #visitsOf: (address: string) => number;
  readonly #isPriorityTag: (tag: string) => boolean;
  #isRunning = false;
  /** Whether pages were invalidated during a run, and have waited for its end. */
  #isDue = false;
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

  /** To be called after an invalidation. */
  begin(): void {
    const time = performance.now();
    if (time - this.#lastBegun > restMs && !this.#waiting && !this.#isRunning) this.#gapMs = 0;
    this.#lastBegun = time;
    const since = this.#waiting?.since ?? time;
    clearTimeout(this.#waiting?.timer);
    const wait = Math.max(0, Math.min(this.#gapMs, since + longestWaitMs - time));
    this.#waiting = { since, timer: setTimeout(() => void this.#run(), wait) };
  }

  /** To be called after a failed render. */
  retryLater(): void {
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      this.#retryMs = Math.min(2 * this.#retryMs, longestRetryMs);
      this.begin();
    }, this.#retryMs).unref();
  }

  async #run(): Promise<void> {
    clearTimeout(this.#waiting?.timer);
    this.#waiting = undefined;
    this.#isDue = this.#isRunning;
    if (this.#isDue) return;
    this.#gapMs = Math.min(Math.max(quietMs, 4 * this.#gapMs), longestWaitMs);
    this.#isRunning = true;
    try {
      const touched = await this.#touched();
      const work = async () => {
        for (let next = touched.shift(); next !== undefined; next = touched.shift()) await this.#renew(next);
      };
      await Promise.all(Array.from({ length: workers }, work));
    } finally {
      this.#isRunning = false;
      if (this.#isDue) void this.#run();
    }
  }

  async #renew(address: string): Promise<void> {
    const { clock, log, pages } = this.#cache;
    const description = pages.metadataOf(address);
    if (!description || freshnessOf(clock, description) === 'fresh') return;
    try {
      await this.#refresh(address);
      this.#retryMs = firstRetryMs;
    } catch (error) {
      log.error('page-not-renewed', `${address} could not be rendered again: ${errorMessage(error)}`, { address });
      this.retryLater();
    }
  }

  async #touched(): Promise<string[]> {
    const { clock, pages } = this.#cache;
    const touched: { address: string; isEdited: boolean; visits: number }[] = [];
    for (const [position, address] of pages.paths().entries()) {
      if (position % judgedAtOnce === judgedAtOnce - 1) await yieldToRequests();
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
