import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCache } from '@vitrine/cache';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { unreadLog as log } from '../testing/unread-log.ts';
import { type Edge, PurgeError, type PurgeKind } from './edge.ts';
import { openPurgeJournal } from './purge-on-invalidation.ts';
import { PurgeQueue } from './purge-queue.ts';

/** Creates an edge that records purges and can reject them. */
function recorder({ refusals = 0, retryAfterMs = 0 } = {}) {
  const purges: { tags: readonly string[]; kind: PurgeKind; at: number }[] = [];
  let left = refusals;
  const edge: Edge = {
    name: 'recorder',
    limits: { tags: 100, bytes: 10_000 },
    async purge(tags, kind) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (left-- > 0) throw new PurgeError('refused', retryAfterMs);
      purges.push({ tags, kind, at: performance.now() });
    },
    header: { name: 'cache-tag', separator: ',' },
  };
  return { edge, purges, of: (tag: string) => purges.filter(({ tags }) => tags.includes(tag)) };
}

/** Opens a journal in a new directory. `tags` returns those that a restart would purge. */
function openJournal() {
  const directory = mkdtempSync(path.join(tmpdir(), 'purges-'));
  const open = () => openPurgeJournal({ directory, log });
  const tags = () => open()?.entries.flatMap(({ soft, hard }) => [...soft, ...hard]);
  return { saved: open(), tags };
}

/** Limits the size of the files that this process can write, so that writes fail as on a full disk. */
const limitFileSize = (bytes: string) =>
  execFileSync('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:unlimited`]);
const { events } = openCache();
const reporter = { log, events };
const soon = { timeout: 5000, interval: 5 };

it('[B9] handles more tags than a function call can take as arguments', async () => {
  const { edge, of } = recorder();
  const queue = new PurgeQueue(
    { ...edge, limits: { tags: 100_000, bytes: 10_000_000 } },
    { ...reporter, secondPurgeMs: 200 },
  );
  queue.add({ soft: Array.from({ length: 250_000 }, (_, at) => `entry:${at}`), hard: [] });
  await vi.waitFor(() => expect(of('entry:0').length).toBe(2), { timeout: 50_000 });
});

it('[B9] purges a tag immediately, then a second time', async () => {
  const { edge, of } = recorder();
  const queue = new PurgeQueue(edge, { ...reporter, secondPurgeMs: 200 });
  const start = performance.now();
  queue.add({ soft: ['entry:1'], hard: [] });
  // Timers fire in the order of their times, however busy the machine is.
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(of('entry:1').length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(of('entry:1')).toHaveLength(2), soon);
  expect((of('entry:1')[1]?.at ?? 0) - start).toBeGreaterThanOrEqual(195);
  expect(queue.depth).toBe(0);
});

it('[B9] the second purge waits for responses in flight', async () => {
  const { edge, of } = recorder();
  let isUnderWay = true;
  const queue = new PurgeQueue(edge, { ...reporter, secondPurgeMs: 20, hasRenderSince: () => isUnderWay });
  queue.add({ soft: ['entry:1'], hard: [] });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(of('entry:1')).toHaveLength(1);
  isUnderWay = false;
  await vi.waitFor(() => expect(of('entry:1')).toHaveLength(2), soon);
  expect(queue.depth).toBe(0);
});

it('[B5] [B9] batches a burst within the limits', async () => {
  const { edge, purges } = recorder();
  const queue = new PurgeQueue(edge, { ...reporter, secondPurgeMs: 100 });
  for (let index = 0; index < 1000; index++) queue.add({ soft: [`entry:${index % 250}`, 'section:news:en'], hard: [] });
  await vi.waitFor(() => expect(queue.depth).toBe(0), soon);
  expect(new Set(purges.flatMap(({ tags }) => tags)).size).toBe(251);
  expect(purges.length).toBeLessThanOrEqual(8);
  for (const { tags } of purges) expect(tags.length).toBeLessThanOrEqual(100);
});

it('[B9] a hard purge wins over a soft one', async () => {
  const { edge, of } = recorder();
  const queue = new PurgeQueue(edge, { ...reporter, secondPurgeMs: 20 });
  queue.add({ soft: ['entry:1'], hard: [] });
  queue.add({ soft: [], hard: ['entry:1'] });
  await vi.waitFor(() => expect(queue.depth).toBe(0), soon);
  expect(of('entry:1').map(({ kind }) => kind)).toEqual(['hard', 'hard']);
});

it('[B9] retries until accepted, respecting Retry-After', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const { edge, of } = recorder({ refusals: 2, retryAfterMs: 300 });
  const outcomes: string[] = [];
  const queue = new PurgeQueue(edge, { ...reporter, secondPurgeMs: 10, onPurged: (outcome) => outcomes.push(outcome) });
  const start = performance.now();
  queue.add({ soft: ['entry:1'], hard: [] });
  for (let index = 0; index < 50; index++) queue.add({ soft: ['entry:2'], hard: [] });
  await vi.waitFor(() => expect(queue.depth).toBe(0), soon);
  expect((of('entry:1')[0]?.at ?? 0) - start).toBeGreaterThanOrEqual(590);
  expect(of('entry:2').length).toBeGreaterThan(0);
  expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(2);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

it('[B9] after a long outage of the edge, a new invalidation is purged immediately, along with everything queued', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const { edge, of } = recorder();
  let attempts = 0;
  let isAway = true;
  const purge: Edge['purge'] = async (tags, kind) => {
    attempts++;
    if (isAway) throw new PurgeError('away', 0);
    await edge.purge(tags, kind);
  };
  const queue = new PurgeQueue({ ...edge, purge }, { ...reporter, secondPurgeMs: 10 });
  queue.add({ soft: ['entry:1'], hard: [] });
  await vi.advanceTimersByTimeAsync(120_000);
  attempts = 0;
  for (let event = 0; event < 1000; event++) {
    queue.add({ soft: ['entry:2'], hard: [] });
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(attempts).toBeLessThanOrEqual(41);
  expect(logged.mock.calls.length).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(120_000);
  isAway = false;
  queue.add({ soft: ['entry:3'], hard: [] });
  await vi.advanceTimersByTimeAsync(100);
  expect(['entry:1', 'entry:2', 'entry:3'].map((tag) => of(tag).length > 0)).toEqual([true, true, true]);
});

it('[B9] purges continue after the system clock was set back', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const { edge, of } = recorder({ refusals: 1 });
  const queue = new PurgeQueue(edge, { ...reporter, secondPurgeMs: 500 });
  queue.add({ soft: ['entry:1'], hard: [] });
  await vi.advanceTimersByTimeAsync(50);
  expect(logged).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() - 3_600_000);
  queue.add({ soft: [], hard: ['entry:2'] });
  await vi.advanceTimersByTimeAsync(1000);
  expect([of('entry:1').length, of('entry:2').length, queue.depth]).toEqual([2, 2, 0]);
});

