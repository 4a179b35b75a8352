import { describe, expect, it } from 'vitest';
import { isoDay, longDate, shortDate, yearOf } from './dates.ts';

const autumn = '2025-09-30T09:00:00Z';
/** Still the year before in Montréal. */
const newYear = '2026-01-01T04:59:00Z';

describe('[A2] a date', () => {
  it('is written month, day, year in English, and day, month, year in French', () => {
    expect(longDate(autumn, 'en')).toBe('September 30, 2025');
    expect(longDate(autumn, 'fr')).toBe('30 septembre 2025');
  });

  it('has a short form without its year', () => {
    expect(shortDate(autumn, 'en')).toBe('Sep 30');
    expect(shortDate(autumn, 'fr')).toBe('30 sept.');
  });

  it('is that of the studio in every form', () => {
    expect(longDate(newYear, 'en')).toBe('December 31, 2025');
    expect(shortDate(newYear, 'fr')).toBe('31 déc.');
    expect(isoDay(newYear)).toBe('2025-12-31');
    expect(yearOf(newYear)).toBe('2025');
  });
});
