import { holdBack } from '../http/hold-back.ts';
import { OverloadedError } from '../lib/errors.ts';

export { OverloadedError };

type FairSlotsOptions = {
  /** Number of slots. */
  atOnce: number;
  /** Maximum number of slots per network. */
  atOncePerNetwork: number;
  /** Maximum number of waiting callers. */
  maxWaiting: number;
  /** Maximum number of waiting and running callers per network. */
  maxPerNetwork: number;
  /** Maximum wait for a slot in ms; 15,000 by default. */
  maxWaitMs?: number;
};

type Waiting = { begin: () => void; refuse: (reason: string) => void };

/**
 * Slots that networks take in turn, so a network with many requests waits behind networks with few. If too many callers
 * wait, the last one in the longest queue is rejected.
 */
export class FairSlots {
  readonly #options: FairSlotsOptions;
  /** Waiting callers by network, in the order in which networks get slots. */
  readonly #queues = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();

  constructor(options: FairSlotsOptions) {
    this.#options = options;
  }

  /**
   * Runs the work in one of the network's slots. Throws `OverloadedError` if too many are waiting or no slot becomes
   * free in time. Running work is never canceled.
   *
   * @param signal ends the wait; the work does not start and undefined is returned
   */
  async take<Result>(network: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result | undefined> {
    const wait = this.#wait(network, signal);
    if (!(await wait)) return undefined;
    try {
      return await work();
    } finally {
      this.#count(network, -1);
      this.#next();
    }
  }

  /** Resolves with true once there is a slot, or with false if the caller has left. */
  async #wait(network: string, signal: AbortSignal | undefined): Promise<boolean> {
    if (signal?.aborted) return false;
    const { maxWaitMs = 15_000 } = this.#options;
    const { promise, resolve } = Promise.withResolvers<boolean | string>();
    const end = (outcome: false | string) => {
      this.#remove(network, waiting);
      resolve(outcome);
    };
    const waiting: Waiting = { begin: () => resolve(true), refuse: end };
    const leave = () => end(false);
    const timer = setTimeout(end, maxWaitMs, `no slot became free within ${maxWaitMs} ms`);
    signal?.addEventListener('abort', leave, { once: true });
    this.#queues.set(network, [...(this.#queues.get(network) ?? []), waiting]);
    this.#next();
    this.#rejectExcess(network);
    const outcome = await promise;
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    if (typeof outcome !== 'string') return outcome;
    await holdBack();
    throw new OverloadedError(outcome);
  }

  #next(): void {
    const { atOnce, atOncePerNetwork } = this.#options;
    for (const [network, [first, ...others]] of this.#queues) {
      if (sum(this.#running.values()) >= atOnce) return;
      if (!first || (this.#running.get(network) ?? 0) >= atOncePerNetwork) continue;
      this.#queues.delete(network);
      // Moves the network to the end, where this loop reaches it again.
      if (others.length > 0) this.#queues.set(network, others);
      this.#count(network, 1);
      first.begin();
    }
  }

  /** Rejects the network's last caller if it has too many, else the longest queue's last caller if too many wait. */
  #rejectExcess(network: string): void {
    const { maxWaiting, maxPerNetwork } = this.#options;
    const own = this.#queues.get(network) ?? [];
    const all = [...this.#queues.values()];
    if (own.length + (this.#running.get(network) ?? 0) > maxPerNetwork)
      own.at(-1)?.refuse(`${maxPerNetwork} requests from this network are waiting or running`);
    else if (sum(all.map(({ length }) => length)) > maxWaiting)
      all
        .reduce((longest, queue) => (queue.length >= longest.length ? queue : longest))
        .at(-1)
        ?.refuse(`${maxWaiting} requests are waiting, and no network has more than this one`);
  }

  #remove(network: string, waiting: Waiting): void {
    const queue = (this.#queues.get(network) ?? []).filter((other) => other !== waiting);
    if (queue.length > 0) this.#queues.set(network, queue);
    else this.#queues.delete(network);
  }

  #count(network: string, change: number): void {
    const running = (this.#running.get(network) ?? 0) + change;
    if (running > 0) this.#running.set(network, running);
    else this.#running.delete(network);
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);
