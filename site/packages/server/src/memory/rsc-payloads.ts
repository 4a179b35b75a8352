import {
  type Cache,
  getFreshness,
  type Page,
  type PageMetadata,
  pageBody,
  type RenderedPage,
  type TagClock,
} from '@vitrine/cache';
import type { Header, ResponseHeaders } from '../http/headers.ts';
import { rewrittenPathHeader, rscVary } from '../next-internals/rsc-request.ts';
import { sharedCacheControl } from '../pages/cache-control.ts';
import { getPayloadStatus } from '../pages/status.ts';
import type { ByteBudget } from './byte-budget.ts';
import { SerializedPage, type VariantBudget } from './serialized-page.ts';

type Options = {
  cache: Cache;
  /** Byte budget shared with pages. */
  budget: ByteBudget<SerializedPage>;
  others: VariantBudget;
  headers: ResponseHeaders;
  /** Returns the path at which Next renders a page, if it differs from the page's, as for filtered listings. */
  rscPath?: ((path: string) => string | undefined) | undefined;
};

const payloadType = 'text/x-component';
const namedPayloadHeaders = new Map([
  ['cache-control', sharedCacheControl.namedPayload],
  ['vary', 'accept-encoding'],
]);
/** Cache key of the initial payload; other keys are segment paths. */
const initialKey = Symbol('the payload of the page itself');

/** Reports whether Next's router reads the header. */
const isRouterHeader = (name: string) => name.startsWith('x-nextjs-');

/**
 * RSC payloads: those that Next's router fetches, and the initial one, which the page's scripts fetch. They come from
 * the stored page, without a render.
 */
export class RscPayloads {
  readonly #options: Options;
  readonly #made = new WeakMap<SerializedPage, Map<string | typeof initialKey, Promise<SerializedPage | undefined>>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param segment prefetched segment path, or '' for the whole payload */
  get(page: SerializedPage, description: PageMetadata, segment: string): Promise<SerializedPage | undefined> {
    return this.#once(page, segment, () => this.#make(page, description, segment));
  }

  /** Returns the initial payload of a cached page. */
  getInitial(page: SerializedPage, { key }: PageMetadata, payload: string): Promise<SerializedPage | undefined> {
    return this.#once(page, initialKey, async () => {
      const entry = await this.#options.cache.pages.readByPayload(key, payload);
      return entry && this.getStoredInitial(page.path, entry);
    });
  }

  /** Returns the initial payload of a stored page. */
  async getStoredInitial(path: string, { value, ...description }: Page): Promise<SerializedPage | undefined> {
    const { rscData: body } = value;
    if (!body) return undefined;
    const payload: RenderedPage = { kind: 'APP_ROUTE', body, headers: { 'content-type': payloadType } };
    const headers = this.#options.headers
      .page(description)
      .map(([name, text]): Header => [name, namedPayloadHeaders.get(name) ?? text]);
    return SerializedPage.from(
      path,
      { ...description, value: payload },
      await pageBody({ value: payload }),
      200,
      headers,
      this.#options.others,
    );
  }

  #once(
    page: SerializedPage,
    name: string | typeof initialKey,
    make: () => Promise<SerializedPage | undefined>,
  ): Promise<SerializedPage | undefined> {
    const made = this.#made.get(page) ?? new Map<string, Promise<SerializedPage | undefined>>();
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

  /** Evicts the payloads of an evicted page. */
  forget(page: SerializedPage): void {
    for (const making of this.#made.get(page)?.values() ?? [])
      making.then(
        (payload) => payload && this.#options.budget.delete(payload),
        () => {},
      );
    this.#made.delete(page);
  }

  async #make(
    page: SerializedPage,
    { key, began }: PageMetadata,
    segment: string,
  ): Promise<SerializedPage | undefined> {
    const { clock, pages } = this.#options.cache;
    const entry = await pages.read(key, (other) => other.began >= began, { copyToMemory: false });
    if (!entry || !(await isSamePage(page, entry, clock))) return undefined;
    const bytes = segment === '' ? entry.value.rscData : entry.value.segmentData?.get(segment);
    if (!bytes) return undefined;
    const value: RenderedPage = { kind: 'APP_ROUTE', body: bytes, headers: { 'content-type': payloadType } };
    const headers = [
      ...this.#getHeaders(entry),
      ...this.#rewriteHeaders(page.path),
      ...(segment === '' ? [] : segmentHeaders),
    ];
    return SerializedPage.from(
      page.path,
      { ...entry, value },
      await pageBody({ value }),
      getPayloadStatus(page),
      headers,
      this.#options.others,
    );
  }

  #getHeaders({ tags, value }: Page): Header[] {
    const common = this.#options.headers.page({ tags }).filter(([name]) => name !== 'vary');
    const own = Object.entries(value.headers ?? {}).flatMap(([name, text]): Header[] =>
      isRouterHeader(name) && text !== undefined ? [[name, String(text)]] : [],
    );
    return [...common, ['vary', rscVary], ['x-nextjs-prerender', '1'], ...own];
  }

  /** Tells Next's router the path of the render, which distinguishes filtered listings from the unfiltered one. */
  #rewriteHeaders(path: string): Header[] {
    const inner = this.#options.rscPath?.(path);
    if (inner === undefined) return [];
    return [
      [rewrittenPathHeader, inner],
      ['x-nextjs-rewritten-query', ''],
    ];
  }
}

/**
 * Reports whether the stored entry is this page or a later fresh render. Compares content first, because the start
 * times of other instances' renders are imprecise.
 */
async function isSamePage(page: SerializedPage, entry: Page, clock: TagClock): Promise<boolean> {
  return (
    (await pageBody(entry)).digest === page.digest ||
    (entry.began > page.began && getFreshness(clock, entry) === 'fresh')
  );
}

/** Enables per-segment prefetching in Next's router. */
const segmentHeaders: readonly Header[] = [['x-nextjs-postponed', '2']];
