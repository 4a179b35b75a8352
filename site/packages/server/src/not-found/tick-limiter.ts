/** Drains any queue within this many ticks, if that is faster. */
const turnsAtMost = 32;

/** Limits how many callers proceed per event-loop tick, in FIFO order. */
export class TickLimiter {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #passed = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Resolves when the caller may proceed. */
  async pass(): Promise<void> {
    if (this.#passed === 0) setImmediate(this.#next);
    if (this.#passed < this.#most) this.#passed++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #next = (): void => {
    const turn = this.#waiting.splice(0, Math.max(this.#most, Math.ceil(this.#waiting.length / turnsAtMost)));
    this.#passed = turn.length;
    if (turn.length > 0) setImmediate(this.#next);
    for (const pass of turn) pass();
  };
}
