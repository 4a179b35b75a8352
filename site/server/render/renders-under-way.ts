import { env } from '#lib/env.ts';
import type { NextHandler } from './render-inside.ts';

/** A connection on which nothing moves for longer is closed: what is rendered for it reaches nobody. */
const longestMs = env.IDLE_TIMEOUT_MS || 600_000;

/** Knows what Next is rendering, so that nobody need guess how long that takes. */
export class RendersUnderWay {
  /** When each began, the longest under way first. */
  readonly #begun = new Set<{ readonly at: number }>();

  /** The same handler, watched. */
  watch(handle: NextHandler): NextHandler {
    return async (request, response) => {
      const render = { at: Date.now() };
      const end = () => this.#begun.delete(render);
      this.#begun.add(render);
      response.once('finish', end).once('close', end);
      try {
        await handle(request, response);
      } catch (error) {
        end();
        throw error;
      }
    };
  }

  /** Whether something is under way that was then. */
  isAnySince(time: number): boolean {
    const oldest = Date.now() - longestMs;
    for (const { at } of this.#begun) {
      if (at > time) return false;
      if (at >= oldest) return true;
    }
    return false;
  }
}
