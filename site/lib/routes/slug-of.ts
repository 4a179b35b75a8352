/** The last part of an address, which is its entry's slug. */
export const slugOf = (href: string): string => href.slice(href.lastIndexOf('/') + 1);
