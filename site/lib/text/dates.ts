import type { Site } from '#lib/routes/sites.ts';

/** The studio's own day, so that server and visitor read one date. */
const timeZone = 'America/Toronto';

/** A date as people write it: "14 October 2026", « 14 octobre 2026 ». */
export const longDate = (iso: string, site: Site): string =>
  new Intl.DateTimeFormat(site === 'fr' ? 'fr-CA' : 'en-GB', { dateStyle: 'long', timeZone }).format(new Date(iso));

export const yearOf = (iso: string): string =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(new Date(iso));

/** The day as a machine reads it, for `<time datetime>`. */
export const isoDay = (iso: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date(iso));
