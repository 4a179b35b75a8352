import { parsePageNumber } from '#components/pagination/parse-page-number.ts';
import type { NewsType } from '#lib/cms/fragments/news-type.ts';
import type { ListingQuery } from '#lib/routes/listing-query.ts';
import { newsTypes } from '#lib/routes/routes.ts';

/** Parses the type and the page. Returns null if either is invalid. */
export function parseNewsQuery(query: ListingQuery): { type: NewsType | undefined; page: number } | null {
  const type = newsTypes.find((known) => known === query['type']);
  const page = parsePageNumber(query);
  if (page === null || (query['type'] !== undefined && !type)) return null;
  return { type, page };
}
