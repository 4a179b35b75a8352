import { TagClock } from '@vitrine/cache';
import { connectCache } from '@vitrine/cache/next';
import { expect, it } from 'vitest';
import { log } from '#lib/log/log.ts';
import { cacheUntilChange } from './cache-until-change.ts';

const clock = new TagClock();
const never = () => Promise.reject(new Error('unexpected request to the server'));
connectCache({
  times: clock,
  call: { hasFreshPage: never, readData: never, writeData: never, invalidate: never },
  isShared: false,
  log,
  dataBytes: 0,
});
const edit = () => clock.invalidate({ soft: ['entry:1:en'] }, 'event');

const failing = async (): Promise<string> => {
  throw new Error('the CMS is down');
};

it('[A13] the last value is returned while the CMS is down', async () => {
  expect(await cacheUntilChange('lists', async () => 'first')).toBe('first');
  edit();
  expect(await Promise.all([cacheUntilChange('lists', failing), cacheUntilChange('lists', failing)])).toEqual([
    'first',
    'first',
  ]);
});

it('[A13] the last value is returned after several edits while the CMS is down, and the new one afterwards', async () => {
  expect(await cacheUntilChange('edited lists', async () => 'first')).toBe('first');
  const results: Promise<string>[] = [];
  for (let edits = 0; edits < 3; edits++) {
    edit();
    results.push(cacheUntilChange('edited lists', failing));
  }
  expect(await Promise.all(results)).toEqual(['first', 'first', 'first']);
  expect(await cacheUntilChange('edited lists', async () => 'second')).toBe('second');
});

it('[A13] an error is thrown if there is no earlier value', async () => {
  await expect(cacheUntilChange('missing lists', failing)).rejects.toThrow('the CMS is down');
  expect(await cacheUntilChange('missing lists', async () => 'first')).toBe('first');
});
