import { getEntryPath } from '#lib/routes/path-of.ts';
import { routedSections } from '#lib/routes/routes.ts';
import type { VisibleChange } from '#revalidation/tags/withdrawals.ts';

/** Where an entry has a page now and had none before; nothing is stored there whose tags would tell. */
export function newPage({ site, entry, before }: VisibleChange): string | undefined {
  if (!entry?.uri || entry.uri === before?.uri || !routedSections.includes(entry.section)) return undefined;
  return getEntryPath(site, entry.uri);
}
