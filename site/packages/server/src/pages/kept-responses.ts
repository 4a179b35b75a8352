import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageBody, type TagTimes } from '@vitrine/cache';
import { isForOtherSites } from '../../../../lib/routes/routes.ts';
import { answerUnavailable } from '../../../../server/error-pages.ts';
import type { Header } from '../http/prepared-response.ts';
import type { AskNext, WholeAnswer } from '../http/proxy-request.ts';
import { memoryBudget } from './byte-budget.ts';
import { type PreparedAnswers, ReadyPage } from './serialized-page.ts';

/** After this an answer is asked for again, in case no webhook told of a change. */
const longestMs = 10_000;
/** Bytes of answers in rarely requested encodings. */
const otherEncodingsLimit = 8 * 1024 * 1024;

/** `epoch` is that of the clock when the answer was asked for, `at` the time by `performance.now()`. */
type Dated = { epoch: number; at: number };
type Kept = Dated & { answer: ReadyPage };
type Asking = Dated & { answer: Promise<ReadyPage> };

/**
 * What Next answers to all visitors alike without keeping it as a page: feeds, sitemaps, icons and their like. Each is asked
 * for once until any content changes, however many visitors want it.
 */
export class KeptAnswers {
  readonly #clock: TagTimes;
  readonly #ask: AskNext;
  readonly #kept = new Map<string, Kept>();
  readonly #asking = new Map<string, Asking>();
  readonly #others: PreparedAnswers = memoryBudget(otherEncodingsLimit);

  constructor(clock: TagTimes, ask: AskNext) {
    this.#clock = clock;
    this.#ask = ask;
  }

  /** @param path one of few: each is kept */
  async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const kept = this.#kept.get(path);
    const isFresh = kept?.epoch === this.#clock.epoch && performance.now() - kept.at < longestMs;
    const answer = kept && isFresh ? kept.answer : await this.#renew(path);
    if (answer.status >= 500) answerUnavailable(request, response);
    else await answer.answer(request, response, isFresh ? 'hit' : 'miss');
  }

  /** An answer that knows every change until now. */
  async #renew(path: string): Promise<ReadyPage> {
    const { epoch } = this.#clock;
    for (;;) {
      const asking = this.#asking.get(path) ?? this.#begin(path);
      const answer = await asking.answer;
      if (asking.epoch >= epoch) return answer;
    }
  }

  #begin(path: string): Asking {
    const asked = { epoch: this.#clock.epoch, at: performance.now() };
    const answer = this.#ask(path)
      .then((whole) => this.#prepare(path, whole))
      .then((prepared) => {
        if (prepared.status < 500) this.#kept.set(path, { ...asked, answer: prepared });
        return prepared;
      })
      .finally(() => this.#asking.delete(path));
    const asking = { ...asked, answer };
    this.#asking.set(path, asking);
    return asking;
  }

  async #prepare(path: string, { status, headers, body }: WholeAnswer): Promise<ReadyPage> {
    this.#kept.get(path)?.answer.release();
    const value = { kind: 'APP_ROUTE', body, status, headers: { 'content-type': headers['content-type'] } };
    const entry = { key: path, path, began: Date.now(), tags: [], revalidate: false, value } as const;
    // Without the header a cache would decide for itself.
    const control = (status === 200 && headers['cache-control']) || 'no-store';
    const own: Header[] = [
      ...(isForOtherSites(path) ? [['cross-origin-resource-policy', 'cross-origin'] as const] : []),
      ['vary', 'accept-encoding'],
      ['cache-control', control],
    ];
    return ReadyPage.from(path, entry, await pageBody(entry), status, own, this.#others);
  }
}
