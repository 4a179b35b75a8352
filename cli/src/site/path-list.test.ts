import { expect, it } from 'vitest';
import { parsePathList } from './resolve-link.ts';

it('[H2] path lists may contain paths, URLs, comments and blank lines', () => {
  expect(parsePathList('# all\n/a\n\nhttps://s.example/b?x=1\n/a\nhttps://o.example/\n', 'https://s.example')).toEqual({
    paths: ['/a', '/b?x=1'],
    foreign: ['https://o.example/'],
  });
});
