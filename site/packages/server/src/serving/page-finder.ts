import { isIncomplete } from '@vitrine/cache';
import type { Lookup } from '../memory/memory-cache.ts';
import type { CacheResult, SerializedPage } from '../memory/serialized-page.ts';
import { mayBeStale } from '../pages/status.ts';
import { inSpan } from '../tracing/spans.ts';
import type { PageCache } from './page-cache.ts';

/** A page and its cache result. */
export type FoundPage = { page: SerializedPage; mark: CacheResult };
/** Reports whether a page can exist at a path. Throws if that cannot be determined. */
export type Exists = (path: string) => Promise<boolean>;

const inLookupSpan = (path: string, find: () => Promise<FoundPage | undefined>): Promise<FoundPage | undefined> =>
  inSpan('page lookup', { attributes: { 'url.path': path } }, async (annotate) => {
    const found = await find();
    annotate({ 'vitrine.cache': found?.mark ?? 'not_found' });
    return found;
  });

/** Finds a page in memory, in the store, or by one render shared by all callers. */
export class PageFinder {
  readonly #cache: PageCache;
  readonly #exists: Exists;

  constructor(cache: PageCache, exists: Exists = async () => true) {
    this.#cache = cache;
    this.#exists = exists;
  }

  /** Like `find`, but does not render a path that cannot exist, and does not accept a stale 404. */
  async findPossible(path: string): Promise<FoundPage | undefined> {
    return inLookupSpan(path, async () => {
      const kept = await this.#lookUp(path);
      if (!kept && !(await this.#exists(path))) return undefined;
      return this.#getOrRender(path, kept, mayBeStale);
    });
  }

  /**
   * Returns the page and its cache result, or undefined if there is none. Throws if rendering fails and no stale page
   * may be served.
   *
   * @param acceptsStale reports whether a stale page may be served while it is rendered again; if not, it is served only
   * if no fresh page can be rendered
   */
  async find(path: string, acceptsStale: (page: SerializedPage) => boolean): Promise<FoundPage | undefined> {
    return inLookupSpan(path, async () => this.#getOrRender(path, await this.#lookUp(path), acceptsStale));
  }

  async #lookUp(path: string): Promise<Lookup | undefined> {
    return this.#cache.memory.find(path) ?? this.#cache.recall(path);
  }

  async #getOrRender(
    path: string,
    kept: Lookup | undefined,
    acceptsStale: (page: SerializedPage) => boolean,
  ): Promise<FoundPage | undefined> {
    if (kept?.freshness === 'fresh') return { page: kept.page, mark: 'hit' };
    if (kept?.freshness === 'stale' && acceptsStale(kept.page)) {
      this.#cache.refreshInBackground(path);
      return { page: kept.page, mark: 'stale' };
    }
    try {
      const isNew = (page: SerializedPage) => isIncomplete(page) || this.#cache.memory.isFresh(path);
      let page = await this.#cache.refresh(path);
      // An invalidation arrived during the render, which an earlier request may have started.
      if (page && !isNew(page) && !acceptsStale(page)) page = await this.#cache.refresh(path);
      return page && { page, mark: isNew(page) ? 'miss' : 'stale' };
    } catch (error) {
      // Another instance may have stored the page in the meantime.
      const again = kept ? await this.#lookUp(path) : this.#cache.memory.find(path);
      if (!again || again.freshness === 'expired') throw error;
      return { page: again.page, mark: 'stale' };
    }
  }
}
