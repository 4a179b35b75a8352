import type { ListingQuery } from '#lib/routes/listing-query.ts';
import { listings } from '#lib/routes/routes.ts';
import { readPage } from '#parts/pagination/read-page.ts';
import type { ProjectFilter } from './filter-projects.ts';

/** Projects on one page of the wall. */
export const { pageSize } = listings.projectsListing;

type Known = { markets: readonly string[]; services: readonly string[] };

/** The filter and page that a query asks for; null where it names a market, service or page number that cannot be. */
export function readListingQuery(
  query: ListingQuery,
  { markets, services }: Known,
): { filter: ProjectFilter; page: number } | null {
  const { market, service } = query;
  const page = readPage(query);
  const isKnown = (slug: string | undefined, slugs: readonly string[]) => slug === undefined || slugs.includes(slug);
  if (!isKnown(market, markets) || !isKnown(service, services) || page === null) return null;
  return { filter: { market, service }, page };
}

/** How many pages so many projects fill; an empty listing is one page that says so. */
export const pageCountOf = (count: number): number => Math.max(1, Math.ceil(count / pageSize));
