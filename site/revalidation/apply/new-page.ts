import { pathOf } from '#lib/routes/path-of.ts';
import { routedSections } from '#lib/routes/routes.ts';
import type { ShownChange } from '#revalidation/tags/withdrawals.ts';

/** Where an entry has a page now and had none before; nothing is stored there whose tags would tell. */
export function newPage({ site, entry, before }: ShownChange): string | undefined {
  if (!entry?.uri || entry.uri === before?.uri || !routedSections.includes(entry.section)) return undefined;
  return pathOf(site, entry.uri);
}
