import type { PageBody } from '@vitrine/cache';
import type { Edge } from '../edge/edge.ts';
import { fitTags } from '../edge/tag-header.ts';
import { sharedCacheControl } from '../pages/cache-control.ts';

export type Header = readonly [name: string, value: string];

/** A site's headers. */
export type HeaderOptions = {
  /** Default headers of every response. */
  common?: Readonly<Record<string, string>>;
  /** Builds a cached page's content security policy from its inline scripts' hashes. */
  pagePolicy?: (scripts: readonly string[]) => string;
  /** Builds an uncached page's content security policy, from which Next reads the nonce of its scripts. */
  uncachedPolicy?: (nonce: string, isDraft: boolean) => string;
  /** Whether other sites may embed the response at a path. */
  isCrossOrigin?: (path: string) => boolean;
  /** Turns a redirect's path into its `Location`. */
  location?: (location: string) => string;
  /** Sends `cache-tag` even without an edge. */
  hasPublicTags?: boolean;
};

/**
 * Header budget: nginx accepts 4 kB (`proxy_buffer_size`), Varnish 8 kB per line. Ours total at most 3 kB: policy
 * 1.2, tags 0.6, requested tags 0.4, rest 0.8.
 */
const maxTagBytes = 600;

/** Headers for caches. Responses for one client must not have them. */
export const cachingHeaders: ReadonlySet<string> = new Set(['cache-control', 'cache-tag', 'surrogate-key', 'xkey']);

/** Headers of per-client responses: not cacheable, not indexable. */
export const privateHeaders: readonly Header[] = [
  ['cache-control', sharedCacheControl.private],
  ['x-robots-tag', 'noindex'],
];

type PageFacts = { tags: readonly string[]; inline?: PageBody['inline'] | undefined; location?: unknown };

/** Builds response headers. */
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

  /** Adds the common headers. */
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

  /** Returns the headers of a shared route handler response. Without `cache-control`, caches would apply heuristics. */
  sharedRoute(path: string, status: number, control: string | undefined): Header[] {
    return this.complete([
      ...this.crossOrigin(path),
      ['vary', 'accept-encoding'],
      ['cache-control', (status === 200 && control) || sharedCacheControl.none],
    ]);
  }

  /** Returns the headers that we add to an uncached page. */
  uncached(policy: string | undefined): Header[] {
    return [
      ...(policy ? [['content-security-policy', policy] as const] : []),
      ['x-vitrine-cache', 'bypass'],
      ...privateHeaders,
    ];
  }

  /** Returns an uncached page's policy, or undefined if the site has none. */
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
