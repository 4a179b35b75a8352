import PQueue from 'p-queue';
import { OverloadedError } from '../lib/errors.ts';

/** Maximum wait for a slot. */
const maxWaitMs = 15_000;

/** Limits concurrent renders. */
export class Slots {
  readonly #queue: PQueue;

  constructor(atOnce: number) {
    this.#queue = new PQueue({ concurrency: atOnce });
  }

  get atOnce(): number {
    return this.#queue.concurrency;
  }

  /** Number of callers waiting for a slot. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Runs `work` in a slot. Throws `OverloadedError` if none is free in time; running work is not canceled. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new OverloadedError(`no slot within ${maxWaitMs} ms`)), maxWaitMs);
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    return await this.#queue.add(begin, { signal: waiting.signal });
  }
}
