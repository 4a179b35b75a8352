/** The result of crawling an address. */
export type PageRecord = {
  /** Path with its query. */
  readonly path: string;
  /** 0 if there was no response. */
  readonly status: number;
  /** Why there was no response. */
  readonly failure?: string;
  /** Where a redirect leads. */
  readonly location?: { readonly path: string } | { readonly url: string };
  /** The content type as it was sent; empty without one. */
  readonly type: string;
  readonly isHtml: boolean;
  /** False for a page that ends before its end. */
  readonly isWhole: boolean;
  /** What is open at its end although all of it has come. */
  readonly unclosed?: string;
  readonly isAsset: boolean;
  /** It lies beyond the part of the site that was asked for, so that it must be there and nothing more. */
  readonly isBeyond?: true;
  readonly title?: string;
  readonly lang?: string;
  readonly canonical?: string;
  readonly description?: string;
  readonly noindex: boolean;
  readonly cache?: string;
  /** Those that belong to the page and not to one response; a folder has none. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly bytes: number;
  readonly ms: number;
  /** Paths of this site that the page links to or loads. */
  readonly links: readonly string[];
  /** Paths of this site that it names as its canonical address and in other languages. */
  readonly heads: readonly string[];
  /** Paths of this site that it names in other languages. */
  readonly alternates: readonly string[];
  /** Images without a text, not even an empty one. */
  readonly silentImages: readonly string[];
  /** The types of its structured data. */
  readonly structuredTypes: readonly string[];
  /** How many pieces of structured data no machine can read. */
  readonly brokenData: number;
  /** Links to a part of a page, as `path#part`. */
  readonly fragments: readonly string[];
  /** What such links may name on this page. */
  readonly ids: readonly string[];
  /** Addresses that no browser can follow. */
  readonly malformed: readonly string[];
  /** Links to other sites. */
  readonly external: readonly string[];
};

/** What is known of an address that gave no answer. */
export const emptyRecord = {
  ...{ status: 0, type: '', isHtml: false, isWhole: true, noindex: false, bytes: 0, ms: 0 },
  ...{ tags: [], links: [], heads: [], fragments: [], ids: [], malformed: [], external: [] },
  ...{ alternates: [], silentImages: [], structuredTypes: [], brokenData: 0, headers: {} },
};

/** A whole crawl. */
export type CrawlRecord = {
  /** The path of the page where the crawl started. */
  readonly start: string;
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** The paths of the route table; undefined on a site that is not Vitrine's. */
  readonly routes?: readonly string[];
  /** The paths of the sitemap; undefined without one. */
  readonly listed?: readonly string[];
  /** The addresses that the site's robots.txt forbids. */
  readonly leftOut: readonly string[];
  /** True when every other address that was found was visited. */
  readonly complete: boolean;
};

/** The pages that must be in order by themselves: those of the route table, and without one all that were found. */
export function ownPages({ pages, routes }: CrawlRecord): ReadonlySet<string> {
  if (routes) return new Set(routes);
  const found = pages.values().filter(isOwnPage);
  return new Set(found.map(({ path }) => path));
}

const isOwnPage = ({ status, isHtml, isAsset, isBeyond, path }: PageRecord) =>
  status === 200 && isHtml && !isAsset && !isBeyond && !path.includes('?');

/** The pages that search engines may show. */
export function openPages({ pages }: CrawlRecord): CrawlRecord['pages'] {
  return new Map([...pages].filter(([, { noindex }]) => !noindex));
}

/** Browsers give up after 20 redirects. */
export const mostHops = 20;

/** The response at the end of the redirects from a path, and the addresses on the way there. */
export type Destination = {
  readonly record: PageRecord | undefined;
  readonly hops: readonly string[];
  /** True where the redirects lead back, or are more than browsers follow. */
  readonly isEndless: boolean;
};

/** Follows recorded redirects. */
export function destinationOf(path: string, pages: CrawlRecord['pages']): Destination {
  const hops = new Set<string>();
  let record = pages.get(path);
  while (record?.location && 'path' in record.location) {
    if (hops.has(record.path) || hops.size >= mostHops) return { record, hops: [...hops], isEndless: true };
    hops.add(record.path);
    record = pages.get(record.location.path);
  }
  return { record, hops: [...hops], isEndless: false };
}

/** The type of a response, as a sentence goes on. */
export function toldType({ type }: PageRecord): string {
  return type === '' ? 'has no content type' : `is ${type}`;
}
