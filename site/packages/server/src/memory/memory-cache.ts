import {
  type Cache,
  type Freshness,
  freshnessOf,
  isOverdue,
  type Logger,
  type Page,
  type PageBody,
  type PageMetadata,
  type PageStore,
  pageBody,
  type TagTimes,
} from '@vitrine/cache';
import type { ResponseHeaders } from '../http/headers.ts';
import { statusOf } from '../pages/status.ts';
import { type ByteBudget, byteBudget } from './byte-budget.ts';
import { RscPayloads } from './rsc-payloads.ts';
import { SerializedPage, type VariantBudget } from './serialized-page.ts';

type Kept = {
  page: SerializedPage;
  /** The digest of the payload that its scripts fetch. */
  payload: string | undefined;
  description: PageMetadata;
  freshness: Freshness;
  judgedAt: number;
  /** Lets the sweep render the most visited pages first. */
  visits: number;
};
export type FoundPage = { page: SerializedPage; freshness: Freshness };

export type MemoryCacheOptions = {
  cache: Cache;
  headers: ResponseHeaders;
  /** Next's internal path of a page that is rendered at another one, such as a filtered listing. */
  rscPath?: ((path: string) => string | undefined) | undefined;
  /** Bytes of pages in their best encoding; the least recently used are left to the store. */
  memoryLimit: number;
};

/** Bytes of pages in rarely requested encodings. */
const otherEncodingsLimit = 32 * 1024 * 1024;

/** The pages that the door can send at once: already compressed; their freshness is checked at each request. */
export class MemoryCache {
  readonly #kept = new Map<string, Kept>();
  readonly #budget: ByteBudget<SerializedPage>;
  readonly #others: VariantBudget = byteBudget(otherEncodingsLimit);
  readonly #payloads: RscPayloads;
  readonly #pages: PageStore;
  readonly #clock: TagTimes;
  readonly #headers: ResponseHeaders;
  readonly #log: Logger;
  #renewals = 0;

  constructor({ cache, headers, rscPath, memoryLimit }: MemoryCacheOptions) {
    this.#pages = cache.pages;
    this.#clock = cache.clock;
    this.#headers = headers;
    this.#log = cache.log;
    this.#budget = byteBudget(memoryLimit);
    this.#payloads = new RscPayloads({
      cache,
      budget: this.#budget,
      others: this.#others,
      headers,
      rscPath,
    });
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Total bytes of the kept pages. */
  get bytes(): number {
    return this.#budget.calculatedSize + this.#others.calculatedSize;
  }

  /** How many pages have replaced an older one. */
  get renewals(): number {
    return this.#renewals;
  }

  /** The kept page and its freshness. */
  find(address: string): FoundPage | undefined {
    const kept = this.#kept.get(address);
    return kept && { page: kept.page, freshness: this.#judge(kept) };
  }

  has(address: string): boolean {
    return this.#kept.has(address);
  }

  /** The kept page, however fresh it is. */
  get(address: string): SerializedPage | undefined {
    return this.#kept.get(address)?.page;
  }

  /** Whether an address has a fresh kept page. */
  isFresh(address: string): boolean {
    const kept = this.#kept.get(address);
    return kept !== undefined && this.#judge(kept) === 'fresh';
  }

  /** To be called once for each visitor who gets the page: the least recently visited pages leave first. */
  recordHit(address: string): void {
    const kept = this.#kept.get(address);
    if (!kept) return;
    kept.visits++;
    this.#budget.get(kept.page);
  }

  visitsOf(address: string): number {
    return this.#kept.get(address)?.visits ?? 0;
  }

  /** The addresses of the kept pages, the most visited first. */
  mostVisited(): string[] {
    return [...this.#kept].toSorted(([, one], [, other]) => other.visits - one.visits).map(([address]) => address);
  }

  /**
   * The payload of the kept page of an address, or one segment of it, as Next's router fetches it; undefined if there is
   * none. Made on first use.
   */
  payload(address: string, segment: string): Promise<SerializedPage | undefined> {
    const kept = this.#kept.get(address);
    return kept ? this.#payloads.of(kept.page, kept.description, segment) : Promise.resolve(undefined);
  }

  /**
   * The payload that a page was rendered with, for its scripts: of the kept page, of another instance's or of one that was
   * replaced. Undefined if it is not stored, or the page has expired since.
   */
  async ownPayload(address: string, payload: string): Promise<SerializedPage | undefined> {
    const kept = this.#kept.get(address);
    if (kept?.payload === payload && this.#judge(kept) !== 'expired')
      return this.#payloads.ofItself(kept.page, kept.description, payload);
    const key = this.#pages.keyOf(address);
    const entry = key === undefined ? undefined : await this.#pages.readByPayload(key, payload);
    return entry && freshnessOf(this.#clock, entry) !== 'expired'
      ? this.#payloads.payloadOf(address, entry)
      : undefined;
  }

  /** Whether the kept page of an address leaves this payload to its scripts. */
  namesPayload(address: string, payload: string): boolean {
    return this.#kept.get(address)?.payload === payload;
  }

  /** Prepares a page to be sent. */
  async prepare(address: string, entry: Page): Promise<SerializedPage> {
    const body = await pageBody(entry);
    this.#logForeignCode(address, body);
    const { tags, value } = entry;
    const headers = this.#headers.page({ tags, inline: body.inline, location: value.headers?.['location'] });
    return SerializedPage.from(address, entry, body, statusOf(entry), headers, this.#others);
  }

  /** Prepares and keeps a page, unless a newer one is kept; returns the kept one. */
  async keep(address: string, entry: Page): Promise<SerializedPage> {
    const page = await this.prepare(address, entry);
    const { payload } = await pageBody(entry);
    const newer = this.#kept.get(address);
    // Compressing takes time, and a newer page may have arrived meanwhile.
    if (newer && newer.description.began > entry.began && this.#judge(newer) === 'fresh') return newer.page;
    if (newer) this.#renewals++;
    this.forget(address);
    const { value: _, ...description } = entry;
    const visits = newer?.visits ?? 0;
    this.#kept.set(address, { page, payload, description, freshness: 'fresh', judgedAt: -1, visits });
    this.#budget.set(page, { bytes: page.size, drop: () => this.forget(address) });
    return page;
  }

  forget(address: string): void {
    const kept = this.#kept.get(address);
    if (!kept) return;
    this.#kept.delete(address);
    this.#budget.delete(kept.page);
    this.#payloads.forget(kept.page);
    kept.page.release();
  }

  /** Asks the tag clock again only after an invalidation; a page can become overdue without one. */
  #judge(kept: Kept): Freshness {
    const { epoch } = this.#clock;
    if (kept.judgedAt !== epoch) {
      kept.freshness = freshnessOf(this.#clock, kept.description);
      kept.judgedAt = epoch;
    }
    return kept.freshness === 'fresh' && isOverdue(kept.description) ? 'stale' : kept.freshness;
  }

  #logForeignCode(address: string, { inline }: PageBody): void {
    for (const code of inline?.foreign ?? [])
      this.#log.warn(
        'foreign-inline-code',
        `${address} contains inline code that is not the site's own. No browser is allowed to run it.`,
        { address, code },
      );
  }
}
