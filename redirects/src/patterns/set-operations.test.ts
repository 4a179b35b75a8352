import { expect, it } from 'vitest';
import { intersects, isSubset } from './set-operations.ts';

const pairs: [string, string[], boolean | undefined][] = [
  ['^/a/b/.+$', ['^/a/.+$'], true],
  ['^/a/.+$', ['^/a/b/.+$'], false],
  ['^/a/[^/]+$', ['^/a/.*$'], true],
  ['^/a/.*$', ['^/a/[^/]+$'], false],
  // Canonical paths have no trailing slash.
  ['^/a/.*$', ['^/a/.+$'], true],
  ['^/a/?$', ['^/a$'], true],
  ['^/A/\\d{2,3}$', ['^/a/[0-9]+$'], true],
  ['^/a/\\d{2,3}$', ['^/a/\\d{3}$'], false],
  ['^/(a|b)$', ['^/a$', '^/b$'], true],
  ['^/(a|b|c)$', ['^/a$', '^/b$'], false],
  ['^/a/.+$', ['^/a/[a-z0-9_/.-]+$'], false],
  ['/a/b', ['/b'], true],
  ['^/a/$', [], true],
  ['^a$', [], true],
  ['^/a\\?x=1$', [], true],
  ['^/a$', [], false],
  ['^/(?=a)b$', [], undefined],
];
it.each(pairs)('[H3] %s ⊆ %j: %s', (source, others, expected) => {
  expect(isSubset(source, others)).toBe(expected);
});

const meetings: [string, string, boolean | undefined][] = [
  ['^/shop', '\\.php$', true],
  ['^/shop/.*$', '^/blog', false],
  ['^/blog/\\d{4}-[^/]+$', '^/blog/(\\d+)-(\\w+-news)$', true],
  ['^/a/\\d+$', '^/a/[a-z]+$', false],
  ['^/a/$', '^/a/', false],
  ['^/\\pL+$', '^/a', undefined],
];
it.each(meetings)('[H3] %s ∩ %s is not empty: %s', (one, other, expected) => {
  expect(intersects(one, other)).toBe(expected);
});
