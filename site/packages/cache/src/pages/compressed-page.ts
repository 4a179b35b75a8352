import v8 from 'node:v8';
import zlib from 'node:zlib';
import type { HtmlTransform, InlineCode } from './html-transform.ts';
import type { RenderedPage } from './rendered-page.ts';

/** What can be known about a page's content without decompressing it. */
export type StoredHead = Pick<RenderedPage, 'kind' | 'status' | 'headers' | 'postponed'> & {
  encoding: 'br' | 'identity';
  digest: string;
  payload: string | undefined;
  inline: InlineCode | undefined;
};
/** The compressed body and payloads for client navigation; empty if the page has none. */
export type StoredParts = { body: Uint8Array; rsc: Uint8Array; segments: Uint8Array };

/** A page's content as stored: visitors get the compressed bytes as they are; only Next's own reads decompress them. */
export class CompressedPage implements RenderedPage {
  readonly head: StoredHead;
  readonly parts: StoredParts;

  readonly #transform: HtmlTransform | undefined;

  constructor(head: StoredHead, parts: StoredParts, transform?: HtmlTransform) {
    this.#transform = transform;
    this.head = head;
    this.parts = parts;
  }

  /** In bytes. */
  get size(): number {
    const { body, rsc, segments } = this.parts;
    return body.length + rsc.length + segments.length;
  }

  get kind(): string {
    return this.head.kind;
  }

  get status(): number | undefined {
    return this.head.status;
  }

  get headers(): RenderedPage['headers'] {
    return this.head.headers;
  }

  get postponed(): string | undefined {
    return this.head.postponed;
  }

  get html(): string | undefined {
    if (!this.#isHtml) return undefined;
    const html = this.#plainBody().toString();
    if (this.head.payload === undefined) return html;
    // Whoever reads the HTML as a whole sends no payload alone.
    return this.#transform?.inlinePayload(html, this.rscData?.toString() ?? '') ?? html;
  }

  get body(): Buffer | undefined {
    return this.#isHtml ? undefined : this.#plainBody();
  }

  get rscData(): Buffer | undefined {
    return this.parts.rsc.length > 0 ? zlib.gunzipSync(this.parts.rsc) : undefined;
  }

  get segmentData(): Map<string, Buffer> | undefined {
    return this.parts.segments.length > 0 ? v8.deserialize(zlib.gunzipSync(this.parts.segments)) : undefined;
  }

  /** Of route handlers Next wants a body. */
  get #isHtml(): boolean {
    return this.head.kind === 'APP_PAGE';
  }

  #plainBody(): Buffer {
    const { body } = this.parts;
    return this.head.encoding === 'br' ? zlib.brotliDecompressSync(body) : Buffer.from(body);
  }
}
