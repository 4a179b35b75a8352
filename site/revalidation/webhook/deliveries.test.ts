import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deliveries } from './deliveries.ts';
import type { WebhookEvent } from './event.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const event: WebhookEvent = {
  v: 1,
  id: 'evt_1',
  event: 'entry.saved',
  occurredAt: '2026-01-01T10:00:00.000Z',
  element: { type: 'entry', id: '101', section: 'news', status: 'live' },
  sites: [],
};
const accept = async (deliveries: Deliveries, id: string) => {
  deliveries.record(id, event);
  expect(await deliveries.ensureWritten(id)).toBe(true);
};
const later = (minutes: number) => void vi.advanceTimersByTime(minutes * 60_000);

describe('[B4] [B7] accepted deliveries', () => {
  it('are recognized only while their signature is valid, which bounds memory and disk usage', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'deliveries-'));
    const deliveries = new Deliveries(directory);
    await accept(deliveries, 'early');
    deliveries.markSettled('early');
    later(9);
    await accept(deliveries, 'late');
    expect(deliveries.has('early')).toBe(true);
    later(2);
    expect([deliveries.has('early'), deliveries.has('late')]).toEqual([false, true]);
    await accept(deliveries, 'last');
    const again = new Deliveries(directory);
    expect([again.has('early'), again.has('late'), again.has('last')]).toEqual([false, true, true]);
    expect(readFileSync(path.join(directory, 'webhooks.jsonl'), 'utf8')).not.toContain('early');
  });

  it('are recognized no longer after the system clock was set back, whether or not there was a restart', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'deliveries-'));
    const deliveries = new Deliveries(directory);
    await accept(deliveries, 'early');
    const anHourAgo = Date.now() - 3_600_000;
    vi.setSystemTime(anHourAgo);
    later(11);
    expect(deliveries.has('early')).toBe(false);
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: anHourAgo });
    const restarted = new Deliveries(directory);
    expect(restarted.has('early')).toBe(true);
    later(11);
    expect(restarted.has('early')).toBe(false);
  });

  it('are resumed after a restart, however old, unless they were confirmed', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'deliveries-'));
    const deliveries = new Deliveries(directory);
    for (const id of ['settled', 'open']) await accept(deliveries, id);
    deliveries.markSettled('settled');
    later(60);
    await accept(deliveries, 'new');
    for (let restart = 0; restart < 3; restart++)
      expect(new Deliveries(directory).unconfirmed().map(([id]) => id)).toEqual(
        expect.arrayContaining(['open', 'new']),
      );
    expect(new Deliveries(directory).unconfirmed().map(([id]) => id)).not.toContain('settled');
  });

  it('are written in batches, before the first response to any of them', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'deliveries-'));
    const deliveries = new Deliveries(directory);
    const written = () => readFileSync(path.join(directory, 'webhooks.jsonl'), 'utf8');
    for (const id of ['first', 'second']) deliveries.record(id, event);
    expect(written()).toBe('');
    await accept(deliveries, 'third');
    expect(['first', 'second', 'third'].filter((id) => written().includes(id))).toHaveLength(3);
    for (const id of ['first', 'second', 'third']) deliveries.markSettled(id);
    await expect.poll(() => written().match(/"settled":true/g)).toHaveLength(3);
  });
});
