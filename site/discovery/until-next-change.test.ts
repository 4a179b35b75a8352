import { TagClock } from '@vitrine/cache';
import { connectCache } from '@vitrine/cache/next';
import { expect, it } from 'vitest';
import { log } from '#lib/log/log.ts';
import { untilNextChange } from './until-next-change.ts';

const clock = new TagClock();
const never = () => Promise.reject(new Error('nothing is asked of the server'));
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

it('[A13] while the CMS is down, all who ask for the lists of pages get the last ones', async () => {
  expect(await untilNextChange('lists', async () => 'first')).toBe('first');
  edit();
  expect(await Promise.all([untilNextChange('lists', failing), untilNextChange('lists', failing)])).toEqual([
    'first',
    'first',
  ]);
});

it('[A13] so do those who ask after a further edit, before the CMS has failed to answer the others', async () => {
  expect(await untilNextChange('edited lists', async () => 'first')).toBe('first');
  const answers: Promise<string>[] = [];
  for (let edits = 0; edits < 3; edits++) {
    edit();
    answers.push(untilNextChange('edited lists', failing));
  }
  expect(await Promise.all(answers)).toEqual(['first', 'first', 'first']);
  expect(await untilNextChange('edited lists', async () => 'second')).toBe('second');
});

it('[A13] without any before, those who ask hear why there are none', async () => {
  await expect(untilNextChange('missing lists', failing)).rejects.toThrow('the CMS is down');
  expect(await untilNextChange('missing lists', async () => 'first')).toBe('first');
});
