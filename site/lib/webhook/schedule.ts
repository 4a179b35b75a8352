import type { ScheduledChange } from '../cache/content-index.ts';
import { registered } from '../cache/registered.ts';

/** Timers cannot be set further ahead; then they look again. */
const longestWaitMs = 24 * 60 * 60 * 1000;
/** The CMS compares whole seconds, and its clock is not ours. */
const graceMs = 50;
const retryMs = 5000;

/**
 * Nothing is sent when a post date or an expiry date passes, so the site keeps the next ones itself and asks about those
 * entries when their time has come.
 */
class Schedule {
  readonly #next = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #onDue: (ids: readonly string[]) => Promise<unknown> = async () => {};

  /** What to do with the entries whose time has come; when it fails it is done again later. */
  start(onDue: (ids: readonly string[]) => Promise<unknown>): void {
    this.#onDue = onDue;
    this.#arm();
  }

  /** Adds what is known of some entries. */
  note(changes: readonly ScheduledChange[]): void {
    for (const { id, at } of changes) {
      const known = this.#next.get(id);
      if (at > Date.now() && (known === undefined || at < known)) this.#next.set(id, at);
    }
    this.#arm();
  }

  /** Takes these for all there are. */
  replace(changes: readonly ScheduledChange[]): void {
    this.#next.clear();
    this.note(changes);
  }

  get size(): number {
    return this.#next.size;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const soonest = Math.min(...this.#next.values());
    if (!Number.isFinite(soonest)) return;
    const wait = Math.min(Math.max(0, soonest + graceMs - Date.now()), longestWaitMs);
    this.#timer = setTimeout(() => void this.#run(), wait).unref();
  }

  async #run(): Promise<void> {
    const due = [...this.#next].filter(([, at]) => at + graceMs <= Date.now()).map(([id]) => id);
    for (const id of due) this.#next.delete(id);
    try {
      if (due.length > 0) await this.#onDue(due);
    } catch (error) {
      console.error(
        `schedule: ${due.join(', ')} could not be looked at; trying again (${error instanceof Error ? error.message : error})`,
      );
      for (const id of due) this.#next.set(id, Date.now() + retryMs);
    }
    this.#arm();
  }
}

export const schedule = registered('schedule', () => new Schedule());
