import { parsePageNumber } from '#components/pagination/parse-page-number.ts';
import type { ListingQuery } from '#lib/routes/listing-query.ts';
import { listings } from '#lib/routes/routes.ts';
import type { ProjectFilter } from './count-projects.ts';

/** Projects per page. */
export const { pageSize } = listings.projectsListing;

type Known = { markets: readonly string[]; services: readonly string[] };

/** Parses the filter and the page; null if a slug is unknown or the page is invalid. */
export function readListingQuery(
  query: ListingQuery,
  { markets, services }: Known,
): { filter: ProjectFilter; page: number } | null {
  const { market, service } = query;
  const page = parsePageNumber(query);
  const isKnown = (slug: string | undefined, slugs: readonly string[]) => slug === undefined || slugs.includes(slug);
  if (!isKnown(market, markets) || !isKnown(service, services) || page === null) return null;
  return { filter: { market, service }, page };
}

/** Returns the number of pages, at least 1. */
export const getPageCount = (count: number): number => Math.max(1, Math.ceil(count / pageSize));
