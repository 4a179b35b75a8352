/** Of those that wait, one in so many passes in a turn if that is more: nobody waits for long where turns are long. */
const turnsAtMost = 32;

/** Lets a few through in each turn of the event loop, in the order in which they came, so that other requests come between. */
export class TickLimiter {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #passed = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Resolves when it is the caller's turn. */
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
