import { type Locale, localeKeys, locales } from '#lib/locales.ts';
import { writeFirstDay } from './write-first-day.ts';

/** The site's time zone. It is fixed, so the server and the browser show the same date. */
const timeZone = 'America/Toronto';

// Creating a formatter takes far longer than formatting a date.
const createFormatter = (parts: Intl.DateTimeFormatOptions) => {
  const byLocale = new Map(
    localeKeys.map((locale) => [locale, new Intl.DateTimeFormat(locales[locale].locale, { ...parts, timeZone })]),
  );
  return (iso: string, locale: Locale): string =>
    writeFirstDay(byLocale.get(locale)?.format(new Date(iso)) ?? iso, locales[locale].language);
};

/** Formats a long date: "September 30, 2026", « 30 septembre 2026 ». */
export const formatLongDate = createFormatter({ dateStyle: 'long' });

/** Formats the day and month: "Sep 30", « 30 sept. ». */
export const formatShortDate = createFormatter({ day: 'numeric', month: 'short' });

const isoFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });

/** Returns the ISO date for `<time datetime>`. */
export const toIsoDate = (iso: string): string => isoFormat.format(new Date(iso));

export const getYear = (iso: string): string => toIsoDate(iso).slice(0, 4);
