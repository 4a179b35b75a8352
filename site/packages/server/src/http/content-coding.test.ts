import { describe, expect, it } from 'vitest';
import { negotiateCoding } from './content-coding.ts';

describe('[B1] negotiateCoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['BR', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['deflate', 'identity'],
    ['gzip;q=high', 'identity'],
    ['*;q=0', 'identity'],
  ])('given %j, chooses %s', (header, encoding) => {
    expect(negotiateCoding(header)).toBe(encoding);
    expect(negotiateCoding(header)).toBe(encoding);
  });
});
