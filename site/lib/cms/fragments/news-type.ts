import type { newsTypes } from '#lib/routes/routes.ts';

export type NewsType = (typeof newsTypes)[number];

/** Own articles are `internal`; any other value is `press`. */
export const toNewsType = (value: string | null | undefined): NewsType => (value === 'internal' ? value : 'press');

/** Returns the query argument that selects articles of a type. */
export const getNewsTypeFilter = (type: NewsType): string[] => (type === 'internal' ? [type] : ['not', 'internal']);
