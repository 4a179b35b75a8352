import { expect, it } from 'vitest';
import { inProcessorTime } from '../../../tests/support/hostile/processor-time.ts';
import { exact, patternRule } from '../testing/rules.ts';
import { createMatcher } from './matcher.ts';

const rules = [
  exact('/about', '/about-us'),
  exact('/News', '/news'),
  exact('/caf%C3%A9', '/contact', 302),
  exact('/twice', '/first'),
  exact('/twice', '/second'),
  patternRule('^/museums/(\\d+)-([^/]+)$', '/projects/$2/$1'),
  patternRule('^/museums/.*$', '/markets/museums', 302),
  exact('/museums/late', '/never'),
  patternRule('^/(go)$', '/Go'),
  patternRule('^/open(.*)$', '$1'),
];
const matcher = createMatcher(rules);

const cases: [string, string | undefined, number?][] = [
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
it.each(cases)('[A8] %s redirects to %s', (path, target, code) => {
  const match = matcher.match(path);
  expect([match?.target, match?.code]).toEqual([target, code]);
});

it('[A8] a rule applies only if its target differs from the requested path', () => {
  expect(matcher.match('/Go')).toBeUndefined();
});

const siteTargets: [string, string, boolean][] = [
  ['/a', '/x/../a', false],
  ['/a', '/./b', true],
  ['/a', 'https://orrery.example/a?from=old', false],
  ['/a', 'http://ORRERY.example/b', true],
  ['/', 'https://orrery.example', false],
  ['/', '//', false],
  ['/a', '/\\a', false],
  ['/a', 'https://shop.orrery.example/a', true],
];
it.each(siteTargets)('[A8] compares the resolved target: %s → %s', (origin, target, applies) => {
  const ours = createMatcher([exact(origin, target)], { site: 'https://orrery.example' });
  expect(ours.match(origin) !== undefined).toBe(applies);
});

it('[A8] keeps the order of patterns across prefixes', () => {
  const ordered = createMatcher([
    patternRule('^/b/[^/]+/x$', '/first'),
    patternRule('^/(?:a|b)/.+$', '/second'),
    patternRule('x$', '/third', 307),
    exact('/a/b/x', '/fourth', 308),
    patternRule('^/c/.*$', '/fifth'),
  ]);
  const targets = ['/b/1/X', '/B/1/y', '/a/b/x', '/c/x', '/c/y', '/d'].map((path) => ordered.match(path)?.target);
  expect(targets).toEqual(['/first', '/second', '/second', '/third', '/fifth', undefined]);
});

it('[A8] lists every matching rule, and whether it applies', () => {
  const seen = matcher.matchAll('/Museums/late').map(({ index, target, differs }) => [index, target, differs]);
  expect(seen).toEqual([
    [6, '/markets/museums', true],
    [7, '/never', true],
  ]);
  expect(matcher.matchAll('/Go')).toMatchObject([{ index: 8, differs: false }]);
});

it('[A8] a pattern with catastrophic backtracking takes less than a second on a long path', () => {
  const slow = createMatcher([patternRule('^/(a+)+$', '/b')]);
  const { result, seconds } = inProcessorTime(() => slow.match(`/${'a'.repeat(5_000)}!`));
  expect(result).toBeUndefined();
  expect(seconds).toBeLessThan(1);
});

it('[A8] reports the rule with an invalid pattern', () => {
  expect(() => createMatcher([exact('/a', '/b'), patternRule('^/(?=x)', '/b')])).toThrow(/Rule 1: "\^\/\(\?=x\)"/);
});
