/** What a listing's query may hold: a filter's slug, or a page number. Anything else in a query never reaches a page. */
export type ListingQuery = Readonly<Record<string, string>>;

/** The parameters that each listing template reads, in the order their URLs have them. */
export const listingParameters = {
  projectsListing: ['market', 'service', 'page'],
  newsListing: ['type', 'page'],
} as const;

/** Where the listings stand: singles of the CMS, whose addresses the content model fixes. */
const listingPaths: Readonly<Record<string, ListingTemplate>> = {
  '/projects': 'projectsListing',
  '/news': 'newsListing',
};

export type ListingTemplate = keyof typeof listingParameters;

export const isListing = (template: string): template is ListingTemplate => template in listingParameters;

const value = /^[a-z0-9-]{1,64}$/;
const marker = '~';

/** The path segments under which a filtered listing is rendered and cached: `{ market: 'museums' }` is `['~market.museums']`. */
export const segmentsOf = (query: ListingQuery): string[] =>
  Object.entries(query).map(([name, slug]) => `${marker}${name}.${slug}`);

/** Splits catch-all segments into the page's own and the listing query behind them. Null where a query segment is malformed. */
export function splitSegments(segments: readonly string[]): { page: string[]; query: ListingQuery } | null {
  const page = segments.filter((segment) => !segment.startsWith(marker));
  const query: Record<string, string> = {};
  for (const segment of segments.slice(page.length)) {
    const [name = '', slug = ''] = segment.slice(marker.length).split('.', 2);
    if (!segment.startsWith(marker) || !name || !value.test(slug)) return null;
    query[name] = slug;
  }
  return { page, query };
}

/** The address of a listing with this query, for links: empty values are left out. */
export function listingHref(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return present.length > 0 ? `${path}?${new URLSearchParams(present)}` : path;
}

/** The parameters of a query that a listing reads, in its own order: one address for one page. */
function readParameters(template: ListingTemplate, search: string): ListingQuery {
  const given = new URLSearchParams(search);
  const pairs = listingParameters[template].map((name) => [name, given.get(name) ?? ''] as const);
  return Object.fromEntries(pairs.filter(([, slug]) => value.test(slug)));
}

/** The address that a page is cached under: the path, and of a listing the query it reads. `utm_…` must not cost a render. */
export function cacheAddress(url: string): string {
  const [path = '/', search = ''] = url.split('?', 2);
  const template = listingPaths[path];
  return template ? listingHref(path, readParameters(template, search)) : path;
}

type Rewrite = { source: string; destination: string; has: { type: 'query'; key: string; value: string }[] };

function subsets<Item>(items: readonly Item[]): Item[][] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((subset) => [subset, [first, ...subset]]);
}

/** Next's rewrites from a listing's query to the segments it is cached under, the most particular first. */
export function listingRewrites(): Rewrite[] {
  return Object.entries(listingPaths).flatMap(([path, template]) =>
    subsets<string>(listingParameters[template])
      .filter((names) => names.length > 0)
      .toSorted((a, b) => b.length - a.length)
      .map((names) => ({
        source: path,
        destination: `${path}/${names.map((name) => `${marker}${name}.:${name}`).join('/')}`,
        has: names.map((name) => ({ type: 'query' as const, key: name, value: `(?<${name}>[a-z0-9-]{1,64})` })),
      })),
  );
}
