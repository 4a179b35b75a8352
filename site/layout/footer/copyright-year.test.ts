import { describe, expect, it } from 'vitest';
import { copyrightLine, yearInHour } from './copyright-year.ts';

const minute = 60_000;
const year = 365 * 24 * 60 * minute;

describe('[D2] copyright year', () => {
  it.each([
    ['2026-12-31T12:00:00-05:00', 11 * 60],
    ['2026-12-31T12:59:59-05:00', 11 * 60],
    ['2026-12-31T23:30:00-05:00', 1],
    ['2027-01-01T00:00:00-05:00', 365 * 24 * 60 - 60],
    ['2026-07-01T00:00:00-04:00', 184 * 24 * 60],
  ])('rendered at %s becomes stale after %i minutes', (rendered, minutes) => {
    expect(yearInHour(Math.floor(Date.parse(rendered) / (60 * minute))).seconds).toBe(minutes * 60);
  });

  it('matches the year in Montréal while fresh', () => {
    const newYear = Date.parse('2027-01-01T00:00:00-05:00');
    for (let before = -2 * year; before < year; before += 17 * minute) {
      const rendered = newYear + before;
      const shown = yearInHour(Math.floor(rendered / (60 * minute)));
      const lastFresh = rendered + shown.seconds * 1000 - minute;
      expect(new Date(lastFresh - 5 * 60 * minute).getUTCFullYear(), new Date(rendered).toISOString()).toBe(
        Number(shown.year),
      );
    }
  });
});

it.each([
  ['© {year} Orrery', '© 2026 Orrery'],
  ['Orrery, since 1998, {year}', 'Orrery, since 1998, 2026'],
  ['© Orrery', '© 2026 Orrery'],
  ['Orrery. All rights reserved.', '© 2026 Orrery. All rights reserved.'],
  ['© 2019 Orrery', '© 2026 Orrery'],
  ['2019 Orrery', '© 2026 Orrery'],
  ['© 2019–2024 Orrery', '© 2019–2026 Orrery'],
  ['© 2019 - 2024 Orrery', '© 2019–2026 Orrery'],
  ['', '© 2026'],
  [null, '© 2026'],
])('[D2] puts the current year into %j', (text, line) => {
  expect(copyrightLine(text, '2026')).toBe(line);
});
