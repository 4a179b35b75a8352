import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCache } from '@vitrine/cache';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InFlightRenders } from '../rendering/in-flight-renders.ts';
import { type Edge, PurgeError } from './edge.ts';
import { purgeOnInvalidation } from './purge-on-invalidation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sets up purging with an edge that records purges, and renders that take a given time. */
function purging() {
  const purged: string[] = [];
  const edge: Edge = {
    name: 'recorder',
    limits: { tags: 100, bytes: 10_000 },
    header: { name: 'xkey', separator: ' ' },
    purge: async (tags) => void purged.push(...tags),
  };
  const renders = new InFlightRenders(60_000);
  const purging = purgeOnInvalidation({ edge, secondPurgeMs: 1000, cache, renders, onPurged: () => {} });
  clock.subscribe(purging.onInvalidated);
  const render = (milliseconds: number) =>
    void renders.watch(() => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)));
  return { render, of: (tag: string) => purged.filter((name) => name === tag) };
}

const cache = openCache();
const { clock } = cache;
const peer = (tag: string) => clock.mergeRemote([{ tag, isHard: false, at: Date.now() }]);

it('[B9] only the instance that invalidates a tag purges it at the edge', async () => {
  const { of } = purging();
  peer('entry:1');
  clock.invalidate({ soft: ['entry:2'] }, 'test');
  await vi.advanceTimersByTimeAsync(5000);
  expect([of('entry:1').length, of('entry:2').length]).toEqual([0, 2]);
});

it('[B9] the second purge waits for renders in flight, however long they take', async () => {
  const { render, of } = purging();
  render(30_000);
  clock.invalidate({ soft: ['entry:3'] }, 'test');
  await vi.advanceTimersByTimeAsync(29_900);
  expect(of('entry:3')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(of('entry:3')).toHaveLength(2);
});

it('[B9] the second purge waits for renders that began before the system clock was set back', async () => {
  const { render, of } = purging();
  render(30_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  clock.invalidate({ soft: ['entry:8'] }, 'test');
  peer('entry:9');
  await vi.advanceTimersByTimeAsync(29_900);
  expect([of('entry:8').length, of('entry:9').length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([of('entry:8').length, of('entry:9').length]).toEqual([2, 2]);
});

it('[B9] renders that ended before or started after the invalidation do not delay the second purge', async () => {
  const { render, of } = purging();
  render(30_000);
  await vi.advanceTimersByTimeAsync(31_000);
  clock.invalidate({ soft: ['entry:4'] }, 'test');
  await vi.advanceTimersByTimeAsync(1);
  render(30_000);
  await vi.advanceTimersByTimeAsync(1500);
  expect(of('entry:4')).toHaveLength(2);
});

it('[B9] the second purge waits for a hanging render no longer than the idle timeout', async () => {
  const { render, of } = purging();
  render(86_400_000);
  clock.invalidate({ soft: ['entry:5'] }, 'test');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(of('entry:5')).toHaveLength(2);
});

it('[B9] another instance purges a page whose render outlasts the invalidating instance’s second purge', async () => {
  const { render, of } = purging();
  render(4000);
  peer('entry:6');
  await vi.advanceTimersByTimeAsync(10_000);
  render(500);
  peer('entry:7');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([of('entry:6').length, of('entry:7').length]).toEqual([2, 0]);
});

it('[B9] however often a server restarts while the edge rejects purges, its journal does not grow', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'purging-'));
  const edge: Edge = {
    name: 'rejecting',
    limits: { tags: 100, bytes: 10_000 },
    header: { name: 'xkey', separator: ' ' },
    purge: () => Promise.reject(new PurgeError('401')),
  };
  const start = () => {
    const cache = openCache({ directory, build: { id: 'build', distDir: directory } });
    const renders = new InFlightRenders(60_000);
    return purgeOnInvalidation({ edge, secondPurgeMs: 1000, cache, renders, onPurged: () => {} });
  };
  const { onInvalidated } = start();
  onInvalidated({ soft: ['entry:1', 'entry:2'], hard: [] }, 'here');
  onInvalidated({ soft: ['entry:3'], hard: ['entry:1'] }, 'here');
  for (let restart = 0; restart < 3; restart++) start();
  const lines = readFileSync(path.join(directory, 'edge-purges.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { soft: expect.arrayContaining(['entry:2', 'entry:3']), hard: expect.arrayContaining(['entry:1']) },
  ]);
});
