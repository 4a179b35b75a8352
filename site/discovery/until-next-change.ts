import { tagTimes } from '#cache/site-cache.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { perProcess } from '#lib/per-process.ts';

type Asked<Answer> = { epoch: number; answer: Promise<Answer> };

class Held<Answer> {
  #asked: Asked<Answer> | undefined;

  async read(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { epoch } = tagTimes();
    const before = this.#asked;
    if (before?.epoch === epoch) return before.answer;
    const answer = ask().catch(async (error: unknown) => {
      if (this.#asked === asked) this.#asked = before;
      if (!before) throw error;
      const last = await before.answer;
      log.warn('discovery-old', `The ${name} could not be asked for (${messageOf(error)}); the last ones stand.`);
      return last;
    });
    const asked = { epoch, answer };
    this.#asked = asked;
    return answer;
  }
}

/**
 * An answer that is asked for once, and again after any content has changed, so that it needs no tags of its own. While the
 * CMS cannot be asked the last answer stands, and the log says so; without one, throws what asking threw.
 */
export const untilNextChange = <Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> =>
  perProcess(`discovery: ${name}`, () => new Held<Answer>()).read(name, ask);
