import { getEntryPath } from '#lib/routes/entry-path.ts';
import { routedSections } from '#lib/routes/routes.ts';
import type { VisibleChange } from '#revalidation/tags/withdrawals.ts';

/** Returns the path of an entry's new page, which no stored page's tags reveal; undefined if there is none. */
export function newPage({ site, entry, before }: VisibleChange): string | undefined {
  if (!entry?.uri || entry.uri === before?.uri || !routedSections.includes(entry.section)) return undefined;
  return getEntryPath(site, entry.uri);
}
