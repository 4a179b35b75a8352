/** Each tick lets through at least this share of the waiting callers, so a long queue drains quickly. */
const minSharePerTick = 1 / 32;

/** Limits how many callers proceed per event-loop tick, in FIFO order. */
export class TickLimiter {
  readonly #maxPerTick: number;
  readonly #waiting: (() => void)[] = [];
  #passed = 0;

  constructor(maxPerTick: number) {
    this.#maxPerTick = maxPerTick;
  }

  /** Resolves when the caller may proceed. */
  async pass(): Promise<void> {
    if (this.#passed === 0) setImmediate(this.#next);
    if (this.#passed < this.#maxPerTick) this.#passed++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #next = (): void => {
    const next = this.#waiting.splice(0, Math.max(this.#maxPerTick, Math.ceil(this.#waiting.length * minSharePerTick)));
    this.#passed = next.length;
    if (next.length > 0) setImmediate(this.#next);
    for (const pass of next) pass();
  };
}
