import { pathOf } from '#lib/routes/path-of.ts';
import { routedSections } from '#lib/routes/routes.ts';
import type { ShownChange } from '#revalidation/tags/withdrawals.ts';

/** Where entries have a page now and had none before; nothing is stored there whose tags would tell. */
export const newPages = (shown: readonly ShownChange[]): string[] =>
  shown.flatMap(({ site, entry, before }) => {
    if (!entry?.uri || entry.uri === before?.uri || !routedSections.includes(entry.section)) return [];
    return [pathOf(site, entry.uri)];
  });
