import type { ListingQuery } from '#lib/routes/listing-query.ts';

/** Parses the 1-based page parameter. Returns null if it is invalid. */
export function parsePageNumber({ page = '1' }: ListingQuery): number | null {
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null;
}
