import PQueue from 'p-queue';

/** Runs a limited number of tasks concurrently. */
export type TaskQueue = {
  /** Adds a task, unless the queue was stopped. If the task fails, `done` rejects. */
  add(task: () => Promise<void>): void;
  /** Runs a task for each item, taken from the iterable one by one. Resolves when all have finished. */
  each<Item>(items: Iterable<Item>, task: (item: Item) => Promise<void>): Promise<void>;
  /** Resolves when all tasks are finished. */
  done(): Promise<void>;
};

/**
 * @param concurrency maximum number of concurrent tasks
 * @param stop drops the waiting tasks; running tasks may finish
 */
export function createQueue(concurrency: number, stop: AbortSignal): TaskQueue {
  const queue = new PQueue({ concurrency });
  const failures: unknown[] = [];
  stop.addEventListener('abort', () => queue.clear(), { once: true });

  function add(task: () => Promise<void>): void {
    if (stop.aborted) return;
    const run = () => task().catch((error: unknown) => failures.push(error));
    // Only tasks that were dropped on stop reject here.
    queue.add(run).catch(() => {});
  }

  async function done(): Promise<void> {
    await queue.onIdle();
    if (failures.length > 0) throw failures[0];
  }

  return {
    add,
    done,
    async each(items, task) {
      const iterator = Iterator.from(items);
      const work = async () => {
        for (let next = iterator.next(); !next.done && !stop.aborted; next = iterator.next())
          await task(next.value).catch((error: unknown) => failures.push(error));
      };
      for (let worker = 0; worker < concurrency; worker++) add(work);
      await done();
    },
  };
}

/** Above this rate, timers are too coarse to space single slots. */
const fineRate = 100;

/**
 * Spaces slots evenly rather than in a burst every second: one every 1/rate seconds, or several every 100 ms at high
 * rates.
 * @param rate slots per second; 0 for no limit
 * @returns a function that acquires a slot, and rejects on abort
 */
export function createRateLimiter(rate: number, abort: AbortSignal): () => Promise<void> {
  if (rate === 0) return async () => {};
  const fine = { interval: 1_000 / rate, intervalCap: 1 };
  const coarse = { interval: 100, intervalCap: Math.round(rate / 10) };
  // Strict, because otherwise a late timer would make the next slot early.
  const limiter = new PQueue({ ...(rate <= fineRate ? fine : coarse), strict: true });
  return () => limiter.add(async () => {}, { signal: abort });
}
