import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { report } from '../../lib/cache/events.ts';
import { sharedCache } from '../../lib/cache/shared.ts';
import type { Edge } from './edge.ts';
import { purgeEdge } from './edge-purging.ts';

vi.hoisted(() => {
  process.env['EDGE_PURGE_AGAIN_MS'] = '1000';
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An edge in memory. */
function recorder() {
  const purged: string[] = [];
  const edge: Edge = {
    name: 'recorder',
    limits: { tags: 100, bytes: 10_000 },
    purge: async (tags) => void purged.push(...tags),
    tagHeaders: () => [],
  };
  return { edge, purged };
}

it('[B9] what another instance invalidated, that one tells the edge', async () => {
  const { edge, purged } = recorder();
  purgeEdge(edge, () => {});
  const { clock } = sharedCache();
  clock.merge([{ tag: 'entry:1', isHard: false, at: Date.now() }]);
  clock.invalidate({ soft: ['entry:2'] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(purged).toEqual(['entry:2', 'entry:2']);
});

it('[B9] the second purge waits for the longest render there was', async () => {
  const { edge, purged } = recorder();
  purgeEdge(edge, () => {});
  report({ type: 'rendered', address: '/', milliseconds: 60_000, ok: true });
  report({ type: 'rendered', address: '/', milliseconds: 20, ok: true });
  sharedCache().clock.invalidate({ soft: ['entry:3'] });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(purged).toEqual(['entry:3']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(purged).toEqual(['entry:3', 'entry:3']);
});
