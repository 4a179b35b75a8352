import { expect, it } from 'vitest';
import { parsePathList, resolveLink } from './resolve-link.ts';

const links: [string, unknown][] = [
  ['/about', { kind: 'internal', path: '/about' }],
  ['../x#part', { kind: 'internal', path: '/x' }],
  ['?page=2', { kind: 'internal', path: '/news/a?page=2' }],
  ['https://orrery.example/y', { kind: 'internal', path: '/y' }],
  ['//other.example/z', { kind: 'external', url: 'https://other.example/z' }],
  ['mailto:a@b.example', undefined],
  ['tel:+1', undefined],
  ['javascript:void(0)', undefined],
  ['http://[', { kind: 'malformed' }],
  ['https://exa mple/', { kind: 'malformed' }],
];
it.each(links)('[H1] resolves %j on /news/a to %j', (href, target) => {
  const resolved = resolveLink(href, '/news/a', ['https://site.example', 'https://orrery.example']);
  expect(resolved).toEqual(target);
});

it('[H2] path lists can contain paths, URLs, comments and blank lines', () => {
  expect(parsePathList('# all\n/a\n\nhttps://s.example/b?x=1\n/a\nhttps://o.example/\n', 'https://s.example')).toEqual({
    paths: ['/a', '/b?x=1'],
    foreign: ['https://o.example/'],
  });
});
