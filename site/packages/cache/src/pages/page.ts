import type { InvalidationSnapshot } from '../invalidation/tag-times.ts';
import { CompressedPage } from './compressed-page.ts';
import type { RenderedPage } from './rendered-page.ts';

export type PageMetadata = {
  /** Next's cache key (opaque). */
  key: string;
  /** Path the page was rendered for; undefined if unknown. */
  path: string | undefined;
  /** Start of the render, in local epoch milliseconds. */
  began: number;
  /** The invalidations that another instance knew about when it started to render the page; only set on its pages. */
  knownInvalidations?: InvalidationSnapshot;
  tags: readonly string[];
  /** Seconds until the page is stale; false means never. */
  revalidate: number | false | undefined;
  /** Seconds after which the page is never served again; undefined means never. */
  expire?: number;
};

export type Page = PageMetadata & { value: RenderedPage };

/** A persistent or shared page store. Failed disk and Redis operations emit an event and do not throw. */
export type PageLayer = {
  /** @param mayWait the caller would otherwise wait for a render, so the read may take longer */
  read(key: string, mayWait?: boolean): Promise<Page | undefined>;
  /**
   * Returns the key's page with this payload digest: the current one, or a replaced one that other caches may still
   * serve.
   */
  readByPayload(key: string, payload: string): Promise<Page | undefined>;
  write(entry: Page): Promise<void>;
  remove(key: string): Promise<void>;
};

/** Estimates memory use in bytes; UTF-16 strings count two bytes per character. */
export const estimateSize = ({ value, tags }: Page): number => contentBytes(value) + 24 * tags.length + 500;

function contentBytes(value: RenderedPage): number {
  if (value instanceof CompressedPage) return value.size;
  const { html, body, rscData, segmentData } = value;
  const segments = [...(segmentData?.values() ?? [])].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return 2 * (html?.length ?? 0) + (body?.byteLength ?? 0) + (rscData?.byteLength ?? 0) + segments;
}
