import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import type { ScheduledChange } from '#revalidation/content/content-index.ts';

/** Bounds the effect of a system clock change. */
const maxWaitMs = 60_000;
/** Delay of the check after a date, because Craft compares whole seconds. */
const graceMs = 50;
/** Bounds of the retry interval for a date that the CMS has not acted on. */
const minRetryMs = 250;
const maxRetryMs = 5 * 60 * 1000;
/** Retry delay if the CMS is unreachable. */
const unreachableRetryMs = 5000;

/** Queries these entries and calls `learn`. */
type Look = (ids: readonly string[]) => Promise<unknown>;

/**
 * Checks entries when their post or expiry date passes, because the CMS sends no webhook then. A date is kept until a
 * later query no longer lists it; each retry waits for half as long as the date is overdue.
 */
export class Schedule {
  /** Next check time by entry ID and date. */
  readonly #dates = new Map<string, Map<number, number>>();
  #timer: NodeJS.Timeout | undefined;
  #look: Look | undefined;

  /** Starts the timer. Failed checks are retried after 5 s. */
  start(look: Look): void {
    this.#look = look;
    this.#arm();
  }

  /** Adds dates. Past dates are due immediately. */
  note(changes: readonly ScheduledChange[]): void {
    for (const { id, at } of changes) {
      const dates = this.#dates.get(id) ?? new Map<number, number>();
      if (!dates.has(at)) dates.set(at, at + graceMs);
      this.#dates.set(id, dates);
    }
    this.#arm();
  }

  /**
   * Records the CMS's response for these entries, or for all of them.
   *
   * @param queriedAt time of the query; later dates are kept even if not listed
   */
  learn(queried: readonly string[] | 'all', changes: readonly ScheduledChange[], queriedAt: number): void {
    const outstanding = new Set(changes.map(({ id, at }) => `${id} ${at}`));
    for (const id of queried === 'all' ? [...this.#dates.keys()] : queried) {
      const dates = this.#dates.get(id) ?? new Map<number, number>();
      for (const at of [...dates.keys()].filter((date) => date + graceMs <= queriedAt)) {
        const overdue = queriedAt - at;
        if (outstanding.has(`${id} ${at}`))
          dates.set(at, queriedAt + Math.min(Math.max(minRetryMs, overdue / 2), maxRetryMs));
        else dates.delete(at);
      }
      if (dates.size === 0) this.#dates.delete(id);
    }
    this.note(changes);
  }

  /** Number of entries with dates. */
  get size(): number {
    return this.#dates.size;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#look = undefined;
  }

  #arm(): void {
    clearTimeout(this.#timer);
    if (!this.#look || this.#dates.size === 0) return;
    const next = [...this.#dates.values()].flatMap((dates) => [...dates.values()]);
    const soonest = next.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
    const wait = Math.min(Math.max(0, soonest - Date.now()), maxWaitMs);
    this.#timer = setTimeout(() => void this.#run(), wait).unref();
  }

  async #run(): Promise<void> {
    const began = Date.now();
    // A retry further ahead than any delay was scheduled before the system clock was set back.
    const isDue = ([at, lookAt]: readonly [number, number]) =>
      lookAt <= began || (at + graceMs <= began && lookAt > began + maxRetryMs);
    const due = [...this.#dates].filter(([, dates]) => [...dates].some(isDue)).map(([id]) => id);
    try {
      if (due.length > 0) await this.#look?.(due);
    } catch (error) {
      log.error(
        'schedule_check_failed',
        `The CMS could not be queried about ${due.join(', ')}, whose dates have passed; retrying: ${getErrorMessage(error)}`,
      );
      for (const id of due)
        for (const date of this.#dates.get(id) ?? [])
          if (isDue(date)) this.#dates.get(id)?.set(date[0], Date.now() + unreachableRetryMs);
    }
    this.#arm();
  }
}

export const schedule = processSingleton('schedule', () => new Schedule());
