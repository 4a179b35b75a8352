/** The renders that are running, so that purges can wait for their actual end. */
export class InFlightRenders {
  readonly #maxMs: number;
  /** When each render began, oldest first. */
  readonly #begun = new Set<{ readonly at: number }>();

  /** @param maxMs a connection that is idle for longer is closed, so its render reaches nobody */
  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** Runs a render, which counts until it has ended. */
  async watch<Result>(render: () => Promise<Result>): Promise<Result> {
    const begun = { at: Date.now() };
    this.#begun.add(begun);
    try {
      return await render();
    } finally {
      this.#begun.delete(begun);
    }
  }

  /** A function whose every call counts as a render. */
  watchAll<Given extends unknown[], Result>(
    render: (...given: Given) => Promise<Result>,
  ): (...given: Given) => Promise<Result> {
    return (...given) => this.watch(() => render(...given));
  }

  /** Whether any render that was running at `time` is still running. */
  isAnySince(time: number): boolean {
    const oldest = Date.now() - this.#maxMs;
    for (const { at } of this.#begun) {
      if (at > time) return false;
      if (at >= oldest) return true;
    }
    return false;
  }
}
