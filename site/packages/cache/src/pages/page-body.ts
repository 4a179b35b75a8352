import { createHash } from 'node:crypto';
import { isCompressible, toBrotli } from '../lib/compression.ts';
import { CompressedPage } from './compressed-page.ts';
import type { HtmlTransform, InlineCode } from './html-transform.ts';
import type { RenderedPage } from './rendered-page.ts';

/** The HTML of a page, or the response body of a route handler, as it is sent and stored. */
export type PageBody = {
  /** In `encoding`. */
  bytes: Uint8Array;
  encoding: 'br' | 'identity';
  /** Identifies the content, whatever its encoding. */
  digest: string;
  /** Identifies the payload that the HTML leaves to its scripts; undefined if it contains it, or has none. */
  payload: string | undefined;
  /** The inline scripts and styles of the page; undefined if it is not HTML, or nothing looked for them. */
  inline: InlineCode | undefined;
};

/** A page as Next rendered it, which is compressed once for memory, disk and Redis alike. */
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

  /** @param path where the page is; its payload has an address only then */
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
    this.#made ??= makeBody(this, this.#path, this.#transform).catch((error: unknown) => {
      this.#made = undefined;
      throw error;
    });
    return this.#made;
  }
}

/** The content of a page as it is sent and stored. */
export async function pageBody({ value }: { value: RenderedPage }): Promise<PageBody> {
  if (value instanceof CompressedPage) {
    const { encoding, digest, payload, inline } = value.head;
    return { bytes: value.parts.body, encoding, digest, payload, inline };
  }
  return value instanceof NewPage ? value.compressed() : makeBody(value);
}

export const contentTypeOf = ({ headers }: RenderedPage): string =>
  String(headers?.['content-type'] ?? 'text/html; charset=utf-8');

/** Identifies a payload. */
export const payloadDigest = (rscData: Uint8Array): string => digestOf(rscData);

/** Of the bytes, and of where a redirect leads. */
const digestOf = (bytes: Uint8Array, location = '') =>
  createHash('sha256').update(bytes).update(location).digest('base64url').slice(0, 20);

/**
 * React ends a text with a comment if what follows was not there yet when it wrote the text. One is needed only
 * between two texts, which a browser would join; without the others the same content makes the same page, however long its parts took.
 */
const needlessComments = /<!-- -->(?=<)/g;

async function makeBody(value: RenderedPage, path?: string, transform?: HtmlTransform): Promise<PageBody> {
  const { rscData, headers, status } = value;
  const html = value.html?.replace(needlessComments, '');
  // A 404 is put together from parts for each address, which its payload names too.
  const isNamed = rscData && path !== undefined && status !== 404;
  const external = isNamed ? { digest: payloadDigest(rscData), path } : undefined;
  const rewritten = html === undefined ? undefined : transform?.rewrite(html, rscData?.toString(), external);
  const text = rewritten?.html ?? html;
  const plain = text === undefined ? (value.body ?? Buffer.alloc(0)) : Buffer.from(text);
  const digest = digestOf(plain, String(headers?.['location'] ?? ''));
  const payload = rewritten?.isPayloadExternal ? external?.digest : undefined;
  const about = { digest, payload, inline: rewritten?.inline };
  const compressed = isCompressible(contentTypeOf(value)) ? await toBrotli(plain) : plain;
  return compressed.length < plain.length
    ? { bytes: compressed, encoding: 'br', ...about }
    : { bytes: plain, encoding: 'identity', ...about };
}
