import type { IncomingMessage, ServerResponse } from 'node:http';
import { getContentType, type Page, type PageBody } from '@vitrine/cache';
import { fromBrotli, toGzip } from '@vitrine/cache/lib';
import { type ContentCoding, negotiateCoding } from '../http/content-coding.ts';
import { formatEtag, matchesIfNoneMatch } from '../http/etag.ts';
import { cachingHeaders, type Header, privateHeaders } from '../http/headers.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { requestedTagHeaders, requestsTags } from '../http/requested-tags.ts';
import { sharedCacheControl } from '../pages/cache-control.ts';
import type { ByteBudget } from './byte-budget.ts';

/** Sent as `x-vitrine-cache`. */
export type CacheResult = 'hit' | 'stale' | 'miss';
/** A `private` page is for one client, and is neither cacheable nor indexable. */
export type Visibility = 'public' | 'private';
export type VariantBudget = ByteBudget<PreparedResponse>;

const bodyHeaders = new Set(['content-encoding', 'content-length', 'content-type']);

/**
 * A page as prepared responses. The primary coding (brotli for text) stays in memory; others are created on first
 * use within a shared budget.
 */
export class SerializedPage {
  readonly path: string;
  readonly status: number;
  readonly began: number;
  readonly tags: readonly string[];
  /** Digest of the uncompressed content. */
  readonly digest: string;
  readonly #primary: PreparedResponse;
  readonly #primaryCoding: ContentCoding;
  readonly #others: VariantBudget;
  /** Other codings, or promises of them; undefined until one is requested. */
  #made: Map<ContentCoding, PreparedResponse | Promise<PreparedResponse>> | undefined;

  private constructor(
    path: string,
    { began, tags }: Page,
    digest: string,
    best: PreparedResponse,
    bestEncoding: ContentCoding,
    others: VariantBudget,
  ) {
    this.path = path;
    this.status = best.status;
    this.began = began;
    this.tags = tags;
    this.digest = digest;
    this.#primary = best;
    this.#primaryCoding = bestEncoding;
    this.#others = others;
  }

  /** Prepares a page for sending. */
  static from(
    path: string,
    entry: Page,
    { bytes, encoding, digest }: PageBody,
    status: number,
    headers: readonly Header[],
    others: VariantBudget,
  ): SerializedPage {
    const common: Header[] = [
      ['content-type', getContentType(entry.value)],
      ...headers,
      ['x-vitrine-rendered', new Date(entry.began).toISOString()],
      ['x-vitrine-cache', 'hit'],
    ];
    const best = prepare(status, common, digest, encoding, bytes);
    return new SerializedPage(path, entry, digest, best, encoding, others);
  }

  /** Size in bytes of the primary coding. */
  get size(): number {
    return this.#primary.size;
  }

  /** Sends the page in the negotiated coding, or a 304. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    mark: CacheResult,
    visibility: Visibility = 'public',
  ): void | Promise<void> {
    const encoding =
      this.#primaryCoding === 'br' ? negotiateCoding(request.headers['accept-encoding']) : this.#primaryCoding;
    const prepared = this.#variantFor(encoding);
    if (prepared instanceof PreparedResponse)
      return this.#send(prepared, encoding, request, response, mark, visibility);
    return prepared.then((made) => this.#send(made, encoding, request, response, mark, visibility));
  }

  /** Returns the decompressed text. */
  async text(): Promise<string> {
    const { body } = this.#primary;
    return String(this.#primaryCoding === 'br' ? await fromBrotli(body) : body);
  }

  get headers(): Header[] {
    return this.#primary.headers.filter(([name]) => !encodingHeaders.has(name));
  }

  /** Frees the other codings. */
  release(): void {
    for (const made of this.#made?.values() ?? []) if (made instanceof PreparedResponse) this.#others.delete(made);
  }

  #send(
    prepared: PreparedResponse,
    encoding: ContentCoding,
    request: IncomingMessage,
    response: ServerResponse,
    mark: CacheResult,
    visibility: Visibility,
  ): void {
    const isPrivate = visibility === 'private';
    const isNotModified =
      this.status === 200 && matchesIfNoneMatch(request.headers['if-none-match'], formatEtag(this.digest, encoding));
    const isUnmodified = mark === 'hit' && !isNotModified && !isPrivate && !requestsTags(request);
    if (isUnmodified && prepared.send(request, response, Date.now())) return;
    const headers = prepared.headers.flatMap(([name, value]) => {
      if ((isNotModified && bodyHeaders.has(name)) || (isPrivate && cachingHeaders.has(name))) return [];
      if (name === 'x-vitrine-cache') return [name, mark];
      return [name, name === 'cache-control' && mark === 'stale' ? sharedCacheControl.stale : value];
    });
    if (isPrivate) headers.push(...privateHeaders.flat());
    else headers.push(...requestedTagHeaders(request, this.tags).flat());
    response.writeHead(isNotModified ? 304 : this.status, headers);
    response.end(isNotModified || request.method === 'HEAD' ? undefined : prepared.body);
  }

  #variantFor(encoding: ContentCoding): PreparedResponse | Promise<PreparedResponse> {
    if (encoding === this.#primaryCoding) return this.#primary;
    const made = this.#made?.get(encoding);
    if (made instanceof PreparedResponse) this.#others.get(made);
    return made ?? this.#make(encoding);
  }

  #make(encoding: ContentCoding): Promise<PreparedResponse> {
    this.#made ??= new Map();
    const made = this.#made;
    const making = this.#encode(encoding)
      .then((prepared) => {
        made.set(encoding, prepared);
        this.#others.set(prepared, { bytes: prepared.size, drop: () => made.delete(encoding) });
        return prepared;
      })
      .catch((error: unknown) => {
        made.delete(encoding);
        throw error;
      });
    made.set(encoding, making);
    return making;
  }

  async #encode(encoding: ContentCoding): Promise<PreparedResponse> {
    const plain = await fromBrotli(this.#primary.body);
    const common = this.#primary.headers.filter(([name]) => !encodingHeaders.has(name));
    const body = encoding === 'gzip' ? await toGzip(plain) : plain;
    return prepare(this.status, common, this.digest, encoding, body);
  }
}

const encodingHeaders = new Set(['etag', 'content-encoding', 'content-length']);

function prepare(
  status: number,
  common: readonly Header[],
  digest: string,
  encoding: ContentCoding,
  body: Uint8Array,
): PreparedResponse {
  const own: Header[] = [
    ['etag', formatEtag(digest, encoding)],
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
    ['content-length', String(body.length)],
  ];
  return new PreparedResponse(status, [...common, ...own], body);
}
