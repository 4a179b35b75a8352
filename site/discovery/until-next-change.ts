import { tagTimes } from '#cache/site-cache.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/per-process.ts';

type Pending<Answer> = { epoch: number; answer: Promise<Answer> };

class CachedValue<Answer> {
  #asked: Pending<Answer> | undefined;

  async read(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { epoch } = tagTimes();
    const before = this.#asked;
    if (before?.epoch === epoch) return before.answer;
    const answer = ask().catch(async (error: unknown) => {
      if (this.#asked === asked) this.#asked = before;
      if (!before) throw error;
      const last = await before.answer;
      log.warn(
        'discovery_refresh_failed',
        `The ${name} could not be refreshed (${getErrorMessage(error)}); the previous ones are served.`,
      );
      return last;
    });
    const asked = { epoch, answer };
    this.#asked = asked;
    return answer;
  }
}

/**
 * Caches a value until any content changes, so it needs no tags. If a refresh fails, the previous value is returned and
 * the error is logged; without a previous value, the error is thrown.
 */
export const cacheUntilChange = <Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> =>
  processSingleton(`discovery: ${name}`, () => new CachedValue<Answer>()).read(name, ask);
