import { readPage } from '#components/pagination/parse-page-number.ts';
import type { ListingQuery } from '#lib/routes/listing-query.ts';
import { listings } from '#lib/routes/routes.ts';
import type { ProjectFilter } from './count-projects.ts';

/** The number of projects on a page of the wall. */
export const { pageSize } = listings.projectsListing;

type Known = { markets: readonly string[]; services: readonly string[] };

/** The filter and page that a query asks for; null if it names an unknown market or service, or no page number. */
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

/** The number of pages for that many projects; an empty listing has one page. */
export const pageCountOf = (count: number): number => Math.max(1, Math.ceil(count / pageSize));
