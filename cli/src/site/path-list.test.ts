import { expect, it } from 'vitest';
import { readPathList } from './path-list.ts';

it('[H2] lists take paths and URLs of the site, comments and blank lines', () => {
  expect(readPathList('# all\n/a\n\nhttps://s.example/b?x=1\n/a\nhttps://o.example/\n', 'https://s.example')).toEqual({
    paths: ['/a', '/b?x=1'],
    foreign: ['https://o.example/'],
  });
});
