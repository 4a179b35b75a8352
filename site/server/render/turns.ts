import PQueue from 'p-queue';

/** Whoever would wait longer for a turn is told to come back. */
const longestWaitMs = 15_000;

/** No turn came in time, or too many wait already. */
export class Busy extends Error {
  override name = 'Busy';
}

/** So many renders at a time: with each more, all take longer, and so do the answers from memory in between. */
export class Turns {
  readonly #queue: PQueue;

  constructor(atOnce: number) {
    this.#queue = new PQueue({ concurrency: atOnce });
  }

  get atOnce(): number {
    return this.#queue.concurrency;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Does the work when its turn has come. Throws `Busy` where none came in time; work that has begun is never given up. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Busy(`no turn within ${longestWaitMs} ms`)), longestWaitMs);
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    return await this.#queue.add(begin, { signal: patience.signal });
  }
}
