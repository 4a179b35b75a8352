import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { perProcess } from '#lib/per-process.ts';
import type { ScheduledChange } from '#revalidation/content/content-index.ts';

/** The clock may be set while a timer runs, so no timer runs longer than this. */
const longestWaitMs = 60_000;
/** The CMS compares whole seconds. */
const graceMs = 50;
/** How soon, and how late at most, to check again for a date that the CMS has not acted on. */
const soonestMs = 250;
const latestMs = 5 * 60 * 1000;
/** How long to wait when the CMS does not answer. */
const retryMs = 5000;

/** Asks the CMS about these entries and passes the answer to `learn`. */
type Look = (ids: readonly string[]) => Promise<unknown>;

/**
 * No webhook is sent when a post date or an expiry date passes, so the site keeps the dates itself and asks about those
 * entries when their time has come. The CMS has a clock of its own: a date is kept until the CMS, asked after it, no
 * longer lists it as upcoming. While it does, the next check comes after half the time by which the date is overdue.
 */
export class Schedule {
  /** For each entry, its dates and when to check each next. */
  readonly #dates = new Map<string, Map<number, number>>();
  #timer: NodeJS.Timeout | undefined;
  #look: Look | undefined;

  /** Checks that fail are repeated later. */
  start(look: Look): void {
    this.#look = look;
    this.#arm();
  }

  /** Adds dates; those in the past are due at once. */
  note(changes: readonly ScheduledChange[]): void {
    for (const { id, at } of changes) {
      const dates = this.#dates.get(id) ?? new Map<number, number>();
      if (!dates.has(at)) dates.set(at, at + graceMs);
      this.#dates.set(id, dates);
    }
    this.#arm();
  }

  /**
   * Records what the CMS said about these entries, or about all.
   * @param askedAt when it was asked: dates that were upcoming then are kept, whether or not this answer lists them
   */
  learn(asked: readonly string[] | 'all', changes: readonly ScheduledChange[], askedAt: number): void {
    const outstanding = new Set(changes.map(({ id, at }) => `${id} ${at}`));
    for (const id of asked === 'all' ? [...this.#dates.keys()] : asked) {
      const dates = this.#dates.get(id) ?? new Map<number, number>();
      for (const at of [...dates.keys()].filter((date) => date + graceMs <= askedAt)) {
        const overdue = askedAt - at;
        if (outstanding.has(`${id} ${at}`))
          dates.set(at, askedAt + Math.min(Math.max(soonestMs, overdue / 2), latestMs));
        else dates.delete(at);
      }
      if (dates.size === 0) this.#dates.delete(id);
    }
    this.note(changes);
  }

  /** How many entries have upcoming dates. */
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
    const wait = Math.min(Math.max(0, soonest - Date.now()), longestWaitMs);
    this.#timer = setTimeout(() => void this.#run(), wait).unref();
  }

  async #run(): Promise<void> {
    const began = Date.now();
    const isDue = (lookAt: number) => lookAt <= began;
    const due = [...this.#dates].filter(([, dates]) => [...dates.values()].some(isDue)).map(([id]) => id);
    try {
      if (due.length > 0) await this.#look?.(due);
    } catch (error) {
      log.error(
        'schedule-not-looked-at',
        `The CMS could not be asked about ${due.join(', ')}, whose dates have come; trying again: ${messageOf(error)}`,
      );
      for (const id of due)
        for (const [at, lookAt] of this.#dates.get(id) ?? [])
          if (isDue(lookAt)) this.#dates.get(id)?.set(at, Date.now() + retryMs);
    }
    this.#arm();
  }
}

export const schedule = perProcess('schedule', () => new Schedule());
