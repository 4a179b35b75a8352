import { cacheLife } from 'next/cache';
import { inStep } from '#content/in-step.ts';
import { yearOf } from '#lib/text/dates.ts';

const minute = 60;
const day = 24 * 60 * minute;

/**
 * The hours by which New Year in Montréal follows midnight UTC, so that no page is rendered while it is still December.
 */
const hoursBehindUtc = 5;

/** Seconds until New Year at the studio. */
export const secondsToNewYear = (now: Date): number => {
  const newYear = Date.UTC(Number(yearOf(now.toISOString())) + 1, 0, 1, hoursBehindUtc);
  return Math.ceil((newYear - now.getTime()) / 1000);
};

/**
 * The year of the copyright line. It is stale from New Year on, so that the first visit renews it. It never expires,
 * because no page may wait or fail for a number while the content service is down.
 */
export const copyrightYear = inStep(async (): Promise<string> => {
  'use cache';
  const now = new Date();
  const revalidate = Math.max(secondsToNewYear(now), minute);
  cacheLife({ stale: 5 * minute, revalidate, expire: revalidate + 365 * day });
  return yearOf(now.toISOString());
});

/**
 * The copyright line with the current year: in place of `{year}`, or of the year after the sign (of a range, the last), or
 * after the sign if there is no year.
 */
export function copyrightLine(text: string | null | undefined, year: string): string {
  if (text?.includes('{year}')) return text.replaceAll('{year}', year);
  const [, first, rest = ''] = /^\s*(?:©\s*)?(?:(?:(\d{4})\s*[-–]\s*)?\d{4}\b)?\s*(.*)$/s.exec(text ?? '') ?? [];
  return `© ${first && first !== year ? `${first}–` : ''}${year} ${rest}`.trim();
}
