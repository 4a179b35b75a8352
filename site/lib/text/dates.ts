import { type Site, siteHandles, sites } from '#lib/sites.ts';

/** The studio's time zone, so that server and browser show the same date. */
const timeZone = 'America/Toronto';

// Creating a formatter takes far longer than formatting a date.
const formatters = (parts: Intl.DateTimeFormatOptions) => {
  const bySite = new Map(
    siteHandles.map((site) => [site, new Intl.DateTimeFormat(sites[site].locale, { ...parts, timeZone })]),
  );
  return (iso: string, site: Site): string => bySite.get(site)?.format(new Date(iso)) ?? iso;
};

/** A date in words: "September 30, 2026", « 30 septembre 2026 ». */
export const longDate = formatters({ dateStyle: 'long' });

/** A date without its year: "Sep 30", « 30 sept. ». */
export const shortDate = formatters({ day: 'numeric', month: 'short' });

const isoFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });

/** The day in ISO format, for `<time datetime>`. */
export const isoDay = (iso: string): string => isoFormat.format(new Date(iso));

export const yearOf = (iso: string): string => isoDay(iso).slice(0, 4);
