/** Returns the last segment of a path. */
export const getSlug = (href: string): string => href.slice(href.lastIndexOf('/') + 1);
