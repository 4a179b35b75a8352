import { expect, it } from 'vitest';
import { findSettingLine } from './settings.ts';

const file = `export default {
  site: 'https://rate.example',
  lighthouse: {
    budgets: [
      { routes: '/', scores: { performance: 90 } },
      { routes: 7 },
    ],
  },
  "max-time": 3, rate: -1,
};`;

it.each([
  ['site', 2],
  ['rate', 9],
  ['lighthouse', 3],
  ['lighthouse.budgets', 4],
  ['lighthouse.budgets.0.scores.performance', 5],
  ['lighthouse.budgets.0.scores.unknown', 5],
  ['max-time', 9],
  ['sit', undefined],
  ['x.(', undefined],
])('[H8] locates %s on line %s', (name, line) => {
  expect(findSettingLine(file, name)).toBe(line);
});
