import type { newsTypes } from '#lib/routes/routes.ts';

export type NewsType = (typeof newsTypes)[number];

/** An article of our own is `internal`; with any other value it is press. */
export const newsType = (value: string | null | undefined): NewsType => (value === 'internal' ? value : 'press');

/** The values of the field that the CMS is asked for to find the articles of a type. */
export const newsTypeValues = (type: NewsType): string[] => (type === 'internal' ? [type] : ['not', 'internal']);
