import { expect, it } from 'vitest';
import { appendQuery, canonicalPath, hasDotSegments, resolveDotSegments, toLocation } from './canonical-path.ts';

const paths: [string, string][] = [
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/', '/'],
  ['//', '/'],
  ['', '/'],
  ['/about?x=1#y', '/about'],
  ['/%61bout', '/about'],
  ['/umläut', '/uml%C3%A4ut'],
  ['/uml%c3%a4ut', '/uml%C3%A4ut'],
  ['/umla\u0308ut', '/uml%C3%A4ut'],
  ['/a%2fb', '/a%2Fb'],
  ['/100%', '/100%25'],
  ['/%ff', '/%FF'],
  ['/a//b', '/a//b'],
  ["/it's:(a),@b", "/it's:(a),@b"],
  ['/Keep/Case', '/Keep/Case'],
];
it.each(paths)('[A8] canonicalizes %j to %j', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

const climbing: [string, string][] = [
  ['/a/b', '/a/b'],
  ['/a/../b', '/b'],
  ['/../../b', '/b'],
  ['/a/%2e%2E/./b', '/b'],
  ['/a/..', '/'],
  ['/a/b/..', '/a/'],
  ['/a\\..\\b', '/b'],
  ['/.//evil.example', '/evil.example'],
  ['/.well-known/a..b', '/.well-known/a..b'],
];
it.each(climbing)('[A8] resolves %j to %j', (path, resolved) => {
  expect(resolveDotSegments(path)).toBe(resolved);
  expect(hasDotSegments(resolved)).toBe(false);
});

const targets: [string, string, string][] = [
  ['/a', '', '/a'],
  ['/a', '?x=1', '/a?x=1'],
  ['/a?y=2', '?x=1', '/a?y=2&x=1'],
  ['/a#part', '?x=1', '/a?x=1#part'],
];
it.each(targets)('[A8] target %j with the query %j becomes %j', (target, search, location) => {
  expect(appendQuery(target, search)).toBe(location);
});

it('[A8] the Location header is ASCII and never protocol-relative', () => {
  expect(toLocation('//evil.example/x')).toBe('/evil.example/x');
  expect(toLocation('/\\evil.example')).toBe('/evil.example');
  expect(toLocation('/café/%C3%A9')).toBe('/caf%C3%A9/%C3%A9');
  expect(toLocation('/a"b{c}|<d>^`?"e"\\f')).toBe('/a%22b%7Bc%7D%7C%3Cd%3E%5E%60?%22e%22%5Cf');
  expect(toLocation('/a\\..\\b#c')).toBe('/a/../b#c');
  expect(toLocation("/a-b_c~d.e!$&'()*+,;=:@%41?[f]#g")).toBe("/a-b_c~d.e!$&'()*+,;=:@%41?[f]#g");
  expect(toLocation('https://orrery.example/a')).toBe('https://orrery.example/a');
  expect(toLocation('https://Musée.example:8080/é?é')).toBe('https://xn--muse-dpa.example:8080/%C3%A9?%C3%A9');
  expect(toLocation('https://orrery.example:80/é')).toBe('https://orrery.example:80/%C3%A9');
  expect(toLocation('https://$1.musée.example')).toBe('https://$1.xn--muse-dpa.example');
});
