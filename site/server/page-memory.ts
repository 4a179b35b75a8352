import type { Freshness } from '#cache/clock/tag-clock.ts';
import { bodyOf, type PageBody } from '#cache/pages/page-body.ts';
import type { PageDescription, PageEntry } from '#cache/pages/page-entry.ts';
import { pageFreshness } from '#cache/pages/page-freshness.ts';
import type { SharedCache } from '#cache/shared-cache.ts';
import { BackgroundRefresh } from './background-refresh.ts';
import type { Edge } from './edge/edge.ts';
import { NavigationPayloads } from './navigation-payloads.ts';
import { pageHeaders } from './page-headers.ts';
import { PageRenderer } from './page-renderer.ts';
import type { Header } from './prepared-answer.ts';
import { type PreparedAnswers, ReadyPage } from './ready-page.ts';
import type { NextHandler } from './render-inside.ts';
import { type Room, roomFor } from './room.ts';
import { Sweep } from './sweep.ts';
import type { Turns } from './turns.ts';

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
  render: NextHandler;
  turns: Turns;
  buildId: string;
  /** Bytes of pages in their best encoding; what was longest not asked for is left to the store. */
  memoryLimit: number;
  /** Whose tags the pages carry. */
  edge?: Edge | undefined;
};

/** Bytes of pages in encodings that few ask for. */
const otherEncodingsLimit = 32 * 1024 * 1024;

/**
 * The pages that the door serves, compressed and judged: what is not here comes from the store, from another instance, or
 * from one render however many ask; what an invalidation touched is rendered again before anybody asks.
 */
export class PageMemory {
  readonly #kept = new Map<string, Kept>();
  readonly #room: Room<ReadyPage>;
  readonly #others: PreparedAnswers = roomFor(otherEncodingsLimit);
  readonly #payloads: NavigationPayloads;
  readonly #buildId: string;
  readonly #edge: Edge | undefined;
  #renewals = 0;
  readonly #renderer: PageRenderer;
  readonly #sweep: Sweep;
  readonly #background: BackgroundRefresh;
  readonly #refreshing = new Map<string, Promise<ReadyPage | undefined>>();
  readonly #recalling = new Map<string, Promise<FoundPage | undefined>>();
  readonly #cache: SharedCache;

