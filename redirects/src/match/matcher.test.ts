import { expect, it } from 'vitest';
import { exact, pattern } from '../testing/rules.ts';
import { createMatcher } from './matcher.ts';

const rules = [
  exact('/about', '/about-us'),
  exact('/News', '/news'),
  exact('/caf%C3%A9', '/contact', 302),
  exact('/twice', '/first'),
  exact('/twice', '/second'),
  pattern('^/museums/(\\d+)-([^/]+)$', '/projects/$2/$1'),
  pattern('^/museums/.*$', '/markets/museums', 302),
  exact('/museums/late', '/never'),
  pattern('^/(go)$', '/Go'),
  pattern('^/open(.*)$', '$1'),
];
const matcher = createMatcher(rules);

const answers: [string, string | undefined, number?][] = [
  ['/about', '/about-us', 301],
  ['/about/', '/about-us', 301],
  ['/ABOUT', '/about-us', 301],
  ['/about?page=2', '/about-us', 301],
  ['/%61bout', '/about-us', 301],
  ['/about/more', undefined],
  ['/NEWS', '/news', 301],
  ['/news', undefined],
  ['/café', '/contact', 302],
  ['/caf%c3%a9', '/contact', 302],
  ['/twice', '/first', 301],
  ['/museums/12-whale', '/projects/whale/12', 301],
  ['/Museums/else/where/', '/markets/museums', 302],
  ['/museums/late', '/markets/museums', 302],
  ['/go', '/Go', 301],
  ['/open//evil.example', '/evil.example', 301],
];
it.each(answers)('[A8] %s leads to %s', (path, target, code) => {
  const match = matcher.match(path);
  expect([match?.target, match?.code]).toEqual([target, code]);
});

it('[A8] a rule applies only where the target differs from the current path', () => {
  expect(matcher.match('/Go')).toBeUndefined();
});

const own: [string, string, boolean][] = [
  ['/a', '/x/../a', false],
  ['/a', '/./b', true],
  ['/a', 'https://orrery.example/a?from=old', false],
  ['/a', 'http://ORRERY.example/b', true],
  ['/', 'https://orrery.example', false],
  ['/a', 'https://shop.orrery.example/a', true],
];
it.each(own)('[A8] whether a target differs is judged as clients read it: %s → %s', (origin, target, applies) => {
  const ours = createMatcher([exact(origin, target)], { site: 'https://orrery.example' });
  expect(ours.match(origin) !== undefined).toBe(applies);
});

it('[A8] keeps the order of expressions, whichever way they begin', () => {
  const ordered = createMatcher([
    pattern('^/b/[^/]+/x$', '/first'),
    pattern('^/(?:a|b)/.+$', '/second'),
    pattern('x$', '/third', 307),
    exact('/a/b/x', '/fourth', 308),
    pattern('^/c/.*$', '/fifth'),
  ]);
  const targets = ['/b/1/X', '/B/1/y', '/a/b/x', '/c/x', '/c/y', '/d'].map((path) => ordered.match(path)?.target);
  expect(targets).toEqual(['/first', '/second', '/second', '/third', '/fifth', undefined]);
});

it('[A8] lists every rule that matches, and which of them apply', () => {
  const seen = matcher.candidates('/Museums/late').map(({ index, target, differs }) => [index, target, differs]);
  expect(seen).toEqual([
    [6, '/markets/museums', true],
    [7, '/never', true],
  ]);
  expect(matcher.candidates('/Go')).toMatchObject([{ index: 8, differs: false }]);
});

it('[A8] takes linear time for expressions that ruin backtracking engines', () => {
  const slow = createMatcher([pattern('^/(a+)+$', '/b')]);
  const before = process.cpuUsage();
  expect(slow.match(`/${'a'.repeat(5_000)}!`)).toBeUndefined();
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

it('[A8] names the rule whose expression cannot be used', () => {
  expect(() => createMatcher([exact('/a', '/b'), pattern('^/(?=x)', '/b')])).toThrow(/Rule 1: "\^\/\(\?=x\)"/);
});
