import { env } from '#lib/env.ts';
import type { NextHandler } from './render-inside.ts';

/** A connection that is idle for longer is closed, so its render reaches nobody. */
const longestMs = env.IDLE_TIMEOUT_MS || 600_000;

/** Tracks Next's running renders, so that purges can wait for their actual end. */
export class RendersUnderWay {
  /** When each render began, oldest first. */
  readonly #begun = new Set<{ readonly at: number }>();

  /** The same handler, with its renders tracked. */
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
