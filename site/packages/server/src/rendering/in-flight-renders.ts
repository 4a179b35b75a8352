import { env } from '../../../../lib/env.ts';

/** A connection that is idle for longer is closed, so its render reaches nobody. */
const longestMs = env.IDLE_TIMEOUT_MS || 600_000;

/** The renders that are running, so that purges can wait for their actual end. */
export class RendersUnderWay {
  /** When each render began, oldest first. */
  readonly #begun = new Set<{ readonly at: number }>();

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

  /** Whether any render that was running at `time` is still running. */
  isAnySince(time: number): boolean {
    const oldest = Date.now() - longestMs;
    for (const { at } of this.#begun) {
      if (at > time) return false;
      if (at >= oldest) return true;
    }
    return false;
  }
}
