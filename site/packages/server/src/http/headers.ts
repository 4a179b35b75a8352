import type { PageBody } from '@vitrine/cache';
import type { Edge } from '../edge/edge.ts';
import { fitTags } from '../edge/tag-header.ts';
import { cacheControl } from '../pages/lifetime.ts';

export type Header = readonly [name: string, value: string];

/** What a site decides about the headers of its responses. */
export type HeaderOptions = {
  /** The headers of every response, unless a response says otherwise. */
  common?: Readonly<Record<string, string>>;
  /** The content security policy of a cached page, by the hashes of its inline scripts. */
  pagePolicy?: (scripts: readonly string[]) => string;
  /** The content security policy of a page that is rendered for one visitor. Next reads the nonce of its scripts from it. */
  uncachedPolicy?: (nonce: string, isDraft: boolean) => string;
  /** Whether other sites may show what is at a path in their pages. */
  isCrossOrigin?: (path: string) => boolean;
  /** Where a redirect to a path leads, if its host matters. */
  location?: (location: string) => string;
  /** Whether every response names its tags in `cache-tag`, without an edge too. */
  hasPublicTags?: boolean;
};

/**
 * Proxies accept 4 kB of response headers by default (nginx's `proxy_buffer_size`), Varnish 8 kB a line. Ours have 3 kB at
 * most: the policy 1.2, tags 0.6, tags that tools request 0.4, everything else less than 0.8.
 */
const maxTagBytes = 600;

/** The headers that control who may store a response and by which tags it is purged. */
export const cachingHeaders: ReadonlySet<string> = new Set(['cache-control', 'cache-tag', 'surrogate-key', 'xkey']);

/** For drafts and other pages for one visitor: no cache may store them, and no search engine may list them. */
export const privateHeaders: readonly Header[] = [
  ['cache-control', cacheControl.private],
  ['x-robots-tag', 'noindex'],
];

type PageFacts = { tags: readonly string[]; inline?: PageBody['inline'] | undefined; location?: unknown };

/** The one place where the headers of responses are decided. */
export class ResponseHeaders {
  /** The headers of every response. */
  readonly common: Readonly<Record<string, string>>;
  readonly #options: HeaderOptions;
  readonly #buildId: string;
  readonly #edge: Edge | undefined;

  constructor(options: HeaderOptions, buildId: string, edge: Edge | undefined) {
    this.common = options.common ?? {};
    this.#options = options;
    this.#buildId = buildId;
    this.#edge = edge;
  }

  /** These headers, and those of every response. */
  complete(headers: readonly Header[]): Header[] {
    const given = new Set(headers.map(([name]) => name));
    return [...Object.entries(this.common).filter(([name]) => !given.has(name)), ...headers];
  }

  /** The headers of a cached page that do not depend on its encoding: policy, build and caching. */
  page({ tags, inline, location }: PageFacts): Header[] {
    const { pagePolicy } = this.#options;
    return this.complete([
      ['vary', 'accept-encoding, rsc'],
      ['x-vitrine-build', this.#buildId],
      ['cache-control', cacheControl.page({ tags })],
      ...this.#tagHeaders(tags),
      ...(inline && pagePolicy ? [['content-security-policy', pagePolicy(inline.scripts)] as const] : []),
      ...(location ? [['location', this.location(String(location))] as const] : []),
    ]);
  }

  /** The headers of a route handler's response to all visitors. Without `cache-control` a cache would decide for itself. */
  sharedRoute(path: string, status: number, control: string | undefined): Header[] {
    return this.complete([
      ...this.crossOrigin(path),
      ['vary', 'accept-encoding'],
      ['cache-control', (status === 200 && control) || cacheControl.none],
    ]);
  }

  /** The headers of a page that is rendered for one visitor, apart from Next's. */
  uncached(policy: string | undefined): Header[] {
    return [
      ...(policy ? [['content-security-policy', policy] as const] : []),
      ['x-vitrine-cache', 'bypass'],
      ...privateHeaders,
    ];
  }

  /** The policy of a page that is rendered for one visitor; undefined if the site has none. */
  uncachedPolicy(nonce: string, isDraft: boolean): string | undefined {
    return this.#options.uncachedPolicy?.(nonce, isDraft);
  }

  crossOrigin(path: string): Header[] {
    return this.#options.isCrossOrigin?.(path) ? [['cross-origin-resource-policy', 'cross-origin']] : [];
  }

  location(location: string): string {
    return this.#options.location?.(location) ?? location;
  }

  /** A page's tags, for the edge or in public; the headers have room for them only once. */
  #tagHeaders(tags: readonly string[]): Header[] {
    const inPublic = this.#options.hasPublicTags ? ({ name: 'cache-tag', separator: ',' } as const) : undefined;
    const header = this.#edge?.header ?? inPublic;
    if (!header || tags.length === 0) return [];
    return [[header.name, fitTags(tags, maxTagBytes).join(header.separator)]];
  }
}
