import { describe, expect, it } from 'vitest';
import { copyrightLine, secondsToNewYear } from './copyright-year.ts';

describe('[D2] the copyright year is fresh until New Year in Montréal', () => {
  it.each([
    ['2026-12-31T12:00:00-05:00', 12 * 3600],
    ['2026-12-31T23:59:59-05:00', 1],
    ['2027-01-01T00:00:00-05:00', 365 * 24 * 3600],
  ])('%s leaves %i seconds', (now, seconds) => {
    expect(secondsToNewYear(new Date(now))).toBe(seconds);
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
])('[D2] the copyright line %j always has the current year', (text, line) => {
  expect(copyrightLine(text, '2026')).toBe(line);
});
