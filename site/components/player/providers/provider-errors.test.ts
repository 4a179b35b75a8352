import { expect, it } from 'vitest';
import { getProviderErrorKey } from './provider-errors.ts';

it.each([
  [{ code: 2 }, 'error.id'],
  [{ code: 5 }, 'error.playback'],
  [{ code: 100 }, 'error.missing'],
  [{ code: 101 }, 'error.owner'],
  [{ code: 150 }, 'error.owner'],
  [{ code: 999 }, 'error.unknown'],
  [{ name: 'NotFoundError' }, 'error.missing'],
  [{ name: 'PrivacyError' }, 'error.owner'],
  [{ name: 'OddError' }, 'error.unknown'],
  [undefined, 'error.unknown'],
])('[E5] maps %j to %s', (error, word) => {
  expect(getProviderErrorKey(error)).toBe(word);
});

it('[E5] ignores errors about unavailable Vimeo settings', () => {
  expect(getProviderErrorKey({ name: 'RangeError', message: 'The speed is unavailable' })).toBeUndefined();
});
