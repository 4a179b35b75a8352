import type { newsTypes } from '#lib/routes/routes.ts';

export type NewsType = (typeof newsTypes)[number];

/** The studio's own articles are `internal`; any other value is press. */
export const newsType = (value: string | null | undefined): NewsType => (value === 'internal' ? value : 'press');

/** The values of the field to query for the articles of a type. */
export const newsTypeValues = (type: NewsType): string[] => (type === 'internal' ? [type] : ['not', 'internal']);
