import { cacheLife } from 'next/cache';
import { inStep } from '#content/in-step.ts';
import { yearOf } from '#lib/text/dates.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The hours by which New Year in Montréal follows midnight UTC. */
const hoursBehindUtc = 5;

/** The hours since 1970 that have passed. */
const hoursAt = (now: number): number => Math.floor(now / 1000 / hour);

/**
 * The year at the studio, and for how many seconds a page that shows it is fresh, whenever in this hour it is rendered: until
 * New Year, in the last hour of a year for a minute.
 */
export function yearInHour(hours: number): { year: string; seconds: number } {
  const year = yearOf(new Date(hours * hour * 1000).toISOString());
  const newYear = Date.UTC(Number(year) + 1, 0, 1, hoursBehindUtc) / 1000;
  return { year, seconds: Math.max(newYear - (hours + 1) * hour, minute) };
}

/** Kept for an hour only, because a page counts the seconds from its own render. */
const keptYear = inStep(async (hours: number): Promise<string> => {
  'use cache';
  const { year, seconds } = yearInHour(hours);
  cacheLife({ stale: 5 * minute, revalidate: seconds, expire: seconds + 365 * day });
  return year;
});

/**
 * The year of the copyright line. A page with it is stale by New Year, or a minute later, so that the next visit renews it. It
 * never expires, because no page may wait or fail for a number while the content service is down.
 */
export const copyrightYear = (): Promise<string> => keptYear(hoursAt(Date.now()));

/**
 * The copyright line with the current year: in place of `{year}`, or of the year after the sign (of a range, the last), or
 * after the sign if there is no year.
 */
export function copyrightLine(text: string | null | undefined, year: string): string {
  if (text?.includes('{year}')) return text.replaceAll('{year}', year);
  const [, first, rest = ''] = /^\s*(?:©\s*)?(?:(?:(\d{4})\s*[-–]\s*)?\d{4}\b)?\s*(.*)$/s.exec(text ?? '') ?? [];
  return `© ${first && first !== year ? `${first}–` : ''}${year} ${rest}`.trim();
}
