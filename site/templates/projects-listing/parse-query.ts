import { parsePageNumber } from '#components/pagination/parse-page-number.ts';
import { formatListingHref, type ListingQuery } from '#lib/routes/listing-query.ts';
import { listings } from '#lib/routes/routes.ts';

/** Projects per page. */
export const { pageSize } = listings.projectsListing;

/** The slugs of a market and a service; undefined matches all. */
export type ProjectFilter = { market?: string | undefined; service?: string | undefined };

type Known = { markets: readonly string[]; services: readonly string[] };

/** Parses the filter and the page; null if a slug is unknown or the page is invalid. */
export function parseProjectsQuery(
  query: ListingQuery,
  { markets, services }: Known,
): { filter: ProjectFilter; page: number } | null {
  const { market, service } = query;
  const page = parsePageNumber(query);
  const isKnown = (slug: string | undefined, slugs: readonly string[]) => slug === undefined || slugs.includes(slug);
  if (!isKnown(market, markets) || !isKnown(service, services) || page === null) return null;
  return { filter: { market, service }, page };
}

/** Returns a filter's query string, including the question mark; '' if the filter matches all projects. */
export const formatFilter = ({ market, service }: ProjectFilter): string => formatListingHref('', { market, service });

/** Returns the filters that a filtered page links to, including its own. Changing one filter keeps the other. */
export const linkedFilters = (filter: ProjectFilter, { markets, services }: Known): ProjectFilter[] => [
  ...[undefined, ...markets].map((market) => ({ ...filter, market })),
  ...[undefined, ...services]
    .filter((service) => service !== filter.service)
    .map((service) => ({ ...filter, service })),
];

/** Returns the number of pages, at least 1. */
export const getPageCount = (count: number): number => Math.max(1, Math.ceil(count / pageSize));
