import { describe, expect, it } from 'vitest';
import { formatLongDate, formatShortDate, getYear, toIsoDate } from './dates.ts';

const autumn = '2025-09-30T09:00:00Z';
/** Still the previous year in Montréal. */
const newYear = '2026-01-01T04:59:00Z';

describe('[A2] a date', () => {
  it('is written as month, day, year in English and as day, month, year in French', () => {
    expect(formatLongDate(autumn, 'en')).toBe('September 30, 2025');
    expect(formatLongDate(autumn, 'fr')).toBe('30 septembre 2025');
  });

  it('has a short form without the year', () => {
    expect(formatShortDate(autumn, 'en')).toBe('Sep 30');
    expect(formatShortDate(autumn, 'fr')).toBe('30 sept.');
  });

  it('is the first of a month with its ordinal in French', () => {
    const dates = ['2026-02-01', '2026-02-11'].map((day) => `${day}T17:00:00Z`);
    expect(dates.map((day) => formatLongDate(day, 'fr'))).toEqual(['1er février 2026', '11 février 2026']);
    expect(dates.map((day) => formatShortDate(day, 'fr'))).toEqual(['1er févr.', '11 févr.']);
    expect(dates.map((day) => formatShortDate(day, 'en'))).toEqual(['Feb 1', 'Feb 11']);
  });

  it('is in the studio’s time zone in every format', () => {
    expect(formatLongDate(newYear, 'en')).toBe('December 31, 2025');
    expect(formatShortDate(newYear, 'fr')).toBe('31 déc.');
    expect(toIsoDate(newYear)).toBe('2025-12-31');
    expect(getYear(newYear)).toBe('2025');
  });
});
