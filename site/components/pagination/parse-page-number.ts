import type { ListingQuery } from '#lib/routes/listing-query.ts';

/** The page that a listing's query asks for, from 1; null if it is not a plain whole number. */
export function readPage({ page = '1' }: ListingQuery): number | null {
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null;
}
