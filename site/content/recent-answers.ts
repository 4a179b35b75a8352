import { getFreshness, now } from '@vitrine/cache';
import { LRUCache } from 'lru-cache';
import { tagTimes } from '#cache/site-cache.ts';

/** Maximum age in seconds, in case a webhook was missed. */
const maxSeconds = 10;
const maxQuestions = 500;

/** `tags` covers everything in the result; if undefined, later clients do not share it. */
type CachedResponse<Result> = { result: Result; tags: readonly string[] | undefined };

type PendingQuery<Result> = {
  began: number;
  answer: Promise<CachedResponse<Result>>;
  isAnswered: boolean;
  waiting: number;
  /** Aborted when the last waiter leaves. */
  leaving: AbortController;
};

/** Coalesces equal queries and reuses responses for ten seconds, unless their tags were invalidated. */
export class ResponseCache<Result> {
  readonly #questions = new LRUCache<string, PendingQuery<Result>>({ max: maxQuestions });

  /**
   * Returns the response; undefined if the client disconnects first.
   *
   * @param signal aborted when the client disconnects
   */
  async get(
    name: string,
    ask: (abandoned: AbortSignal) => Promise<CachedResponse<Result>>,
    left?: AbortSignal,
  ): Promise<Result | undefined> {
    while (!left?.aborted) {
      const recent = this.#questions.get(name);
      const question = recent ?? this.#start(name, ask);
      const answer = await this.#waitFor(name, question, left);
      if (!recent || !answer || isFresh(question, answer)) return answer?.result;
      this.#delete(name, question);
    }
    return undefined;
  }

  #start(name: string, ask: (abandoned: AbortSignal) => Promise<CachedResponse<Result>>): PendingQuery<Result> {
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
      this.#delete(name, question);
    });
    return question;
  }

  async #waitFor(
    name: string,
    question: PendingQuery<Result>,
    left?: AbortSignal,
  ): Promise<CachedResponse<Result> | undefined> {
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
        this.#delete(name, question);
        question.leaving.abort();
      }
    }
  }

  #delete(name: string, question: PendingQuery<Result>): void {
    if (this.#questions.peek(name) === question) this.#questions.delete(name);
  }
}

const isFresh = ({ began }: { began: number }, { tags }: CachedResponse<unknown>): boolean =>
  tags !== undefined && getFreshness(tagTimes(), { tags, began, revalidate: maxSeconds }) === 'fresh';
