import { defaultSite } from '#lib/sites.ts';
import { pathOf } from './path-of.ts';
import { type ListingTemplate, listings } from './routes.ts';

/** The parameters of a listing: a filter's slug or a page number. No other parameter reaches a page. */
export type ListingQuery = Readonly<Record<string, string>>;

const isListing = (template: string): template is ListingTemplate => Object.hasOwn(listings, template);

const listingTemplates = Object.keys(listings).filter(isListing);

/** Only listings of the default site are filtered; elsewhere their queries are ignored. */
const pathOfListing = (template: ListingTemplate): string => pathOf(defaultSite, listings[template].uri);

/** The listing at a path, if there is one. */
export const listingAt = (path: string): ListingTemplate | undefined =>
  listingTemplates.find((template) => pathOfListing(template) === path);

const slugPattern = '[a-z0-9-]{1,64}';
const value = new RegExp(`^${slugPattern}$`);
const pageNumber = /^[1-9]\d{0,3}$/;

/** Starts the internal path segments under which Next renders a filtered listing. */
export const querySegmentMarker = '~';

/**
 * The path segments under which a filtered listing is rendered and cached: `{ market: 'museums' }` becomes
 * `['~market.museums']`.
 */
export const segmentsOf = (query: ListingQuery): string[] =>
  Object.entries(query).map(([name, slug]) => `${querySegmentMarker}${name}.${slug}`);

/**
 * Splits catch-all segments into those of the page and the listing query after them. Null if a query segment is
 * malformed.
 */
export function splitSegments(segments: readonly string[]): { page: string[]; query: ListingQuery } | null {
  const page = segments.filter((segment) => !segment.startsWith(querySegmentMarker));
  const query = new Map<string, string>();
  for (const segment of segments.slice(page.length)) {
    const [name = '', slug = '', ...more] = segment.slice(querySegmentMarker.length).split('.');
    const isWellFormed = segment.startsWith(querySegmentMarker) && name !== '' && value.test(slug) && more.length === 0;
    if (!isWellFormed || query.has(name)) return null;
    query.set(name, slug);
  }
  return { page, query: Object.fromEntries(query) };
}

/** Whether a template reads every parameter of the query. */
export function readsAll(template: string, query: ListingQuery): boolean {
  const names: readonly string[] = isListing(template) ? listings[template].parameters : [];
  return Object.keys(query).every((name) => names.includes(name));
}

/** The address of a listing with this query, without empty values. */
export function listingHref(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return present.length > 0 ? `${path}?${new URLSearchParams(present)}` : path;
}

/**
 * The parameters that a listing reads, in a fixed order, so that each page has one query. Empty parameters and `page=1`
 * count as absent. Null if one is given twice or has an impossible value.
 */
export function readListingQuery(template: ListingTemplate, search: string): ListingQuery | null {
  const given = new URLSearchParams(search);
  const query = new Map<string, string>();
  for (const name of listings[template].parameters) {
    const [slug = '', ...more] = given.getAll(name);
    const isPage = name === 'page';
    if (more.length > 0) return null;
    if (slug === '' || (isPage && slug === '1')) continue;
    if (!(isPage ? pageNumber : value).test(slug)) return null;
    query.set(name, slug);
  }
  return Object.fromEntries(query);
}

type Rewrite = { source: string; destination: string; has: { type: 'query'; key: string; value: string }[] };

function subsets<Item>(items: readonly Item[]): Item[][] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((subset) => [subset, [first, ...subset]]);
}

/** Next's rewrites from a listing's query to the segments it is cached under, the most specific first. */
export function listingRewrites(): Rewrite[] {
  return listingTemplates.flatMap((template) =>
    subsets<string>(listings[template].parameters)
      .filter((names) => names.length > 0)
      .toSorted((a, b) => b.length - a.length)
      .map((names) => ({
        source: pathOfListing(template),
        destination: `${pathOfListing(template)}/${names.map((name) => `${querySegmentMarker}${name}.:${name}`).join('/')}`,
        has: names.map((name) => ({ type: 'query' as const, key: name, value: `(?<${name}>${slugPattern})` })),
      })),
  );
}
