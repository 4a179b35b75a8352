/** The result of requesting one URL. */
export type PageRecord = {
  /** Path and query. */
  readonly path: string;
  /** 0 if there was no response. */
  readonly status: number;
  /** Why there was no response. */
  readonly failure?: string;
  /** Redirect target. */
  readonly location?: { readonly path: string } | { readonly url: string };
  /** The Content-Type header; empty if absent. */
  readonly type: string;
  readonly isHtml: boolean;
  /** False if the HTML is truncated. */
  readonly isComplete: boolean;
  /** What a complete page leaves open at its end. */
  readonly unclosed?: string;
  readonly isAsset: boolean;
  /** Outside the crawled part of the site, where URLs only have to exist. */
  readonly isBeyond?: true;
  readonly title?: string;
  readonly lang?: string;
  readonly canonical?: string;
  readonly description?: string;
  readonly noindex: boolean;
  readonly cache?: string;
  /** Headers that do not vary between responses. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly bytes: number;
  readonly ms: number;
  /** Internal paths that the page links to or loads. */
  readonly links: readonly string[];
  /** Internal paths in canonical and hreflang links. */
  readonly heads: readonly string[];
  /** Internal paths in hreflang links. */
  readonly alternates: readonly string[];
  /** Images without an alt attribute. */
  readonly imagesWithoutAlt: readonly string[];
  /** The `@type` values in JSON-LD. */
  readonly structuredTypes: readonly string[];
  /** Number of JSON-LD blocks that are not JSON objects or arrays. */
  readonly invalidStructuredData: number;
  /** Links with a fragment, as `path#fragment`. */
  readonly fragments: readonly string[];
  /** Fragment targets on this page (IDs and anchor names). */
  readonly ids: readonly string[];
  /** Links that are not valid URLs. */
  readonly malformed: readonly string[];
  /** Links to other sites. */
  readonly external: readonly string[];
};

/** Record of a request without a response. */
export const emptyPageRecord = {
  ...{ status: 0, type: '', isHtml: false, isComplete: true, noindex: false, bytes: 0, ms: 0 },
  ...{ tags: [], links: [], heads: [], fragments: [], ids: [], malformed: [], external: [] },
  ...{ alternates: [], imagesWithoutAlt: [], structuredTypes: [], invalidStructuredData: 0, headers: {} },
};

export type Crawl = {
  /** The path of the page where the crawl started. */
  readonly start: string;
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** Paths in the route table; undefined for other sites. */
  readonly routes?: readonly string[];
  /** Paths in the sitemap; undefined without one. */
  readonly listed?: readonly string[];
  /** Paths disallowed by robots.txt. */
  readonly disallowed: readonly string[];
  /** True if every URL that robots.txt allows was requested. */
  readonly complete: boolean;
};

/** Returns the pages to check individually: the route table, or else every HTML page whose URL has no query. */
export function listedPages({ pages, routes }: Crawl): ReadonlySet<string> {
  if (routes) return new Set(routes);
  const found = pages.values().filter(isOwnPage);
  return new Set(found.map(({ path }) => path));
}

const isOwnPage = ({ status, isHtml, isAsset, isBeyond, path }: PageRecord) =>
  status === 200 && isHtml && !isAsset && !isBeyond && !path.includes('?');

/** Returns the pages without noindex. */
export function indexablePages({ pages }: Crawl): Crawl['pages'] {
  return new Map([...pages].filter(([, { noindex }]) => !noindex));
}

/** The maximum number of redirects in the Fetch standard. */
export const maxHops = 20;

/** The final response of a redirect chain and the paths before it. */
export type RedirectChain = {
  readonly record: PageRecord | undefined;
  readonly hops: readonly string[];
  /** True for a loop, or more redirects than browsers follow. */
  readonly isEndless: boolean;
};

/** Follows recorded redirects. */
export function followRedirects(path: string, pages: Crawl['pages']): RedirectChain {
  const hops = new Set<string>();
  let page = pages.get(path);
  while (page?.location && 'path' in page.location) {
    if (hops.has(page.path) || hops.size >= maxHops) return { record: page, hops: [...hops], isEndless: true };
    hops.add(page.path);
    page = pages.get(page.location.path);
  }
  return { record: page, hops: [...hops], isEndless: false };
}

/** Describes the content type as a predicate: "is text/css". */
export function describeType({ type }: PageRecord): string {
  return type === '' ? 'has no content type' : `is ${type}`;
}
