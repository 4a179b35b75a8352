import { expect, it } from 'vitest';
import { createMatcher } from '../match/matcher.ts';
import { type RedirectRule, toMapEntries } from '../rules/redirect-rule.ts';
import { exact, patternRule } from '../testing/rules.ts';
import { fixMap } from './validate-map.ts';

function corrected(rules: RedirectRule[]): RedirectRule[] {
  return fixMap(toMapEntries(rules)).entries.map(({ rule }) => rule);
}

const faulty: [string, RedirectRule[], RedirectRule[]][] = [
  ['a duplicate', [exact('/a', '/b'), exact('/A/', '/b')], [exact('/a', '/b')]],
  [
    'a long chain',
    [exact('/a', '/b'), exact('/b', '/c'), exact('/c', '/d')],
    [exact('/a', '/d'), exact('/b', '/d'), exact('/c', '/d')],
  ],
  ['a chain with a query', [exact('/a', '/b?x=1'), exact('/b', '/c')], [exact('/a', '/c?x=1'), exact('/b', '/c')]],
  ['a self-redirect', [exact('/1', '/1'), exact('/b', '/c')], [exact('/b', '/c')]],
  ['unencoded letters', [exact('/é/', '/ü')], [exact('/%C3%A9', '/%C3%BC')]],
  ['a trailing slash', [exact('/a', '/b/?x=1')], [exact('/a', '/b?x=1')]],
  ['a redundant rule', [patternRule('^/a/.+$', '/b'), exact('/a/c', '/b')], [patternRule('^/a/.+$', '/b')]],
];
it.each(faulty)('[H3] fixes %s', (_, rules, expected) => {
  expect(corrected(rules)).toEqual(expected);
});

const undecided: [string, RedirectRule[]][] = [
  ['a self-redirect that normalizes letter case', [exact('/about-us', '/about-us')]],
  ['a conflict', [exact('/a', '/b'), exact('/a', '/c')]],
  ['a loop', [exact('/a', '/b'), exact('/b', '/a')]],
  ['a chain of a permanent and a temporary redirect', [exact('/a', '/b'), exact('/b', '/c', 302)]],
  ['an expression', [patternRule('/a/b', '/c')]],
];
it.each(undecided)('[H3] does not fix %s', (_, rules) => {
  expect(corrected(rules)).toEqual(rules);
});

it('[H3] does not change where visitors end up', () => {
  const rules = faulty.flatMap(([, list], group) =>
    list.map((rule) => ({
      ...rule,
      origin: rule.origin.replace('/', `/${group}`),
      target: rule.target.replace('/', `/${group}`),
    })),
  );
  const before = createMatcher(rules);
  const after = createMatcher(corrected(rules));
  const end = (matcher: typeof before, path: string): string => {
    const target = matcher.match(path)?.target;
    return target === undefined ? path.replace(/\/(?=[?]|$)/, '') : end(matcher, target);
  };
  for (const { origin } of rules.filter(({ regex }) => !regex))
    expect(end(after, origin).split('?')[0], origin).toBe(end(before, origin).split('?')[0]);
});
