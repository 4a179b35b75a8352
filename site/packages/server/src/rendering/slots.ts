import PQueue from 'p-queue';
import { OverloadedError } from '../lib/errors.ts';

/** The longest wait for a turn. */
const longestWaitMs = 15_000;

/** Limits concurrent renders: each additional one slows down all of them, and the responses from memory in between. */
export class Slots {
  readonly #queue: PQueue;

  constructor(atOnce: number) {
    this.#queue = new PQueue({ concurrency: atOnce });
  }

  get atOnce(): number {
    return this.#queue.concurrency;
  }

  /** How many callers are waiting. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Runs the work when its turn has come. Throws `OverloadedError` if no turn came in time; work that has begun is never cancelled. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const patience = new AbortController();
    const timer = setTimeout(
      () => patience.abort(new OverloadedError(`no turn within ${longestWaitMs} ms`)),
      longestWaitMs,
    );
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    return await this.#queue.add(begin, { signal: patience.signal });
  }
}
