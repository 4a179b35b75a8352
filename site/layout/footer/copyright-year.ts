import { cacheLife } from 'next/cache';
import { synchronized } from '#content/synchronized.ts';
import { getYear } from '#lib/text/dates.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Montréal's UTC offset in winter. */
const hoursBehindUtc = 5;

/** Returns hours since the epoch. */
const hoursAt = (now: number): number => Math.floor(now / 1000 / hour);

/** Returns the year of this hour, and the seconds from the end of the hour to the new year (at least 60). */
export function yearInHour(hours: number): { year: string; seconds: number } {
  const year = getYear(new Date(hours * hour * 1000).toISOString());
  const newYear = Date.UTC(Number(year) + 1, 0, 1, hoursBehindUtc) / 1000;
  return { year, seconds: Math.max(newYear - (hours + 1) * hour, minute) };
}

/** Cached by hour, because the lifetime of a cached value counts from the page's render, however old the value is. */
const cachedYear = synchronized(async (hours: number): Promise<string> => {
  'use cache';
  const { year, seconds } = yearInHour(hours);
  cacheLife({ stale: 5 * minute, revalidate: seconds, expire: seconds + 365 * day });
  return year;
});

/** Returns the current year. Pages become stale at New Year, and expire a year later. */
export const copyrightYear = (): Promise<string> => cachedYear(hoursAt(Date.now()));

/**
 * Replaces {year} with the current year, or else a year (or the end of a range of years) at the beginning. If there is
 * neither, puts © and the year before the text.
 */
export function copyrightLine(text: string | null | undefined, year: string): string {
  if (text?.includes('{year}')) return text.replaceAll('{year}', year);
  const [, first, rest = ''] = /^\s*(?:©\s*)?(?:(?:(\d{4})\s*[-–]\s*)?\d{4}\b)?\s*(.*)$/s.exec(text ?? '') ?? [];
  return `© ${first && first !== year ? `${first}–` : ''}${year} ${rest}`.trim();
}
