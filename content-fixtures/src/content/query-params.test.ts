import { expect, test } from 'vitest';
import { parseParam, resolveSites } from './query-params.ts';

test.each([
  [['news'], 'news', true],
  [['news', 'projects'], 'projects', true],
  [['news'], 'projects', false],
  ['not news', 'projects', true],
  ['not news', 'news', false],
  [['not', '12', '13'], '13', false],
  [['not 12', '13'], '13', false],
  [['not', 12], '14', true],
  ['12, 13', '13', true],
  ['tidal-*', 'tidal-hall', true],
  ['not tidal-*', 'tidal-hall', false],
  ['a.b', 'axb', false],
  [['news'], null, false],
])('parameter %j matches value %j: %s', (argument, value, met) => {
  expect(parseParam(argument)?.(value)).toBe(met);
});

test.each([null, undefined, [], '*', ['*'], ['']])('parameter %j matches every value', (argument) => {
  expect(parseParam(argument)).toBeNull();
});

test.each([
  [undefined, ['en']],
  [['fr'], ['fr']],
  [['*'], ['en', 'fr']],
  [['not', 'en'], ['fr']],
  ['xx', []],
])('the site argument %j selects %j', (argument, sites) => {
  expect(resolveSites(argument, ['en', 'fr'])).toEqual(sites);
});