it('[B9] the journal holds a tag until its second purge, so that a crash loses neither purge', async () => {
  const { edge, of } = recorder();
  const { saved, tags } = openJournal();
  const queue = new PurgeQueue(edge, { ...reporter, secondPurgeMs: 150, saved });
  queue.add({ soft: ['entry:1'], hard: ['entry:2'] });
  expect(tags()).toEqual(['entry:1', 'entry:2']);
  await vi.waitFor(() => expect(of('entry:1')).toHaveLength(1), soon);
  expect(tags()).toEqual(['entry:1', 'entry:2']);
  await vi.waitFor(() => expect(queue.depth).toBe(0), soon);
  await vi.waitFor(() => expect(tags()).toEqual([]), soon);
});

describe.skipIf(process.platform !== 'linux')('[B6] [B9] while the disk is full', () => {
  afterEach(() => limitFileSize('unlimited'));

  it('purges go on, and those that the edge rejects are written once there is space', async () => {
    const { edge, of } = recorder();
    const { saved, tags } = openJournal();
    let isAway = false;
    const purge: Edge['purge'] = async (...purged) => {
      if (isAway) throw new PurgeError('away', 0);
      await edge.purge(...purged);
    };
    const queue = new PurgeQueue({ ...edge, purge }, { ...reporter, secondPurgeMs: 60_000, saved });
    limitFileSize('1');
    queue.add({ soft: ['entry:1'], hard: ['entry:2'] });
    await vi.waitFor(() => expect(of('entry:1')).toHaveLength(1), soon);
    isAway = true;
    await queue.stop();
    expect(tags()).toEqual([]);
    limitFileSize('unlimited');
    await vi.waitFor(() => expect(tags()).toEqual(['entry:1', 'entry:2']), soon);
  });

  it('a journal that cannot be shortened stops no purge', async () => {
    const { edge, of } = recorder();
    const { saved, tags } = openJournal();
    const queue = new PurgeQueue(edge, { ...reporter, secondPurgeMs: 20, saved });
    queue.add({ soft: ['entry:1'], hard: [] });
    limitFileSize('1');
    await vi.waitFor(() => expect(of('entry:1')).toHaveLength(2), soon);
    limitFileSize('unlimited');
    queue.add({ soft: ['entry:2'], hard: [] });
    await vi.waitFor(() => expect([of('entry:2').length, tags()]).toEqual([2, []]), soon);
  });
});

it('[B9] stop() flushes the queue', async () => {
  const { edge, of } = recorder();
  const queue = new PurgeQueue(edge, { ...reporter, secondPurgeMs: 60_000 });
  queue.add({ soft: ['entry:1'], hard: [] });
  await vi.waitFor(() => expect(of('entry:1')).toHaveLength(1), soon);
  await queue.stop();
  expect(of('entry:1')).toHaveLength(2);
});
