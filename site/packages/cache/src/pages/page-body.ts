import { createHash } from 'node:crypto';
import { brotli, isCompressible } from '../lib/compression.ts';
import { CompressedPage } from './compressed-page.ts';
import type { HtmlTransform, InlineCode } from './html-transform.ts';
import type { RenderedPage } from './rendered-page.ts';
import { isNotFound } from './status.ts';

/** A page's HTML or a route handler's body, as sent and stored. */
export type PageBody = {
  /** The encoded body. */
  bytes: Uint8Array;
  encoding: 'br' | 'identity';
  /** Digest of the uncompressed content. */
  digest: string;
  /** Digest of the external RSC payload; undefined if it is inline or absent. */
  payload: string | undefined;
  /** Inline scripts and styles; undefined unless the HTML transform collects them. */
  inline: InlineCode | undefined;
};

/** A page as Next rendered it, compressed once for memory, disk and Redis. */
export class NewPage implements RenderedPage {
  readonly kind: string;
  readonly html: string | undefined;
  readonly body: Buffer | undefined;
  readonly status: number | undefined;
  readonly headers: RenderedPage['headers'];
  readonly postponed: string | undefined;
  readonly rscData: Buffer | undefined;
  readonly segmentData: Map<string, Buffer> | undefined;
  readonly #path: string | undefined;
  readonly #transform: HtmlTransform | undefined;
  #made: Promise<PageBody> | undefined;

  /** @param path the page's path; without one, its payload has no separate URL */
  constructor(value: RenderedPage, path: string | undefined, transform?: HtmlTransform) {
    this.kind = value.kind;
    this.html = value.html;
    this.body = value.body;
    this.status = value.status;
    this.headers = value.headers;
    this.postponed = value.postponed;
    this.rscData = value.rscData;
    this.segmentData = value.segmentData;
    this.#path = path;
    this.#transform = transform;
  }

  compressed(): Promise<PageBody> {
    this.#made ??= buildBody(this, this.#path, this.#transform).catch((error: unknown) => {
      this.#made = undefined;
      throw error;
    });
    return this.#made;
  }
}

/** Returns a page's content as it is sent and stored. */
export async function pageBody({ value }: { value: RenderedPage }): Promise<PageBody> {
  if (value instanceof CompressedPage) {
    const { encoding, digest, payload, inline } = value.head;
    return { bytes: value.parts.body, encoding, digest, payload, inline };
  }
  return value instanceof NewPage ? value.compressed() : buildBody(value);
}

export const getContentType = ({ headers }: RenderedPage): string =>
  String(headers?.['content-type'] ?? 'text/html; charset=utf-8');

export const payloadDigest = (rscData: Uint8Array): string => computeDigest(rscData);

/** Digest of the body and, for redirects, the `location`. */
const computeDigest = (bytes: Uint8Array, location = '') =>
  createHash('sha256').update(bytes).update(location).digest('base64url').slice(0, 20);

/**
 * React separates text nodes with comments, depending on streaming order. Comments before a tag are redundant; without
 * them, equal content yields equal pages.
 */
const redundantComments = /<!-- -->(?=<)/g;

async function buildBody(value: RenderedPage, path?: string, transform?: HtmlTransform): Promise<PageBody> {
  const { rscData, headers } = value;
  const html = value.html?.replace(redundantComments, '');
  // One 404 serves all paths: the server inserts each path into the page and its payload, which must be inline.
  const hasPayloadUrl = rscData && path !== undefined && !isNotFound(value);
  const external = hasPayloadUrl ? { digest: payloadDigest(rscData), path } : undefined;
  const rewritten = html === undefined ? undefined : transform?.rewrite(html, rscData?.toString(), external);
  const text = rewritten?.html ?? html;
  const uncompressed = text === undefined ? (value.body ?? Buffer.alloc(0)) : Buffer.from(text);
  const digest = computeDigest(uncompressed, String(headers?.['location'] ?? ''));
  const payload = rewritten?.isPayloadExternal ? external?.digest : undefined;
  const metadata = { digest, payload, inline: rewritten?.inline };
  const compressed = isCompressible(getContentType(value)) ? await brotli(uncompressed) : uncompressed;
  return compressed.length < uncompressed.length
    ? { bytes: compressed, encoding: 'br', ...metadata }
    : { bytes: uncompressed, encoding: 'identity', ...metadata };
}
