import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentTypeOf, type Page, type PageBody } from '@vitrine/cache';
import { fromBrotli, toGzip } from '@vitrine/cache/util';
import { type Encoding, negotiateCoding } from '../http/content-coding.ts';
import { etagOf, matchesIfNoneMatch } from '../http/etag.ts';
import { cachingHeaders, type Header, privateHeaders } from '../http/headers.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { askedTags, asksForTags } from '../http/requested-tags.ts';
import { cacheControl } from '../pages/lifetime.ts';
import type { ByteBudget } from './byte-budget.ts';

/** Where a page came from. */
export type CacheResult = 'hit' | 'stale' | 'miss';
/** Who a response is for: one for a single visitor is stored by no cache and listed by no search engine. */
export type Audience = 'everybody' | 'visitor';
export type VariantBudget = ByteBudget<PreparedResponse>;

const ofTheBody = new Set(['content-encoding', 'content-length', 'content-type']);

/**
 * A page ready to be sent. Only its best encoding, brotli for text, is always in memory. Other encodings are made on first
 * use and held in `others` while there is room, so that ten thousand pages do not take memory three times.
 */
export class SerializedPage {
  readonly path: string;
  readonly status: number;
  readonly began: number;
  readonly tags: readonly string[];
  /** Identifies the content, whatever its encoding. */
  readonly digest: string;
  readonly #best: PreparedResponse;
  readonly #bestEncoding: Encoding;
  readonly #others: VariantBudget;
  /** By encoding; a promise while it is being made. Undefined until another encoding than the best is requested. */
  #made: Map<Encoding, PreparedResponse | Promise<PreparedResponse>> | undefined;

  private constructor(
    path: string,
    { began, tags }: Page,
    digest: string,
    best: PreparedResponse,
    bestEncoding: Encoding,
    others: VariantBudget,
  ) {
    this.path = path;
    this.status = best.status;
    this.began = began;
    this.tags = tags;
    this.digest = digest;
    this.#best = best;
    this.#bestEncoding = bestEncoding;
    this.#others = others;
  }

  /** Prepares a rendered page for sending, with these headers and those of its content. */
  static from(
    path: string,
    entry: Page,
    { bytes, encoding, digest }: PageBody,
    status: number,
    headers: readonly Header[],
    others: VariantBudget,
  ): SerializedPage {
    const common: Header[] = [
      ['content-type', contentTypeOf(entry.value)],
      ...headers,
      ['x-vitrine-rendered', new Date(entry.began).toISOString()],
      ['x-vitrine-cache', 'hit'],
    ];
    const best = prepare(status, common, digest, encoding, bytes);
    return new SerializedPage(path, entry, digest, best, encoding, others);
  }

  /** The bytes of its best encoding. */
  get size(): number {
    return this.#best.size;
  }

  /** Sends the page in the best encoding that the visitor accepts, or a 304 if they already have it. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    mark: CacheResult,
    audience: Audience = 'everybody',
  ): void | Promise<void> {
    const encoding =
      this.#bestEncoding === 'br' ? negotiateCoding(request.headers['accept-encoding']) : this.#bestEncoding;
    const prepared = this.#preparedFor(encoding);
    if (prepared instanceof PreparedResponse) return this.#send(prepared, encoding, request, response, mark, audience);
    return prepared.then((made) => this.#send(made, encoding, request, response, mark, audience));
  }

  /** The page's text, for responses made from it. */
  async text(): Promise<string> {
    const { body } = this.#best;
    return String(this.#bestEncoding === 'br' ? await fromBrotli(body) : body);
  }

  /** The headers that do not depend on the encoding. */
  get headers(): Header[] {
    return this.#best.headers.filter(([name]) => !ofTheEncoding.has(name));
  }

  /** Drops its other encodings. */
  release(): void {
    for (const made of this.#made?.values() ?? []) if (made instanceof PreparedResponse) this.#others.delete(made);
  }

  #send(
    prepared: PreparedResponse,
    encoding: Encoding,
    request: IncomingMessage,
    response: ServerResponse,
    mark: CacheResult,
    audience: Audience,
  ): void {
    const isPrivate = audience === 'visitor';
    const isKnown =
      this.status === 200 && matchesIfNoneMatch(request.headers['if-none-match'], etagOf(this.digest, encoding));
    const isPlain = mark === 'hit' && !isKnown && !isPrivate && !asksForTags(request);
    if (isPlain && prepared.send(request, response, Date.now())) return;
    const headers = prepared.headers.flatMap(([name, value]) => {
      if ((isKnown && ofTheBody.has(name)) || (isPrivate && cachingHeaders.has(name))) return [];
      if (name === 'x-vitrine-cache') return [name, mark];
      return [name, name === 'cache-control' && mark === 'stale' ? cacheControl.stale : value];
    });
    if (isPrivate) headers.push(...privateHeaders.flat());
    else headers.push(...askedTags(request, this.tags).flat());
    response.writeHead(isKnown ? 304 : this.status, headers);
    response.end(isKnown || request.method === 'HEAD' ? undefined : prepared.body);
  }

  #preparedFor(encoding: Encoding): PreparedResponse | Promise<PreparedResponse> {
    if (encoding === this.#bestEncoding) return this.#best;
    const made = this.#made?.get(encoding);
    if (made instanceof PreparedResponse) this.#others.get(made);
    return made ?? this.#make(encoding);
  }

  #make(encoding: Encoding): Promise<PreparedResponse> {
    this.#made ??= new Map();
    const made = this.#made;
    const making = this.#prepareFromBest(encoding)
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

  async #prepareFromBest(encoding: Encoding): Promise<PreparedResponse> {
    const plain = await fromBrotli(this.#best.body);
    const common = this.#best.headers.filter(([name]) => !ofTheEncoding.has(name));
    const body = encoding === 'gzip' ? await toGzip(plain) : plain;
    return prepare(this.status, common, this.digest, encoding, body);
  }
}

const ofTheEncoding = new Set(['etag', 'content-encoding', 'content-length']);

function prepare(
  status: number,
  common: readonly Header[],
  digest: string,
  encoding: Encoding,
  body: Uint8Array,
): PreparedResponse {
  const own: Header[] = [
    ['etag', etagOf(digest, encoding)],
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
    ['content-length', String(body.length)],
  ];
  return new PreparedResponse(status, [...common, ...own], body);
}
