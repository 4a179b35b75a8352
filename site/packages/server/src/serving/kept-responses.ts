import { pageBody, type TagTimes } from '@vitrine/cache';
import type { Exchange } from '../http/exchange.ts';
import type { ResponseHeaders } from '../http/headers.ts';
import type { FetchFromNext, WholeResponse } from '../http/proxy-request.ts';
import { byteBudget } from '../memory/byte-budget.ts';
import { SerializedPage, type VariantBudget } from '../memory/serialized-page.ts';
import { sharedRouteMs } from '../pages/cache-control.ts';
import type { ResponseCounts } from '../pages/response-counts.ts';
import { isFailed } from '../pages/status.ts';

/** Maximum bytes of responses in rarely requested encodings. */
const maxOtherEncodingsBytes = 8 * 1024 * 1024;

/** The clock's epoch and `performance.now()` when the response was requested. */
type Dated = { epoch: number; at: number };
type Kept = Dated & { response: SerializedPage };
type Pending = Dated & { response: Promise<SerializedPage> };

type KeptResponsesOptions = {
  clock: TagTimes;
  fetchFromNext: FetchFromNext;
  headers: ResponseHeaders;
  counts: ResponseCounts;
  sendUnavailable: (exchange: Exchange) => void;
};

/**
 * Responses that are the same for all clients but are not pages: feeds, sitemaps, icons. Each is fetched from Next once
 * and kept until any content changes, but for no more than ten seconds.
 */
export class KeptResponses {
  readonly #options: KeptResponsesOptions;
  readonly #kept = new Map<string, Kept>();
  readonly #pending = new Map<string, Pending>();
  readonly #others: VariantBudget = byteBudget(maxOtherEncodingsBytes);

  constructor(options: KeptResponsesOptions) {
    this.#options = options;
  }

  /** @param path must come from a bounded set, because every response is kept */
  async respond(path: string, exchange: Exchange): Promise<void> {
    const kept = this.#kept.get(path);
    const isFresh = kept?.epoch === this.#options.clock.epoch && performance.now() - kept.at < sharedRouteMs;
    const response = kept && isFresh ? kept.response : await this.#renew(path);
    if (isFailed(response)) return this.#options.sendUnavailable(exchange);
    const result = isFresh ? 'hit' : 'miss';
    this.#options.counts[result]++;
    await response.send(exchange.request, exchange.response, result);
  }

  /** Returns a response that includes all changes so far. */
  async #renew(path: string): Promise<SerializedPage> {
    const { epoch } = this.#options.clock;
    for (;;) {
      const pending = this.#pending.get(path) ?? this.#begin(path);
      const response = await pending.response;
      if (pending.epoch >= epoch) return response;
    }
  }

  #begin(path: string): Pending {
    const dated = { epoch: this.#options.clock.epoch, at: performance.now() };
    const response = this.#options
      .fetchFromNext(path)
      .then((whole) => this.#prepare(path, whole))
      .then((prepared) => {
        if (!isFailed(prepared)) this.#kept.set(path, { ...dated, response: prepared });
        return prepared;
      })
      .finally(() => this.#pending.delete(path));
    const pending = { ...dated, response };
    this.#pending.set(path, pending);
    return pending;
  }

  async #prepare(path: string, { status, headers, body }: WholeResponse): Promise<SerializedPage> {
    this.#kept.get(path)?.response.release();
    const value = { kind: 'APP_ROUTE', body, status, headers: { 'content-type': headers['content-type'] } };
    const entry = { key: path, path, began: Date.now(), tags: [], revalidate: false, value } as const;
    const own = this.#options.headers.sharedRoute(path, status, headers['cache-control']);
    return SerializedPage.from(path, entry, await pageBody(entry), status, own, this.#others);
  }
}
