import PQueue from 'p-queue';

/** Runs tasks with at most so many at once and so many begun in a second. */
export interface TaskQueue {
  /** Puts a task in line; what it throws, `done` throws. Nothing is taken on once the queue was stopped. */
  add(task: () => Promise<void>): void;
  /** Resolves when nothing runs and nothing waits. */
  done(): Promise<void>;
}

/**
 * @param limits `rate` in tasks a second, 0 for no limit
 * @param stop drops what waits; what runs may finish
 */
export function createQueue(limits: { concurrency: number; rate: number }, stop: AbortSignal): TaskQueue {
  const { concurrency, rate } = limits;
  // One task each 1/rate seconds rather than a burst each second; timers are too coarse above that.
  const pace =
    rate === 0
      ? {}
      : rate <= 100
        ? { interval: 1_000 / rate, intervalCap: 1 }
        : { interval: 100, intervalCap: Math.round(rate / 10) };
  const queue = new PQueue({ concurrency, ...pace });
  const failures: unknown[] = [];
  stop.addEventListener('abort', () => queue.clear(), { once: true });
  return {
    add(task) {
      if (stop.aborted) return;
      const run = () => task().catch((error: unknown) => failures.push(error));
      // Only tasks that never ran reject here: those that were dropped on stop.
      queue.add(run).catch(() => {});
    },
    async done() {
      await queue.onIdle();
      if (failures.length > 0) throw failures[0];
    },
  };
}
