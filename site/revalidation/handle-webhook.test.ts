import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleWebhook } from './handle-webhook.ts';
import { siteCms } from './site-cms.ts';

const { secret } = vi.hoisted(() => {
  process.env['REVALIDATE_SECRET'] = 'a secret of this test';
  // Otherwise each draft is logged.
  process.env['LOG_LEVEL'] = 'warn';
  return { secret: 'a secret of this test' };
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-01-01T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** Allowed deliveries per minute: more than any team of editors causes. */
const most = 6000;
const draft = JSON.stringify({
  v: 1,
  id: 'evt_1',
  event: 'entry.saved',
  occurredAt: '2026-01-01T10:00:00.000Z',
  element: { type: 'entry', id: '101', section: 'projects', entryType: 'projects', status: 'draft' },
  sites: [],
});

/** Delivers an event about a draft, which changes nothing. */
function deliver({ key = secret } = {}): Promise<Response> {
  const id = randomUUID();
  const timestamp = String(Date.now() / 1000);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${draft}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return handleWebhook(
    new Request('http://localhost:3000/api/revalidate', { method: 'POST', headers, body: draft }),
    siteCms,
  );
}

async function fetchStatuses(count: number, how?: { key: string }): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let sent = 0; sent < count; sent++) statuses.add((await deliver(how)).status);
  return statuses;
}

it('[B4] signed deliveries are limited per minute, even if the clock is set back; those with a wrong signature do not count', async () => {
  expect(await fetchStatuses(most + 1, { key: 'another secret' })).toEqual(new Set([401]));
  expect(await fetchStatuses(most)).toEqual(new Set([200]));
  const refused = await deliver();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(await refused.json()).toMatchObject({ error: 'rate_limited', message: expect.stringMatching(/\w+ \w+/) });
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect((await deliver()).status).toBe(200);
});
