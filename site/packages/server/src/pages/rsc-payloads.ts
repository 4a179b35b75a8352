import {
  type Cache,
  freshnessOf,
  type Page,
  type PageMetadata,
  pageBody,
  type RenderedPage,
  type TagClock,
} from '@vitrine/cache';
import { segmentsOf } from '../../../../lib/routes/listing-query.ts';
import { readPageAddress, splitTarget } from '../../../../lib/routes/page-address.ts';
import type { Header } from '../http/prepared-response.ts';
import { payloadVary } from '../next-internals/rsc-request.ts';
import type { MemoryBudget } from './byte-budget.ts';
import { type PreparedAnswers, ReadyPage } from './serialized-page.ts';

type Options = {
  cache: Cache;
  /** The memory budget that pages and payloads share. */
  budget: MemoryBudget<ReadyPage>;
  others: PreparedAnswers;
  /** The response headers of a page with these tags. */
  headers: (tags: readonly string[]) => readonly Header[];
};

const payloadType = 'text/x-component';
/** Sent under a name that no other payload has; a day is as long as a cache may keep a page that names it. */
const namedByContent = new Map([
  ['cache-control', 'public, max-age=86400, immutable'],
  ['vary', 'accept-encoding'],
]);
/** In place of a segment's path: the payload that a page's own scripts fetch. */
const ofItself = Symbol('the payload of the page itself');

/** The headers of Next that a payload needs; its tag headers are left out, because ours carry the tags. */
const isOfPayload = (name: string) => name.startsWith('x-nextjs-');

/**
 * The payloads that Next's router fetches instead of a page's HTML, and those that a page's own scripts fetch. Next renders
 * them together with the page, so they come from the stored page, and no visitor's request reaches a render.
 */
export class PagePayloads {
  readonly #options: Options;
  readonly #made = new WeakMap<ReadyPage, Map<string | typeof ofItself, Promise<ReadyPage | undefined>>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param segment the path of a prefetched segment, or an empty string for the whole page */
  of(page: ReadyPage, description: PageMetadata, segment: string): Promise<ReadyPage | undefined> {
    return this.#once(page, segment, () => this.#make(page, description, segment));
  }

  /** The payload that a kept page was rendered with, for its own scripts. */
  ofItself(page: ReadyPage, { key }: PageMetadata, payload: string): Promise<ReadyPage | undefined> {
    return this.#once(page, ofItself, async () => {
      const entry = await this.#options.cache.pages.readByPayload(key, payload);
      return entry && this.payloadOf(page.path, entry);
    });
  }

  /** The payload of a stored page, for the page's own scripts. */
  async payloadOf(address: string, { value, ...description }: Page): Promise<ReadyPage | undefined> {
    const { rscData: body } = value;
    if (!body) return undefined;
    const payload: RenderedPage = { kind: 'APP_ROUTE', body, headers: { 'content-type': payloadType } };
    const headers = this.#options
      .headers(description.tags)
      .map(([name, text]): Header => [name, namedByContent.get(name) ?? text]);
    return ReadyPage.from(
      address,
      { ...description, value: payload },
      await pageBody({ value: payload }),
      200,
      headers,
      this.#options.others,
    );
  }

  #once(
    page: ReadyPage,
    name: string | typeof ofItself,
    make: () => Promise<ReadyPage | undefined>,
  ): Promise<ReadyPage | undefined> {
    const made = this.#made.get(page) ?? new Map<string, Promise<ReadyPage | undefined>>();
    this.#made.set(page, made);
    const known = made.get(name);
    if (known) return known;
    const making = make();
    made.set(name, making);
    const drop = () => void made.delete(name);
    making.then(
      (payload) => (payload ? this.#options.budget.set(payload, { bytes: payload.size, drop }) : drop()),
      drop,
    );
    return making;
  }

  /** Drops the payloads of a page that is no longer kept. */
  forget(page: ReadyPage): void {
    for (const making of this.#made.get(page)?.values() ?? [])
      making.then(
        (payload) => payload && this.#options.budget.delete(payload),
        () => {},
      );
    this.#made.delete(page);
  }

  async #make(page: ReadyPage, { key, began }: PageMetadata, segment: string): Promise<ReadyPage | undefined> {
    const { clock, pages } = this.#options.cache;
    const entry = await pages.read(key, (other) => other.began >= began, { copyToMemory: false });
    if (!entry || !(await isOf(page, entry, clock))) return undefined;
    const bytes = segment === '' ? entry.value.rscData : entry.value.segmentData?.get(segment);
    if (!bytes) return undefined;
    const value: RenderedPage = { kind: 'APP_ROUTE', body: bytes, headers: { 'content-type': payloadType } };
    const headers = [...this.#headersOf(entry), ...rewrittenHeaders(page.path), ...(segment === '' ? [] : ofSegments)];
    // A redirect is part of the payload itself.
    const status = page.status === 404 ? 404 : 200;
    return ReadyPage.from(
      page.path,
      { ...entry, value },
      await pageBody({ value }),
      status,
      headers,
      this.#options.others,
    );
  }

  #headersOf({ tags, value }: Page): Header[] {
    const common = this.#options.headers(tags).filter(([name]) => name !== 'vary');
    const own = Object.entries(value.headers ?? {}).flatMap(([name, text]): Header[] =>
      isOfPayload(name) && text !== undefined ? [[name, String(text)]] : [],
    );
    return [...common, ['vary', payloadVary], ['x-nextjs-prerender', '1'], ...own];
  }
}

/**
 * Whether the stored payload belongs to this page or to a later render. The page contains its payload, so the same content
 * means the same payload; the start of another instance's render is only as exact as the clocks.
 */
async function isOf(page: ReadyPage, entry: Page, clock: TagClock): Promise<boolean> {
  return (
    (await pageBody(entry)).digest === page.digest ||
    (entry.began > page.began && freshnessOf(clock, entry) === 'fresh')
  );
}

/** Tells Next's router that it can fetch segments one by one. */
const ofSegments: readonly Header[] = [['x-nextjs-postponed', '2']];

/** The path at which a filtered listing is rendered; Next's router needs it to tell the listing from the unfiltered one. */
function rewrittenHeaders(address: string): Header[] {
  const read = readPageAddress(address);
  if (read.kind !== 'page' || !read.listing || Object.keys(read.listing.query).length === 0) return [];
  const { path } = splitTarget(address);
  return [
    ['x-nextjs-rewritten-path', `${path}/${segmentsOf(read.listing.query).join('/')}`],
    ['x-nextjs-rewritten-query', ''],
  ];
}
