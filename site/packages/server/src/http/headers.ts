import type { PageBody } from '@vitrine/cache';
import type { Edge } from '../edge/edge.ts';
import { fitTags } from '../edge/tag-header.ts';
import { sharedCacheControl } from '../pages/lifetime.ts';

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
 * Header budget: nginx accepts 4 kB (`proxy_buffer_size`), Varnish 8 kB per line. Ours total at most 3 kB: policy
 * 1.2, tags 0.6, requested tags 0.4, rest 0.8.
 */
const maxTagBytes = 600;

/** The headers that control who may store a response and by which tags it is purged. */
export const cachingHeaders: ReadonlySet<string> = new Set(['cache-control', 'cache-tag', 'surrogate-key', 'xkey']);

/** Headers of per-client responses: not cacheable, not indexable. */
export const privateHeaders: readonly Header[] = [
  ['cache-control', sharedCacheControl.private],
  ['x-robots-tag', 'noindex'],
];

type PageFacts = { tags: readonly string[]; inline?: PageBody['inline'] | undefined; location?: unknown };

/** The one place where the headers of responses are decided. */
export class ResponseHeaders {
  /** Headers of every response. */
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

  /** Returns the headers of a cached page that are the same for every coding. */
  page({ tags, inline, location }: PageFacts): Header[] {
    const { pagePolicy } = this.#options;
    return this.complete([
      ['vary', 'accept-encoding, rsc'],
      ['x-vitrine-build', this.#buildId],
      ['cache-control', sharedCacheControl.page({ tags })],
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
      ['cache-control', (status === 200 && control) || sharedCacheControl.none],
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

  /** Returns the tag header for the edge, or `cache-tag` if tags are public. */
  #tagHeaders(tags: readonly string[]): Header[] {
    const inPublic = this.#options.hasPublicTags ? ({ name: 'cache-tag', separator: ',' } as const) : undefined;
    const header = this.#edge?.header ?? inPublic;
    if (!header || tags.length === 0) return [];
    return [[header.name, fitTags(tags, maxTagBytes).join(header.separator)]];
  }
}
