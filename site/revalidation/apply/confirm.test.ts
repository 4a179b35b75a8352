import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { siteCache } from '#cache/site-cache.ts';
import { log } from '#lib/log/log.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { entryPage, event } from '#revalidation/tags/testing/fixtures.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { applyEvent } from './apply.ts';
import { confirm } from './confirm.ts';
import { debounce, gatherNested, hasOwnSince, noteOwn } from './debounce-events.ts';
import { EntryServer } from './testing/entry-server.ts';

vi.hoisted(() => {
  process.env['LOG_LEVEL'] = 'warn';
});

const cms = new EntryServer();
const page = (digest: string): IndexedEntry => ({ ...entryPage, own: { page: digest } });
/** A saved block of an entry, whose date does not change. */
const blockSaved = event({ element: { type: 'entry', id: '101', section: 'news' }, sites: [], dateUpdated: undefined });

let rendered: string[] = [];
siteCache().clock.subscribe(({ soft }) => rendered.push(...soft.filter((tag) => tag === 'entry:101:en')));
let reported = 0;
siteCache().events.subscribe(({ type }) => {
  if (type === 'invalidated') reported++;
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  rendered = [];
  reported = 0;
});
afterEach(() => void vi.useRealTimers());

/** Applies the event as a webhook does. Calls `settle` once it is confirmed. */
async function receive(sent: WebhookEvent, settle: () => void = () => {}): Promise<void> {
  await applyEvent(cms.adapter, sent);
  confirm(cms.adapter, sent, settle);
}

/** Lets time pass, and waits until the event has been repeated and waits for its next turn. */
async function repeatAfter(ms: number): Promise<void> {
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(ms);
  await untilWaiting();
}

async function untilWaiting(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise(setImmediate);
}

it('[B7] an edited block that the API serves late is rendered once it is served, and only once', async () => {
  cms.publishSeen(page('before'));
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  await receive(blockSaved, resolve);
  expect(rendered).toHaveLength(1);
  await repeatAfter(1000);
  expect(rendered).toHaveLength(1);
  cms.publish(page('after'));
  await repeatAfter(4000);
  expect(rendered).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(25_000);
  await settled;
  expect(rendered).toHaveLength(2);
  expect(reported).toBe(2);
});

it('[B7] an event without a date is repeated after a second, even if an earlier one waits for its last repetition', async () => {
  cms.publishSeen(page('before'));
  const settle = vi.fn();
  await receive(blockSaved, settle);
  await repeatAfter(1000);
  await repeatAfter(4000);
  await vi.advanceTimersByTimeAsync(10_000);
  await receive(blockSaved, settle);
  await untilWaiting();
  const before = rendered.length;
  cms.publish(page('after'));
  await repeatAfter(1000);
  expect(rendered).toHaveLength(before + 1);
  await repeatAfter(4000);
  await vi.advanceTimersByTimeAsync(25_000);
  await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(2));
});

it('[B7] an event without a date that arrives during the last repetition of an earlier one is repeated, too', async () => {
  cms.publishSeen(page('before'));
  const settle = vi.fn();
  await receive(blockSaved, settle);
  await repeatAfter(1000);
  await repeatAfter(4000);
  const { adapter } = cms;
  const fetchIndex = vi.spyOn(adapter, 'fetchIndex').mockImplementationOnce((...given) => {
    confirm(adapter, blockSaved, settle);
    return adapter.fetchIndex(...given);
  });
  onTestFinished(() => fetchIndex.mockRestore());
  await repeatAfter(25_000);
  cms.publish(page('after'));
  const before = rendered.length;
  await repeatAfter(1000);
  expect(rendered).toHaveLength(before + 1);
  await repeatAfter(4000);
  await vi.advanceTimersByTimeAsync(25_000);
  await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(2));
});

it('[B7] a late version is polled for after 250 ms and for two minutes, even if an earlier one has been late for long', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  cms.publishSeen(page('before'));
  const settle = vi.fn();
  await receive(event({ dateUpdated: '2026-01-01T10:00:05.000Z' }), settle);
  for (const wait of [250, 500, 1000, 2000, 4000, 8000, ...Array<number>(6).fill(15_000)]) await repeatAfter(wait);
  await receive(event({ dateUpdated: '2026-01-01T10:00:06.000Z' }), settle);
  await untilWaiting();
  for (const wait of [250, 500, 1000, 2000, 4000, 8000, ...Array<number>(6).fill(15_000)]) await repeatAfter(wait);
  expect(settle).not.toHaveBeenCalled();
  cms.publish({ ...page('after'), dateUpdated: '2026-01-01T10:00:06.000Z' });
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(2));
  expect(logged).not.toHaveBeenCalled();
});

it('[B7] an event with a date needs no repetition once the API serves it', async () => {
  cms.publishSeen(page('before'));
  const settle = vi.fn();
  await receive(event(), settle);
  expect(settle).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('[B7] an edited block has no date even if it is applied with an event that has one', async () => {
  const { promise, resolve } = Promise.withResolvers<WebhookEvent>();
  debounce(['one'], event(), resolve);
  debounce(['two'], blockSaved, resolve);
  await vi.advanceTimersByTimeAsync(500);
  expect(await promise).toMatchObject({ sites: [], dateUpdated: undefined });
});

it.each([
  ['back', -3_600_000],
  ['forward', 3_600_000],
])('[B7] an older version is accepted after three minutes, even if the clock is set %s meanwhile', async (_, ms) => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  cms.publishSeen(page('before'));
  const settle = vi.fn();
  await receive(event({ dateUpdated: '2026-01-01T10:00:05.000Z' }), settle);
  vi.setSystemTime(Date.now() + ms);
  for (const wait of [250, 500, 1000, 2000, 4000, 8000, ...Array<number>(6).fill(15_000)]) await repeatAfter(wait);
  expect(settle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(settle).toHaveBeenCalledOnce());
  expect(logged).toHaveBeenCalledWith('confirmation_timed_out', expect.any(String));
});

it('[B7] an edited block counts as saved after its owner, even if the clock was set back in between', async () => {
  noteOwn(event({ element: { type: 'entry', id: '102' } }));
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(1000);
  const { promise, resolve } = Promise.withResolvers<number>();
  const nested = event({ element: { type: 'entry', id: '9001' }, sites: [] });
  gatherNested('one', nested, false, (_event, _ids, lastAt) => resolve(lastAt));
  await vi.advanceTimersByTimeAsync(500);
  expect(hasOwnSince('102', await promise)).toBe(false);
  noteOwn(event({ element: { type: 'entry', id: '102' } }));
  expect(hasOwnSince('102', await promise)).toBe(true);
});

it('[B7] an edited block does not end the polling for the removal of its owner', async () => {
  const removed = { ...blockSaved, event: 'entry.deleted' as const, occurredAt: '2026-01-01T10:00:01.000Z' };
  await receive(blockSaved);
  await receive(removed);
  expect(vi.getTimerCount()).toBe(2);
});