  constructor({ cache, render, turns, buildId, memoryLimit, edge }: PageMemoryOptions) {
    this.#cache = cache;
    this.#edge = edge;
    this.#buildId = buildId;
    this.#room = roomFor(memoryLimit);
    this.#payloads = new NavigationPayloads({
      cache,
      room: this.#room,
      others: this.#others,
      headers: (tags) => this.#headersOf(tags),
    });
    this.#renderer = new PageRenderer({ cache, render, turns, isFresh: (address) => this.isFresh(address) });
    this.#sweep = new Sweep(
      cache,
      async (address) => void (await this.refresh(address)),
      (address) => this.#kept.get(address)?.visits ?? 0,
    );
    this.#background = new BackgroundRefresh(
      // The other half is for visitors who wait.
      Math.ceil(turns.atOnce / 2),
      (address) => this.#renewUnlessFresh(address),
      () => this.#sweep.retryLater(),
    );
    cache.clock.onInvalidation(() => this.#sweep.begin());
    cache.peers?.pages.onLanded(({ key, address }) => void this.#adopt(key, address));
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

  /** The page as the store has it, unless it must not be served again. */
  recall(address: string): Promise<FoundPage | undefined> {
    return once(this.#recalling, address, () => this.#recallOnce(address));
  }

  /** Whether the page that is kept of an address is true. */
  isFresh(address: string): boolean {
    const kept = this.#kept.get(address);
    return kept !== undefined && this.#judge(kept) === 'fresh';
  }

  /**
   * What a router fetches to go to the page that is kept of an address, or one segment of it; undefined where there is
   * none. Made when it is first asked for.
   */
  payload(address: string, segment: string): Promise<ReadyPage | undefined> {
    const kept = this.#kept.get(address);
    return kept ? this.#payloads.of(kept.page, kept.description, segment) : Promise.resolve(undefined);
  }

  /** Renders an address, or waits for who does. Undefined where Next has no page to keep. Throws on a 5xx. */
  refresh(address: string): Promise<ReadyPage | undefined> {
    return once(this.#refreshing, address, () => this.#refreshOnce(address));
  }

  /** Renders an address soon, for those who ask later. */
  refreshInBackground(address: string): void {
    this.#background.ask(address);
  }

  /** Takes over what the store kept, without rendering; what is stale is rendered by the sweep. */
  async restore(): Promise<void> {
    for (const address of this.#cache.pages.paths()) if (!this.#kept.has(address)) await this.recall(address);
    this.#sweep.begin();
  }

  /** Renders what is not kept yet, so that the first visitor need not wait. */
  async warm(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      if (!this.#kept.has(address))
        await this.refresh(address).catch((error: unknown) =>
          console.error(`door: ${address} could not be rendered`, error),
        );
    }
  }

  /** The sweep may have come first. */
  async #renewUnlessFresh(address: string): Promise<void> {
    if (!this.isFresh(address)) await this.refresh(address);
  }

  async #recallOnce(address: string): Promise<FoundPage | undefined> {
    const { clock, pages } = this.#cache;
    const key = pages.keyOf(address);
    const description = pages.describe(address);
    if (key === undefined || !description || pageFreshness(clock, description) === 'expired') return undefined;
    const entry = await pages.read(key, () => true, { isRemembered: false });
    if (!entry || !isComplete(entry)) return undefined;
    await this.#keep(address, entry, entry.value.status ?? 200);
    return this.find(address);
  }

  async #refreshOnce(address: string): Promise<ReadyPage | undefined> {
    const rendered = await this.#renderer.refresh(address);
    if (rendered === 'kept') return this.#kept.get(address)?.page;
    if (rendered && isComplete(rendered)) return this.#keep(address, rendered, rendered.value.status ?? 200);
    this.#forget(address);
    return undefined;
  }

  /** Another instance rendered a page: what is kept of it here is older. */
  async #adopt(key: string, address: string | undefined): Promise<void> {
    const { pages, peers } = this.#cache;
    const isWanted = address !== undefined && (this.#kept.has(address) || this.#refreshing.has(address));
    const entry = isWanted ? await peers?.pages.read(key, true) : undefined;
    if (address === undefined || !entry || !isComplete(entry) || !pages.adopt(entry)) return;
    pages.link(address, key);
    await this.#keep(address, entry, entry.value.status ?? 200);
    this.#renderer.landed(address);
  }

  async #keep(address: string, entry: PageEntry, status: number): Promise<ReadyPage> {
    const body = await bodyOf(entry.value);
    for (const beginning of body.inline?.foreign ?? [])
      console.warn(
        `door: ${address} holds inline code that is not the site's own, and no browser is to run it: ${JSON.stringify(beginning)}`,
      );
    const page = ReadyPage.from(address, entry, body, status, this.#headersOf(entry.tags, body.inline), this.#others);
    const newer = this.#kept.get(address);
    // Compressing takes time, in which a later page may have come.
    if (newer && newer.description.began > entry.began && this.#judge(newer) === 'fresh') return newer.page;
    if (newer) this.#renewals++;
    this.#forget(address);
    const { value: _, ...description } = entry;
    const visits = newer?.visits ?? 0;
    this.#kept.set(address, { page, description, freshness: 'fresh', judgedAt: -1, visits });
    this.#room.set(page, { bytes: page.size, drop: () => this.#forget(address) });
    return page;
  }

  #headersOf(tags: readonly string[], inline?: PageBody['inline']): Header[] {
    return pageHeaders({ tags, inline }, this.#buildId, this.#edge);
  }

  /** The clock is asked again only after something was invalidated. */
  #judge(kept: Kept): Freshness {
    const { clock } = this.#cache;
    const { epoch } = clock;
    if (kept.judgedAt !== epoch) {
      kept.freshness = pageFreshness(clock, kept.description);
      kept.judgedAt = epoch;
    }
    return kept.freshness === 'fresh' && Date.now() > kept.page.expiresAt ? 'stale' : kept.freshness;
  }

  #forget(address: string): void {
    const kept = this.#kept.get(address);
    if (!kept) return;
    this.#kept.delete(address);
    this.#room.delete(kept.page);
    this.#payloads.forget(kept.page);
    kept.page.release();
  }
}

/** However many ask for an address, the work is done once. */
function once<Result>(running: Map<string, Promise<Result>>, address: string, work: () => Promise<Result>) {
  const known = running.get(address);
  if (known) return known;
  const started = work().finally(() => running.delete(address));
  running.set(address, started);
  return started;
}

/** A page with parts that are rendered for each visitor is Next's to send. */
const isComplete = ({ value, revalidate }: PageEntry) => value.postponed === undefined && revalidate !== 0;
