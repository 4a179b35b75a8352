import { describe, expect, it } from 'vitest';
import { resolvePagePath } from './page-path.ts';

const read = (target: string) => {
  const resolved = resolvePagePath(target);
  return resolved.kind === 'page'
    ? resolved.path
    : resolved.kind === 'respelled'
      ? `→ ${resolved.location}`
      : 'missing';
};

describe('[B1] the path of a page', () => {
  it.each([
    ['/', '/'],
    ['/projects', '/projects'],
    ['/projects?service=scenography&market=museums', '/projects?market=museums&service=scenography'],
    ['/projects?market=museums&utm_source=letter', '/projects?market=museums'],
    ['/projects?market=', '/projects'],
    ['/projects?page=1', '/projects'],
    ['/news?page=2&type=press', '/news?type=press&page=2'],
    ['/news?market=museums', '/news'],
    ['/fr/news?page=2&type=press&utm_source=letter', '/fr/news?type=press&page=2'],
    ['/fr/about-us/team?page=2', '/fr/about-us/team?page=2'],
    ['/contact?page=2', '/contact'],
    ['/contact?a?b=c', '/contact'],
  ])('for %s is %s', (target, path) => {
    expect(read(target)).toBe(path);
  });

  it.each([
    ['/projects/', '→ /projects'],
    ['/projects//tidal-hall', '→ /projects/tidal-hall'],
    ['//projects?x=1', '→ /projects?x=1'],
    ['/%70rojects', '→ /projects'],
    ['/%70rojects/tidal%2dhall/?a=b', '→ /projects/tidal-hall?a=b'],
    ['/caf%c3%a9', '→ /caf%C3%A9'],
  ])('is redirected from %s to %s', (target, location) => {
    expect(read(target)).toBe(location);
  });

  it.each([
    '/projects?market=&market=zoos-and-aquariums',
    '/projects?market=museums&market=museums',
    '/projects?market=..%2Fetc',
    '/projects?market=Museums',
    '/projects?page=0',
    '/projects?page=2x',
    '/fr/projects?page=0',
    '/news?page=2&page=99',
    '/projects/~market.museums',
    '/projects/~market.museums/~market.museums',
    '/~__proto__.x1',
    '/markets/museums/~__proto__.j7',
    '/projects/~page.1.abc',
    '/_not-found',
    '/__proto__',
    '/api/nothing',
    '/builds/nothing',
    '/404',
    '/500',
  ])('cannot be %s', (target) => {
    expect(read(target)).toBe('missing');
  });
});
