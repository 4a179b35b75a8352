import {
  type Cache,
  type Freshness,
  getFreshness,
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
import { getStatus } from '../pages/status.ts';
import { type ByteBudget, byteBudget } from './byte-budget.ts';
import { RscPayloads } from './rsc-payloads.ts';
import { SerializedPage, type VariantBudget } from './serialized-page.ts';

type Kept = {
  page: SerializedPage;
  /** Digest of the initial payload. */
  payload: string | undefined;
  description: PageMetadata;
  freshness: Freshness;
  judgedAtEpoch: number;
  /** Number of requests. The sweep renders the most requested pages first. */
  visits: number;
};
export type Lookup = { page: SerializedPage; freshness: Freshness };

export type MemoryCacheOptions = {
  cache: Cache;
  headers: ResponseHeaders;
  /** Returns the path at which Next renders a page, if it differs from the page's, as for filtered listings. */
  rscPath?: ((path: string) => string | undefined) | undefined;
  /** Size limit in bytes, counting the primary coding of each page and payload. */
  memoryLimit: number;
};

/** Preloading stops at this share of the limit, so that it does not evict requested pages. */
const fullAbove = 0.9;
/** Size limit of the other codings. */
const maxOtherEncodingsBytes = 32 * 1024 * 1024;

/** Pages in memory, compressed and ready to send. Freshness is checked on every lookup. */
export class MemoryCache {
  readonly #kept = new Map<string, Kept>();
  readonly #budget: ByteBudget<SerializedPage>;
  readonly #limit: number;
  readonly #others: VariantBudget = byteBudget(maxOtherEncodingsBytes);
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
    this.#limit = memoryLimit;
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

  /** Size in bytes. */
  get bytes(): number {
    return this.#budget.calculatedSize + this.#others.calculatedSize;
  }

  /** Whether more pages would evict others. */
  get isFull(): boolean {
    return this.#budget.calculatedSize > fullAbove * this.#limit;
  }

  /** Number of replaced pages. */
  get renewals(): number {
    return this.#renewals;
  }

  /** Returns the cached page and its freshness. */
  find(path: string): Lookup | undefined {
    const kept = this.#kept.get(path);
    return kept && { page: kept.page, freshness: this.#judge(kept) };
  }

  has(path: string): boolean {
    return this.#kept.has(path);
  }

  /** Returns the page, whatever its freshness. */
  get(path: string): SerializedPage | undefined {
    return this.#kept.get(path)?.page;
  }

  /** Reports whether a fresh page is cached. */
  isFresh(path: string): boolean {
    const kept = this.#kept.get(path);
    return kept !== undefined && this.#judge(kept) === 'fresh';
  }

  /** Call this once per served request, because the least recently requested pages are evicted first. */
  recordHit(path: string): void {
    const kept = this.#kept.get(path);
    if (!kept) return;
    kept.visits++;
    this.#budget.get(kept.page);
  }

  getVisits(path: string): number {
    return this.#kept.get(path)?.visits ?? 0;
  }

  /** Returns the cached paths, most requested first. */
  pathsByHits(): string[] {
    return [...this.#kept].toSorted(([, a], [, b]) => b.visits - a.visits).map(([path]) => path);
  }

  /** Returns the RSC payload of a cached page, or one segment of the payload. Creates it on first use. */
  payload(path: string, segment: string): Promise<SerializedPage | undefined> {
    const kept = this.#kept.get(path);
    return kept ? this.#payloads.get(kept.page, kept.description, segment) : Promise.resolve(undefined);
  }

  /**
   * Returns the initial payload with this digest: the cached page's, another instance's or that of a replaced page.
   * Returns undefined if the payload is not stored or has expired.
   */
  async initialPayload(path: string, payload: string): Promise<SerializedPage | undefined> {
    const kept = this.#kept.get(path);
    if (kept?.payload === payload && this.#judge(kept) !== 'expired')
      return this.#payloads.getInitial(kept.page, kept.description, payload);
    const key = this.#pages.getKey(path);
    const entry = key === undefined ? undefined : await this.#pages.readByPayload(key, payload);
    return entry && getFreshness(this.#clock, entry) !== 'expired'
      ? this.#payloads.getStoredInitial(path, entry)
      : undefined;
  }

  /** Reports whether the cached page's scripts fetch this payload. */
  hasInitialPayload(path: string, payload: string): boolean {
    return this.#kept.get(path)?.payload === payload;
  }

  /** Builds a page's response. */
  async prepare(path: string, entry: Page): Promise<SerializedPage> {
    const body = await pageBody(entry);
    this.#logForeignCode(path, body);
    const { tags, value } = entry;
    const headers = this.#headers.page({ tags, inline: body.inline, location: value.headers?.['location'] });
    return SerializedPage.from(path, entry, body, getStatus(entry), headers, this.#others);
  }

  /** Caches a page unless a newer one is cached. Returns the page that is cached. */
  async keep(path: string, entry: Page): Promise<SerializedPage> {
    const page = await this.prepare(path, entry);
    const { payload } = await pageBody(entry);
    const newer = this.#kept.get(path);
    // A newer page may have arrived during compression.
    if (newer && newer.description.began > entry.began && this.#judge(newer) === 'fresh') return newer.page;
    if (newer) this.#renewals++;
    this.forget(path);
    const { value: _, ...description } = entry;
    const visits = newer?.visits ?? 0;
    this.#kept.set(path, { page, payload, description, freshness: 'fresh', judgedAtEpoch: -1, visits });
    this.#budget.set(page, { bytes: page.size, drop: () => this.forget(path) });
    return page;
  }

  forget(path: string): void {
    const kept = this.#kept.get(path);
    if (!kept) return;
    this.#kept.delete(path);
    this.#budget.delete(kept.page);
    this.#payloads.forget(kept.page);
    kept.page.release();
  }

  /** Re-evaluates freshness only after an invalidation; always checks the age. */
  #judge(kept: Kept): Freshness {
    const { epoch } = this.#clock;
    if (kept.judgedAtEpoch !== epoch) {
      kept.freshness = getFreshness(this.#clock, kept.description);
      kept.judgedAtEpoch = epoch;
    }
    return kept.freshness === 'fresh' && isOverdue(kept.description) ? 'stale' : kept.freshness;
  }

  #logForeignCode(path: string, { inline }: PageBody): void {
    for (const code of inline?.foreign ?? [])
      this.#log.warn(
        'inline_code_blocked',
        `${path} contains inline code that is not the site's own. Its content security policy blocks it.`,
        { path, code },
      );
  }
}
