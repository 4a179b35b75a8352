import { type Locale, localeKeys } from '#lib/locales.ts';
import { getEntryPath } from './entry-path.ts';
import { type ListingTemplate, listings } from './routes.ts';

/** The parameters of a listing: filter slugs and page number. Pages see no other parameters. */
export type ListingQuery = Readonly<Record<string, string>>;

const isListing = (template: string): template is ListingTemplate => Object.hasOwn(listings, template);

const listingTemplates = Object.keys(listings).filter(isListing);

/** A listing in a locale. */
export type Listing = { site: Locale; template: ListingTemplate; path: string };

const allListings: readonly Listing[] = localeKeys.flatMap((site) =>
  listingTemplates.map((template) => ({ site, template, path: getEntryPath(site, listings[template].uri) })),
);

/** Returns the listing at a path, if any. */
export const findListing = (path: string): Listing | undefined => allListings.find((listing) => listing.path === path);

const slugPattern = '[a-z0-9-]{1,64}';
const value = new RegExp(`^${slugPattern}$`);
const pageNumber = /^[1-9]\d{0,3}$/;

/** Prefix of the internal segments under which Next renders a filtered listing. */
export const querySegmentMarker = '~';

/** Encodes a query as path segments: `{ market: 'museums' }` becomes `['~market.museums']`. */
export const toSegments = (query: ListingQuery): string[] =>
  Object.entries(query).map(([name, slug]) => `${querySegmentMarker}${name}.${slug}`);

/** Splits catch-all segments into page segments and the listing query. Returns null if a query segment is malformed. */
export function parseSegments(segments: readonly string[]): { page: string[]; query: ListingQuery } | null {
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

/** Reports whether the template supports every parameter. */
export function supportsQuery(template: string, query: ListingQuery): boolean {
  const names: readonly string[] = isListing(template) ? listings[template].parameters : [];
  return Object.keys(query).every((name) => names.includes(name));
}

/** Returns the path and query of a listing, without empty parameters. */
export function formatListingHref(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return present.length > 0 ? `${path}?${new URLSearchParams(present)}` : path;
}

/**
 * Parses a listing's query into canonical order. Empty parameters and `page=1` are dropped. Returns null for a
 * repeated or invalid parameter.
 */
export function parseListingQuery(template: ListingTemplate, search: string): ListingQuery | null {
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

/** Returns Next rewrites from queries to internal segments, most specific first. */
export function listingRewrites(): Rewrite[] {
  return allListings.flatMap(({ template, path }) =>
    subsets<string>(listings[template].parameters)
      .filter((names) => names.length > 0)
      .toSorted((a, b) => b.length - a.length)
      .map((names) => ({
        source: path,
        destination: `${path}/${names.map((name) => `${querySegmentMarker}${name}.:${name}`).join('/')}`,
        has: names.map((name) => ({ type: 'query' as const, key: name, value: `(?<${name}>${slugPattern})` })),
      })),
  );
}
