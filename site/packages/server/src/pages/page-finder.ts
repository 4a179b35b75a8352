import { isIncomplete } from '@vitrine/cache';
import { ListingValues } from '../../../../content/listing-values.ts';
import { isKnownToCms } from '../../../../content/route-table.ts';
import type { ListingQuery } from '../../../../lib/routes/listing-query.ts';
import type { PageAddress } from '../../../../lib/routes/page-address.ts';
import { builtAddresses } from '../../../../lib/routes/routes.ts';
import type { FoundPage } from './memory-cache.ts';
import type { ServedPages } from './page-cache.ts';
import type { CacheMark, ReadyPage } from './serialized-page.ts';

/** A page and how the cache got it. */
export type MarkedPage = { page: ReadyPage; mark: CacheMark };
export type PageAsked = Extract<PageAddress, { kind: 'page' }>;

const isEmpty = (query: ListingQuery) => Object.keys(query).length === 0;

/** Finds the page of an address: in memory, in the store, or by a render for all who ask. */
export class PageFinder {
  readonly #served: ServedPages;
  readonly #values = new ListingValues();

  constructor(served: ServedPages) {
    this.#served = served;
  }

  /** Like `find`, but renders an address of which nothing is kept only if there can be a page. */
  async findPossible({ address, listing }: PageAsked): Promise<MarkedPage | undefined> {
    const kept = await this.#kept(address);
    if (!kept && !(await this.#canExist(address, listing))) return undefined;
    // Whoever comes to a 404 that may have become a page waits for it.
    return this.#mark(address, kept, ({ status }) => status !== 404);
  }

  /** Throws a `CmsError` if the CMS has to be asked and cannot be reached. */
  async #canExist(address: string, listing: PageAsked['listing']): Promise<boolean> {
    if (listing && !isEmpty(listing.query)) return this.#values.canHold(listing.template, listing.query);
    return builtAddresses.includes(address) || (await isKnownToCms(address));
  }

  /**
   * The page of an address and how the cache got it; undefined if there is none. Throws if it cannot be rendered.
   * @param mayBeStale whether such a page is served while it is rendered again; if not, only where that fails
   */
  async find(address: string, mayBeStale: (page: ReadyPage) => boolean): Promise<MarkedPage | undefined> {
    return this.#mark(address, await this.#kept(address), mayBeStale);
  }

  async #kept(address: string): Promise<FoundPage | undefined> {
    return this.#served.memory.find(address) ?? this.#served.recall(address);
  }

  async #mark(
    address: string,
    kept: FoundPage | undefined,
    mayBeStale: (page: ReadyPage) => boolean,
  ): Promise<MarkedPage | undefined> {
    if (kept?.freshness === 'fresh') return { page: kept.page, mark: 'hit' };
    if (kept?.freshness === 'stale' && mayBeStale(kept.page)) {
      this.#served.refreshInBackground(address);
      return { page: kept.page, mark: 'stale' };
    }
    try {
      const isNew = (page: ReadyPage) => isIncomplete(page) || this.#served.memory.isFresh(address);
      let page = await this.#served.refresh(address);
      // An edit has overtaken the render, which may have begun for an earlier visitor.
      if (page && !isNew(page) && !mayBeStale(page)) page = await this.#served.refresh(address);
      return page && { page, mark: isNew(page) ? 'miss' : 'stale' };
    } catch (error) {
      // What another instance stored meanwhile is in memory by now.
      const again = kept ? await this.#kept(address) : this.#served.memory.find(address);
      if (!again || again.freshness === 'expired') throw error;
      return { page: again.page, mark: 'stale' };
    }
  }
}
