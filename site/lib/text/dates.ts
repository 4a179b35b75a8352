import type { Site } from '#lib/sites.ts';

/** The studio's time zone, so that server and browser show the same date. */
export const timeZone = 'America/Toronto';

// Creating a formatter takes far longer than formatting a date.
const longFormat: Record<Site, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }),
  fr: new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone }),
};
const yearFormat = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
const isoFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });

/** A date in words: "14 October 2026", « 14 octobre 2026 ». */
export const longDate = (iso: string, site: Site): string => longFormat[site].format(new Date(iso));

export const yearOf = (iso: string): string => yearFormat.format(new Date(iso));

/** The day in ISO format, for `<time datetime>`. */
export const isoDay = (iso: string): string => isoFormat.format(new Date(iso));
