import { holdBack } from '../http/hold-back.ts';
import { OverloadedError } from '../lib/errors.ts';

type FairSlotsOptions = {
  /** How many turns run at a time. */
  atOnce: number;
  /** How many of them one network may have. */
  atOnceOfOne: number;
  /** How many callers may wait. */
  mostWaiting: number;
  /** How many of one network may wait or be at work. */
  mostOfOne: number;
};

/** Somebody who waits: to be told that the turn has come, or why none will. */
type Waiting = { begin: () => void; refuse: (reason: string) => void };

/** Maximum wait for a slot. */
const longestWaitMs = 15_000;

/**
 * Render slots that networks take in turn: a network with many requests waits behind those with few. When too many
 * callers wait, the last of the longest queue is rejected.
 */
export class FairSlots {
  readonly #options: FairSlotsOptions;
  /** The callers that wait, by network. The network whose turn is next comes first. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();

  constructor(options: FairSlotsOptions) {
    this.#options = options;
  }

  /**
   * Runs the work in the network's turn. Throws `OverloadedError` if too many are waiting or no turn came in time; work that has
   * begun is never canceled.
   * @param left ends the wait; the work is not begun then, and nothing is returned
   */
  async take<Result>(network: string, work: () => Promise<Result>, left?: AbortSignal): Promise<Result | undefined> {
    const wait = this.#wait(network, left);
    if (!(await wait)) return undefined;
    try {
      return await work();
    } finally {
      this.#count(network, -1);
      this.#next();
    }
  }

  /** Resolves with whether the turn has come; false if the caller has left. */
  async #wait(network: string, left: AbortSignal | undefined): Promise<boolean> {
    if (left?.aborted) return false;
    const { promise, resolve } = Promise.withResolvers<boolean | string>();
    const end = (outcome: false | string) => {
      this.#remove(network, waiting);
      resolve(outcome);
    };
    const waiting: Waiting = { begin: () => resolve(true), refuse: end };
    const leave = () => end(false);
    const timer = setTimeout(end, longestWaitMs, `no turn came within ${longestWaitMs} ms`);
    left?.addEventListener('abort', leave, { once: true });
    this.#lines.set(network, [...(this.#lines.get(network) ?? []), waiting]);
    this.#next();
    this.#shorten(network);
    const outcome = await promise;
    clearTimeout(timer);
    left?.removeEventListener('abort', leave);
    if (typeof outcome !== 'string') return outcome;
    await holdBack();
    throw new OverloadedError(outcome);
  }

  #next(): void {
    const { atOnce, atOnceOfOne } = this.#options;
    for (const [network, [first, ...others]] of this.#lines) {
      if (sum(this.#running.values()) >= atOnce) return;
      if (!first || (this.#running.get(network) ?? 0) >= atOnceOfOne) continue;
      this.#lines.delete(network);
      // Behind all others, to which this loop comes again.
      if (others.length > 0) this.#lines.set(network, others);
      this.#count(network, 1);
      first.begin();
    }
  }

  /** Refuses the last of a line that is too long, or of the longest where too many wait. */
  #shorten(network: string): void {
    const { mostWaiting, mostOfOne } = this.#options;
    const own = this.#lines.get(network) ?? [];
    const all = [...this.#lines.values()];
    if (own.length + (this.#running.get(network) ?? 0) > mostOfOne)
      own.at(-1)?.refuse(`${mostOfOne} requests of this network wait or are answered`);
    else if (sum(all.map(({ length }) => length)) > mostWaiting)
      all
        .reduce((longest, line) => (line.length >= longest.length ? line : longest))
        .at(-1)
        ?.refuse(`${mostWaiting} requests wait, most of them of this network`);
  }

  #remove(network: string, waiting: Waiting): void {
    const line = (this.#lines.get(network) ?? []).filter((one) => one !== waiting);
    if (line.length > 0) this.#lines.set(network, line);
    else this.#lines.delete(network);
  }

  #count(network: string, change: number): void {
    const running = (this.#running.get(network) ?? 0) + change;
    if (running > 0) this.#running.set(network, running);
    else this.#running.delete(network);
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);
