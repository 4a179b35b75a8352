import { freshnessOf, now } from '@vitrine/cache';
import { LRUCache } from 'lru-cache';
import { tagTimes } from '#cache/site-cache.ts';

/** After this a question is asked again, in case no webhook told of a change. */
const longestSeconds = 10;
const mostQuestions = 500;

/** `tags` are those of everything in the result; without them it is not shared with later visitors. */
type Answer<Result> = { result: Result; tags: readonly string[] | undefined };

type Question<Result> = {
  began: number;
  answer: Promise<Answer<Result>>;
  isAnswered: boolean;
  waiting: number;
  /** Aborted once nobody waits any more. */
  leaving: AbortController;
};

/** Asks equal questions of several visitors once within ten seconds, unless what the answer shows has changed. */
export class RecentAnswers<Result> {
  readonly #questions = new LRUCache<string, Question<Result>>({ max: mostQuestions });

  /**
   * The answer to a question; undefined if the visitor leaves before it arrives. Throws whatever `ask` does.
   * @param left aborted when the visitor leaves
   */
  async get(
    name: string,
    ask: (abandoned: AbortSignal) => Promise<Answer<Result>>,
    left?: AbortSignal,
  ): Promise<Result | undefined> {
    while (!left?.aborted) {
      const recent = this.#questions.get(name);
      const question = recent ?? this.#begin(name, ask);
      const answer = await this.#wait(name, question, left);
      if (!recent || !answer || isFresh(question, answer)) return answer?.result;
      this.#forget(name, question);
    }
    return undefined;
  }

  #begin(name: string, ask: (abandoned: AbortSignal) => Promise<Answer<Result>>): Question<Result> {
    const leaving = new AbortController();
    const began = now();
    const answer = ask(leaving.signal);
    const question = { began, answer, isAnswered: false, waiting: 0, leaving };
    this.#questions.set(name, question);
    const settle = () => {
      question.isAnswered = true;
    };
    answer.then(settle, () => {
      settle();
      this.#forget(name, question);
    });
    return question;
  }

  async #wait(name: string, question: Question<Result>, left?: AbortSignal): Promise<Answer<Result> | undefined> {
    const { promise: gone, resolve } = Promise.withResolvers<undefined>();
    const leave = () => resolve(undefined);
    left?.addEventListener('abort', leave, { once: true });
    question.waiting++;
    try {
      return await Promise.race([question.answer, gone]);
    } finally {
      left?.removeEventListener('abort', leave);
      question.waiting--;
      if (question.waiting === 0 && !question.isAnswered) {
        this.#forget(name, question);
        question.leaving.abort();
      }
    }
  }

  #forget(name: string, question: Question<Result>): void {
    if (this.#questions.peek(name) === question) this.#questions.delete(name);
  }
}

const isFresh = ({ began }: { began: number }, { tags }: Answer<unknown>): boolean =>
  tags !== undefined && freshnessOf(tagTimes(), { tags, began, revalidate: longestSeconds }) === 'fresh';
