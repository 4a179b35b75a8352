import PQueue from 'p-queue';

/** Runs tasks with at most so many at once. */
export type TaskQueue = {
  /** Puts a task in line; what it throws, `done` throws. Nothing is taken on once the queue was stopped. */
  add(task: () => Promise<void>): void;
  /** Resolves when nothing runs and nothing waits. */
  done(): Promise<void>;
};

/**
 * @param concurrency tasks at once
 * @param stop drops what waits; what runs may finish
 */
export function createQueue(concurrency: number, stop: AbortSignal): TaskQueue {
  const queue = new PQueue({ concurrency });
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

/** Above this, timers are too coarse for one turn at a time. */
const fineRate = 100;

/**
 * Hands out turns evenly: one each 1/rate seconds rather than a burst each second.
 * @param rate turns a second; 0 for no limit
 * @returns a function whose promise resolves when it is the caller's turn, and rejects on abort
 */
export function createPace(rate: number, abort: AbortSignal): () => Promise<void> {
  if (rate === 0) return async () => {};
  const fine = { interval: 1_000 / rate, intervalCap: 1 };
  const coarse = { interval: 100, intervalCap: Math.round(rate / 10) };
  // Strict, because a timer that comes late would otherwise bring the next turn early.
  const turns = new PQueue({ ...(rate <= fineRate ? fine : coarse), strict: true });
  return () => turns.add(async () => {}, { signal: abort });
}
