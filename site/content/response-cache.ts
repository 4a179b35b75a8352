import { getFreshness, now } from '@vitrine/cache';
import { LRUCache } from 'lru-cache';
import { tagTimes } from '#cache/site-cache.ts';

/** Maximum age in seconds, in case a webhook was missed. */
const maxSeconds = 10;
const maxQueries = 500;

/** `tags` covers everything in the result; if undefined, later clients do not share it. */
type CachedResponse<Result> = { result: Result; tags: readonly string[] | undefined };

type PendingQuery<Result> = {
  began: number;
  response: Promise<CachedResponse<Result>>;
  hasResponse: boolean;
  waiters: number;
  /** Aborted when no caller is waiting anymore. */
  controller: AbortController;
};

/** Coalesces equal queries and reuses responses for ten seconds, unless their tags were invalidated. */
export class ResponseCache<Result> {
  readonly #queries = new LRUCache<string, PendingQuery<Result>>({ max: maxQueries });

  /**
   * Returns the response; undefined if the client disconnects first.
   *
   * @param disconnected aborted when the client disconnects
   */
  async get(
    name: string,
    send: (abandoned: AbortSignal) => Promise<CachedResponse<Result>>,
    disconnected?: AbortSignal,
  ): Promise<Result | undefined> {
    while (!disconnected?.aborted) {
      const recent = this.#queries.get(name);
      const query = recent ?? this.#start(name, send);
      const response = await this.#waitFor(name, query, disconnected);
      if (!recent || !response || isFresh(query, response)) return response?.result;
      this.#delete(name, query);
    }
    return undefined;
  }

  #start(name: string, send: (abandoned: AbortSignal) => Promise<CachedResponse<Result>>): PendingQuery<Result> {
    const controller = new AbortController();
    const began = now();
    const response = send(controller.signal);
    const query = { began, response, hasResponse: false, waiters: 0, controller };
    this.#queries.set(name, query);
    const settle = () => {
      query.hasResponse = true;
    };
    response.then(settle, () => {
      settle();
      this.#delete(name, query);
    });
    return query;
  }

  async #waitFor(
    name: string,
    query: PendingQuery<Result>,
    disconnected?: AbortSignal,
  ): Promise<CachedResponse<Result> | undefined> {
    const { promise: gone, resolve } = Promise.withResolvers<undefined>();
    const leave = () => resolve(undefined);
    disconnected?.addEventListener('abort', leave, { once: true });
    query.waiters++;
    try {
      return await Promise.race([query.response, gone]);
    } finally {
      disconnected?.removeEventListener('abort', leave);
      query.waiters--;
      if (query.waiters === 0 && !query.hasResponse) {
        this.#delete(name, query);
        query.controller.abort();
      }
    }
  }

  #delete(name: string, query: PendingQuery<Result>): void {
    if (this.#queries.peek(name) === query) this.#queries.delete(name);
  }
}

const isFresh = ({ began }: { began: number }, { tags }: CachedResponse<unknown>): boolean =>
  tags !== undefined && getFreshness(tagTimes(), { tags, began, revalidate: maxSeconds }) === 'fresh';
