import v8 from 'node:v8';
import zlib from 'node:zlib';
import type { HtmlTransform, InlineCode } from './html-transform.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Page properties that can be read without decompression. */
export type PageHeader = Pick<RenderedPage, 'kind' | 'status' | 'headers' | 'postponed'> & {
  encoding: 'br' | 'identity';
  digest: string;
  payload: string | undefined;
  inline: InlineCode | undefined;
};
/** Compressed body and RSC payloads; empty if absent. */
export type PageSections = { body: Uint8Array; rsc: Uint8Array; segments: Uint8Array };

/** A page as stored. Responses send the compressed bytes; only reads by Next decompress them. */
export class CompressedPage implements RenderedPage {
  readonly head: PageHeader;
  readonly parts: PageSections;

  readonly #transform: HtmlTransform | undefined;

  constructor(header: PageHeader, sections: PageSections, transform?: HtmlTransform) {
    this.#transform = transform;
    this.head = header;
    this.parts = sections;
  }

  /** Compressed size, in bytes. */
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
    const html = this.#decodeBody().toString();
    if (this.head.payload === undefined) return html;
    // Readers of the whole HTML need the payload inline, since they do not send it separately.
    return this.#transform?.inlinePayload(html, this.rscData?.toString() ?? '') ?? html;
  }

  get body(): Buffer | undefined {
    return this.#isHtml ? undefined : this.#decodeBody();
  }

  get rscData(): Buffer | undefined {
    return this.parts.rsc.length > 0 ? zlib.gunzipSync(this.parts.rsc) : undefined;
  }

  get segmentData(): Map<string, Buffer> | undefined {
    return this.parts.segments.length > 0 ? v8.deserialize(zlib.gunzipSync(this.parts.segments)) : undefined;
  }

  /** False for route handlers, for which Next expects a body. */
  get #isHtml(): boolean {
    return this.head.kind === 'APP_PAGE';
  }

  #decodeBody(): Buffer {
    const { body } = this.parts;
    return this.head.encoding === 'br' ? zlib.brotliDecompressSync(body) : Buffer.from(body);
  }
}
