import { describe, expect, it } from 'vitest';
import { mayReload, reloadRecord } from './reload-record.ts';

const now = 1_000_000;
const record = reloadRecord('/careers', now);

describe('[D10] the reload guard', () => {
  it.each([
    ['without a record', null, '/careers', now, true],
    ['at once again', record, '/careers', now, false],
    ['9,999 ms later', record, '/careers', now + 9_999, false],
    ['10,000 ms later', record, '/careers', now + 10_000, true],
    ['on another path', record, '/contact', now, true],
    ['with a spoilt record', '{', '/careers', now, true],
  ])('%s', (_, given, path, time, allowed) => {
    expect(mayReload(given, path, time)).toBe(allowed);
  });
});
