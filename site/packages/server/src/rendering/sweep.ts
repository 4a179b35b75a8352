import { type Cache, freshnessOf } from '@vitrine/cache';
import { isOfOwnEntry } from '../../../../lib/cms/tags/tags.ts';
import { env } from '../../../../lib/env.ts';
import { log } from '../../../../lib/log/log.ts';
import { messageOf } from '../../../../lib/message-of.ts';
import { visitorsFirst } from '../../../../lib/visitors-first.ts';

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

/** How far a sweep has come; in `left` are stale pages that wait for a request. */
export type SweepProgress = { waiting: number; rendered: number; left: number };

/** A sweep of more pages tells the log when it has ended. */
const worthTelling = 100;

/**
 * Renders pages that are no longer fresh before they are requested: those of edited entries, at which their editor looks,
 * then the others, the most visited first. A 404 waits for a request, and where more than SWEEP_PAGES are stale, so do all
 * beyond them and those that nobody has visited.
 */
export class Sweep {
  readonly #cache: Cache;
  readonly #refresh: (address: string) => Promise<void>;
  readonly #visitsOf: (address: string) => number;
  #isRunning = false;
  /** Whether pages were invalidated during a run, and have waited for its end. */
  #isDue = false;
  #waiting: { timer: NodeJS.Timeout; since: number } | undefined;
  #lastBegun = Number.NEGATIVE_INFINITY;
  #gapMs = 0;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;
  #progress: SweepProgress = { waiting: 0, rendered: 0, left: 0 };

  constructor(cache: Cache, refresh: (address: string) => Promise<void>, visitsOf: (address: string) => number) {
    this.#cache = cache;
    this.#refresh = refresh;
    this.#visitsOf = visitsOf;
  }

  get progress(): Readonly<SweepProgress> {
    return this.#progress;
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
      let next = 0;
      const work = async () => {
        for (let address = touched[next++]; address !== undefined; address = touched[next++]) {
          await this.#renew(address);
          this.#progress.waiting--;
          this.#progress.rendered++;
        }
      };
      await Promise.all(Array.from({ length: workers }, work));
      this.#tell();
    } finally {
      this.#progress.waiting = 0;
      this.#isRunning = false;
      if (this.#isDue) void this.#run();
    }
  }

  #tell(): void {
    const { rendered, left } = this.#progress;
    if (rendered + left < worthTelling) return;
    const message = `${rendered} pages were rendered again; ${left} more are stale and are rendered when they are asked for.`;
    log.info('swept', message, { rendered, left });
  }

  async #renew(address: string): Promise<void> {
    const { clock, pages } = this.#cache;
    const description = pages.metadataOf(address);
    if (!description || freshnessOf(clock, description) === 'fresh') return;
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
    const touched: { address: string; isEdited: boolean; visits: number }[] = [];
    for (const [position, address] of pages.paths().entries()) {
      if (position % judgedAtOnce === judgedAtOnce - 1) await visitorsFirst();
      const description = pages.metadataOf(address);
      if (!description || pages.isNotFound(address) || freshnessOf(clock, description) === 'fresh') continue;
      const own = { ...description, tags: description.tags.filter(isOfOwnEntry), revalidate: undefined };
      const isEdited = freshnessOf(clock, own) !== 'fresh';
      touched.push({ address, isEdited, visits: this.#visitsOf(address) });
    }
    const isMuch = touched.length > env.SWEEP_PAGES;
    const wanted = (isMuch ? touched.filter(({ isEdited, visits }) => isEdited || visits > 0) : touched)
      .toSorted((a, b) => Number(b.isEdited) - Number(a.isEdited) || b.visits - a.visits)
      .slice(0, env.SWEEP_PAGES);
    this.#progress = { waiting: wanted.length, rendered: 0, left: touched.length - wanted.length };
    return wanted.map(({ address }) => address);
  }
}
