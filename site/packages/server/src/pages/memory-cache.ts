import {
  type Cache,
  type Freshness,
  freshnessOf,
  isOverdue,
  type Page,
  type PageBody,
  type PageMetadata,
  type PageStore,
  pageBody,
  type TagTimes,
} from '@vitrine/cache';
import { log } from '../../../../lib/log/log.ts';
import type { Edge } from '../edge/edge.ts';
import { pageHeaders } from '../http/headers.ts';
import type { Header } from '../http/prepared-response.ts';
import { type MemoryBudget, memoryBudget } from './byte-budget.ts';
import { PagePayloads } from './rsc-payloads.ts';
import { type PreparedAnswers, ReadyPage } from './serialized-page.ts';

type Kept = {
  page: ReadyPage;
  /** The digest of the payload that its scripts fetch. */
  payload: string | undefined;
  description: PageMetadata;
  freshness: Freshness;
  judgedAt: number;
  /** Lets the sweep render the most visited pages first. */
  visits: number;
};
export type FoundPage = { page: ReadyPage; freshness: Freshness };

export type PageMemoryOptions = {
  cache: Cache;
  buildId: string;
  /** Bytes of pages in their best encoding; the least recently used are left to the store. */
  memoryLimit: number;
  /** The edge for whose tag header the pages are prepared. */
  edge?: Edge | undefined;
};

/** Bytes of pages in rarely requested encodings. */
const otherEncodingsLimit = 32 * 1024 * 1024;

/** The pages that the door can send at once: already compressed; their freshness is checked at each request. */
export class PageMemory {
  readonly #kept = new Map<string, Kept>();
  readonly #budget: MemoryBudget<ReadyPage>;
  readonly #others: PreparedAnswers = memoryBudget(otherEncodingsLimit);
  readonly #payloads: PagePayloads;
  readonly #pages: PageStore;
  readonly #clock: TagTimes;
  readonly #buildId: string;
  readonly #edge: Edge | undefined;
  #renewals = 0;

  constructor({ cache, buildId, memoryLimit, edge }: PageMemoryOptions) {
    this.#pages = cache.pages;
    this.#clock = cache.clock;
    this.#edge = edge;
    this.#buildId = buildId;
    this.#budget = memoryBudget(memoryLimit);
    this.#payloads = new PagePayloads({
      cache,
      budget: this.#budget,
      others: this.#others,
      headers: (tags) => this.#headersOf(tags),
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
    if (!kept) return undefined;
    this.#budget.get(kept.page);
    return { page: kept.page, freshness: this.#judge(kept) };
  }

  has(address: string): boolean {
    return this.#kept.has(address);
  }

  /** The kept page, however fresh it is. */
  get(address: string): ReadyPage | undefined {
    return this.#kept.get(address)?.page;
  }

  /** Whether an address has a fresh kept page. */
  isFresh(address: string): boolean {
    const kept = this.#kept.get(address);
    return kept !== undefined && this.#judge(kept) === 'fresh';
  }

  /** To be called once for each visitor who gets the page. */
  countVisit(address: string): void {
    const kept = this.#kept.get(address);
    if (kept) kept.visits++;
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
  payload(address: string, segment: string): Promise<ReadyPage | undefined> {
    const kept = this.#kept.get(address);
    return kept ? this.#payloads.of(kept.page, kept.description, segment) : Promise.resolve(undefined);
  }

  /**
   * The payload that a page was rendered with, for its scripts: of the kept page, of another instance's or of one that was
   * replaced. Undefined if it is not stored, or the page has expired since.
   */
  async ownPayload(address: string, payload: string): Promise<ReadyPage | undefined> {
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
  async prepare(address: string, entry: Page): Promise<ReadyPage> {
    const body = await pageBody(entry);
    nameForeignCode(address, body);
    const status = entry.value.status ?? 200;
    return ReadyPage.from(address, entry, body, status, this.#headersOf(entry.tags, body.inline), this.#others);
  }

  /** Prepares and keeps a page, unless a newer one is kept; returns the kept one. */
  async keep(address: string, entry: Page): Promise<ReadyPage> {
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

  #headersOf(tags: readonly string[], inline?: PageBody['inline']): Header[] {
    return pageHeaders({ tags, inline }, this.#buildId, this.#edge);
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
}

function nameForeignCode(address: string, { inline }: PageBody): void {
  for (const code of inline?.foreign ?? [])
    log.warn(
      'foreign-inline-code',
      `${address} contains inline code that is not the site's own. No browser is allowed to run it.`,
      { address, code },
    );
}
