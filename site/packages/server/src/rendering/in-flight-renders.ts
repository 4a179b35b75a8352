import { now } from '@vitrine/cache';

/** Tracks running renders, so that purges can wait for them. */
export class InFlightRenders {
  readonly #maxMs: number;
  /** Start times, oldest first. */
  readonly #begun = new Set<{ readonly at: number }>();

  /** @param maxMs after this time a render is ignored, because its idle connection has been closed */
  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** Tracks a render until it settles. */
  async watch<Result>(render: () => Promise<Result>): Promise<Result> {
    const begun = { at: now() };
    this.#begun.add(begun);
    try {
      return await render();
    } finally {
      this.#begun.delete(begun);
    }
  }

  /** Wraps a function so that every call is tracked. */
  watchAll<Given extends unknown[], Result>(
    render: (...given: Given) => Promise<Result>,
  ): (...given: Given) => Promise<Result> {
    return (...given) => this.watch(() => render(...given));
  }

  /** Reports whether a render that was running at `time` is still running. */
  hasAnyBegunBy(time: number): boolean {
    const oldest = now() - this.#maxMs;
    for (const { at } of this.#begun) {
      if (at > time) return false;
      if (at >= oldest) return true;
    }
    return false;
  }
}
