import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { entryPage } from '#revalidation/tags/testing/fixtures.ts';
import { fetchPlausibleIndex } from './plausible-index.ts';
import { EntryServer } from './testing/entry-server.ts';

vi.hoisted(() => {
  process.env['LOG_LEVEL'] = 'warn';
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['back', -86_400_000],
  ['forward', 86_400_000],
])('[B3] losses are accepted once they have lasted, even if the clock is set %s meanwhile', async (_, ms) => {
  const logged = vi.spyOn(log, 'warn').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  new EntryServer().publishSeen(entryPage);
  const { adapter: emptied } = new EntryServer();
  await expect(fetchPlausibleIndex(emptied)).rejects.toThrow('implausible');
  vi.setSystemTime(Date.now() + ms);
  vi.advanceTimersByTime(env.INCOMPLETE_RESPONSE_GRACE_MS - 1000);
  await expect(fetchPlausibleIndex(emptied)).rejects.toThrow('implausible');
  vi.advanceTimersByTime(1000);
  expect((await fetchPlausibleIndex(emptied)).entries.size).toBe(0);
  expect(logged).toHaveBeenCalledWith('losses_accepted', expect.any(String));
});
