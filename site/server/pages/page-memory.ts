import type { Freshness, TagTimes } from '#cache/clock/tag-times.ts';
import { bodyOf, type PageBody } from '#cache/pages/page-body.ts';
import type { PageDescription, PageEntry } from '#cache/pages/page-entry.ts';
import { pageFreshness } from '#cache/pages/page-freshness.ts';
import type { SharedCache } from '#cache/shared-cache.ts';
import { log } from '#lib/log/log.ts';
import type { Edge } from '#server/edge/edge.ts';
import type { Header } from '#server/http/prepared-answer.ts';
import { NavigationPayloads } from './navigation-payloads.ts';
import { pageHeaders } from './page-headers.ts';
import { type PreparedAnswers, ReadyPage } from './ready-page.ts';
import { type Room, roomFor } from './room.ts';

type Kept = {
  page: ReadyPage;
  description: PageDescription;
  freshness: Freshness;
  judgedAt: number;
  /** To render the most visited first. */
  visits: number;
};
export type FoundPage = { page: ReadyPage; freshness: Freshness };

export type PageMemoryOptions = {
  cache: SharedCache;
  buildId: string;
  /** Bytes of pages in their best encoding; what was longest not asked for is left to the store. */
  memoryLimit: number;
  /** Whose tags the pages carry. */
  edge?: Edge | undefined;
};

/** Bytes of pages in encodings that few ask for. */
const otherEncodingsLimit = 32 * 1024 * 1024;

/** The pages that the door can send at once: compressed, and judged when they are asked for. */
export class PageMemory {
  readonly #kept = new Map<string, Kept>();
  readonly #room: Room<ReadyPage>;
  readonly #others: PreparedAnswers = roomFor(otherEncodingsLimit);
  readonly #payloads: NavigationPayloads;
  readonly #clock: TagTimes;
  readonly #buildId: string;
  readonly #edge: Edge | undefined;
  #renewals = 0;

  constructor({ cache, buildId, memoryLimit, edge }: PageMemoryOptions) {
    this.#clock = cache.clock;
    this.#edge = edge;
    this.#buildId = buildId;
    this.#room = roomFor(memoryLimit);
    this.#payloads = new NavigationPayloads({
      cache,
      room: this.#room,
      others: this.#others,
      headers: (tags) => this.#headersOf(tags),
    });
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Bytes of what is kept. */
  get bytes(): number {
    return this.#room.calculatedSize + this.#others.calculatedSize;
  }

  /** Pages that took the place of one that was no longer true. */
  get renewals(): number {
    return this.#renewals;
  }

  /** The kept page and whether it may be served; counts the visit. */
  find(address: string): FoundPage | undefined {
    const kept = this.#kept.get(address);
    if (!kept) return undefined;
    kept.visits++;
    this.#room.get(kept.page);
    return { page: kept.page, freshness: this.#judge(kept) };
  }

  has(address: string): boolean {
    return this.#kept.has(address);
  }

  /** The kept page, however fresh it is. */
  get(address: string): ReadyPage | undefined {
    return this.#kept.get(address)?.page;
  }

  /** Whether the page that is kept of an address is true. */
  isFresh(address: string): boolean {
    const kept = this.#kept.get(address);
    return kept !== undefined && this.#judge(kept) === 'fresh';
  }

  visitsOf(address: string): number {
    return this.#kept.get(address)?.visits ?? 0;
  }

  /**
   * What a router fetches to go to the page that is kept of an address, or one segment of it; undefined where there is
   * none. Made when it is first asked for.
   */
  payload(address: string, segment: string): Promise<ReadyPage | undefined> {
    const kept = this.#kept.get(address);
    return kept ? this.#payloads.of(kept.page, kept.description, segment) : Promise.resolve(undefined);
  }

  /** Prepares a page to be sent and keeps it, unless a newer one is kept; gives the one that is. */
  async keep(address: string, entry: PageEntry): Promise<ReadyPage> {
    const body = await bodyOf(entry.value);
    nameForeignCode(address, body);
    const status = entry.value.status ?? 200;
    const page = ReadyPage.from(address, entry, body, status, this.#headersOf(entry.tags, body.inline), this.#others);
    const newer = this.#kept.get(address);
    // Compressing takes time, in which a later page may have come.
    if (newer && newer.description.began > entry.began && this.#judge(newer) === 'fresh') return newer.page;
    if (newer) this.#renewals++;
    this.forget(address);
    const { value: _, ...description } = entry;
    const visits = newer?.visits ?? 0;
    this.#kept.set(address, { page, description, freshness: 'fresh', judgedAt: -1, visits });
    this.#room.set(page, { bytes: page.size, drop: () => this.forget(address) });
    return page;
  }

  forget(address: string): void {
    const kept = this.#kept.get(address);
    if (!kept) return;
    this.#kept.delete(address);
    this.#room.delete(kept.page);
    this.#payloads.forget(kept.page);
    kept.page.release();
  }

  #headersOf(tags: readonly string[], inline?: PageBody['inline']): Header[] {
    return pageHeaders({ tags, inline }, this.#buildId, this.#edge);
  }

  /** The clock is asked again only after something was invalidated. */
  #judge(kept: Kept): Freshness {
    const { epoch } = this.#clock;
    if (kept.judgedAt !== epoch) {
      kept.freshness = pageFreshness(this.#clock, kept.description);
      kept.judgedAt = epoch;
    }
    return kept.freshness === 'fresh' && Date.now() > kept.page.expiresAt ? 'stale' : kept.freshness;
  }
}

function nameForeignCode(address: string, { inline }: PageBody): void {
  for (const code of inline?.foreign ?? [])
    log.warn(
      'foreign-inline-code',
      `${address} holds inline code that is not the site's own. No browser is allowed to run it.`,
      { address, code },
    );
}
