import type { InvalidationSnapshot } from '../invalidation/tag-times.ts';
import { CompressedPage } from './compressed-page.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Everything about a page except its content. */
export type PageMetadata = {
  /** Next's own opaque key. */
  key: string;
  /** The address that the page was rendered for; undefined if unknown. */
  path: string | undefined;
  /** When the render began, in epoch milliseconds by this machine's clock. */
  began: number;
  /** If another instance rendered the page: the invalidations that it knew of when it began. */
  knownInvalidations?: InvalidationSnapshot;
  tags: readonly string[];
  /** Seconds after which the page is rendered again in any case; false means never. */
  revalidate: number | false | undefined;
  /** Seconds after which the page is never served again; undefined means never. */
  expire?: number;
};

export type Page = PageMetadata & { value: RenderedPage };

/** A store in which pages outlive the process or reach other instances. Operations that fail or time out are reported, not thrown. */
export type PageLayer = {
  /** @param mayWait the caller would otherwise wait for a render, so the read may take longer */
  read(key: string, mayWait?: boolean): Promise<Page | undefined>;
  /** The page of a key whose payload has this digest: the current one, or one that was replaced while caches may serve it. */
  readByPayload(key: string, payload: string): Promise<Page | undefined>;
  write(entry: Page): Promise<void>;
  remove(key: string): Promise<void>;
};

/** Roughly the memory that a page takes; HTML counts two bytes a character, which it needs beyond Latin-1. */
export const bytesOf = ({ value, tags }: Page): number => contentBytes(value) + 24 * tags.length + 500;

function contentBytes(value: RenderedPage): number {
  if (value instanceof CompressedPage) return value.size;
  const { html, body, rscData, segmentData } = value;
  const segments = [...(segmentData?.values() ?? [])].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return 2 * (html?.length ?? 0) + (body?.byteLength ?? 0) + (rscData?.byteLength ?? 0) + segments;
}
