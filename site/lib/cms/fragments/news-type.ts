import type { newsTypes } from '#lib/routes/routes.ts';

export type NewsType = (typeof newsTypes)[number];

/** The studio's articles are `internal`. Any other value counts as `press`. */
export const toNewsType = (value: string | null | undefined): NewsType => (value === 'internal' ? value : 'press');

/** Returns the query argument that selects articles of a type. */
export const getNewsTypeFilter = (type: NewsType): string[] => (type === 'internal' ? [type] : ['not', 'internal']);
