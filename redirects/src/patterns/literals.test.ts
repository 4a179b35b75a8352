import { expect, it } from 'vitest';
import { getRequiredLiteral, literalPrefixes } from './literals.ts';

const known: [string, string[]][] = [
  ['^/Museums/.+$', ['/museums/']],
  ['^/(?:work|projects)/([^/]+)/?$', ['/work/', '/projects/']],
  ['^/(a|b)(c|d)/', ['/ac/', '/ad/', '/bc/', '/bd/']],
  ['^/a$|^/b/c$', ['/a', '/b/c']],
  ['^/a/?$', ['/a']],
  ['^/a+b', ['/']],
  ['^/\\d+$', ['/']],
  ['/anywhere', ['']],
  ['^/a$|b', ['']],
  ['^(?i)/a', ['']],
];
it.each(known)('[A8] everything that %s matches begins with %j', (source, prefixes) => {
  expect(literalPrefixes(source)).toEqual(prefixes);
});

const required: [string, string][] = [
  ['^/[a-z]+-7/(\\d+)/Done$', '/done'],
  ['/b?c/d', 'c/d'],
  ['^/(a|b)$', '/'],
  ['^/a$|^/b$', ''],
  ['(?=x)', ''],
];
it.each(required)('[A8] everything that %s matches contains %j', (source, text) => {
  expect(getRequiredLiteral(source)).toBe(text);
});
