import { isIncomplete } from '@vitrine/cache';
import type { Lookup } from '../memory/memory-cache.ts';
import type { CacheResult, SerializedPage } from '../memory/serialized-page.ts';
import { mayBeStale } from '../pages/status.ts';
import { inSpan } from '../tracing/spans.ts';
import type { PageCache } from './page-cache.ts';

/** A page and its cache result. */
export type FoundInCache = { page: SerializedPage; mark: CacheResult };
/** Reports whether a page can exist at a path. Throws if that cannot be determined. */
export type Exists = (path: string) => Promise<boolean>;

const inLookUp = (path: string, find: () => Promise<FoundInCache | undefined>): Promise<FoundInCache | undefined> =>
  inSpan('page lookup', { attributes: { 'url.path': path } }, async (annotate) => {
    const found = await find();
    annotate({ 'vitrine.cache': found?.mark ?? 'not_found' });
    return found;
  });

/** Finds a page in memory, in the store, or by one render shared by all callers. */
export class PageFinder {
  readonly #served: PageCache;
  readonly #exists: Exists;

  constructor(served: PageCache, exists: Exists = async () => true) {
    this.#served = served;
    this.#exists = exists;
  }

  /** Like `find`, but does not render a path that cannot exist, and does not accept a stale 404. */
  async findPossible(path: string): Promise<FoundInCache | undefined> {
    return inLookUp(path, async () => {
      const kept = await this.#kept(path);
      if (!kept && !(await this.#exists(path))) return undefined;
      return this.#mark(path, kept, mayBeStale);
    });
  }

  /**
   * Returns the page and its cache result, or undefined if there is none. Throws if rendering fails and no stale page
   * may be served.
   *
   * @param acceptsStale reports whether a stale page may be served before its render; otherwise only if the render
   * fails
   */
  async find(path: string, acceptsStale: (page: SerializedPage) => boolean): Promise<FoundInCache | undefined> {
    return inLookUp(path, async () => this.#mark(path, await this.#kept(path), acceptsStale));
  }

  async #kept(path: string): Promise<Lookup | undefined> {
    return this.#served.memory.find(path) ?? this.#served.recall(path);
  }

  async #mark(
    path: string,
    kept: Lookup | undefined,
    acceptsStale: (page: SerializedPage) => boolean,
  ): Promise<FoundInCache | undefined> {
    if (kept?.freshness === 'fresh') return { page: kept.page, mark: 'hit' };
    if (kept?.freshness === 'stale' && acceptsStale(kept.page)) {
      this.#served.refreshInBackground(path);
      return { page: kept.page, mark: 'stale' };
    }
    try {
      const isNew = (page: SerializedPage) => isIncomplete(page) || this.#served.memory.isFresh(path);
      let page = await this.#served.refresh(path);
      // An invalidation arrived during the render, which an earlier request may have started.
      if (page && !isNew(page) && !acceptsStale(page)) page = await this.#served.refresh(path);
      return page && { page, mark: isNew(page) ? 'miss' : 'stale' };
    } catch (error) {
      // Another instance may have stored the page meanwhile.
      const again = kept ? await this.#kept(path) : this.#served.memory.find(path);
      if (!again || again.freshness === 'expired') throw error;
      return { page: again.page, mark: 'stale' };
    }
  }
}
