import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, stateOf } from '../support/ask.ts';
import { type Stack, startStack, webhookSecret } from '../support/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
  await stateOf(`${stack.site.url}/projects/tidal-hall`);
});
afterAll(() => stack.close());

const event = (changes: object = {}) => ({
  v: 1,
  id: randomUUID(),
  event: 'entry.saved',
  occurredAt: new Date().toISOString(),
  element: { type: 'entry', id: '101', section: 'projects', entryType: 'projects', status: 'live' },
  sites: [{ handle: 'en', uri: 'projects/tidal-hall', status: 'live' }],
  ...changes,
});

type Delivery = {
  body?: string;
  headers?: Record<string, string>;
  method?: string;
  secret?: string;
  id?: string;
  timestamp?: string;
};

async function deliver({
  body = JSON.stringify(event()),
  headers = {},
  method = 'POST',
  secret = webhookSecret,
  id = randomUUID(),
  timestamp = String(Math.floor(Date.now() / 1000)),
}: Delivery = {}) {
  const signature = `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  const response = await fetch(`${stack.site.url}/api/revalidate`, {
    method,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
      ...headers,
    },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('[B4] the webhook', () => {
  it('accepts a signed event and says what it did', async () => {
    const { status, body } = await deliver();
    expect(status).toBe(202);
    expect(body).toMatchObject({
      accepted: true,
      tags: { soft: expect.arrayContaining(['entry:101']), hard: [] },
      pages: ['/projects/tidal-hall'],
    });
  });

  it('takes the same delivery twice as one', async () => {
    const id = randomUUID();
    expect((await deliver({ id })).status).toBe(202);
    const again = await deliver({ id });
    expect(again).toMatchObject({ status: 200, body: { duplicate: true } });
  });

  it.each([['draft'], ['revision'], ['provisional']])('ignores a %s', async (status) => {
    const body = JSON.stringify(event({ element: { type: 'entry', id: '101', status } }));
    expect(await deliver({ body })).toMatchObject({ status: 200, body: { ignored: status } });
  });

  const stale = () => String(Math.floor(Date.now() / 1000) - 3600);
  it.each([
    ['another secret', () => ({ secret: 'wrong' }), 401, 'bad-signature'],
    ['no signature', () => ({ headers: { 'webhook-signature': '' } }), 401, 'missing-headers'],
    ['no id', () => ({ headers: { 'webhook-id': '' } }), 401, 'missing-headers'],
    ['another scheme', () => ({ headers: { 'webhook-signature': 'v2,AAAA' } }), 401, 'bad-signature'],
    ['an old time', () => ({ timestamp: stale() }), 401, 'too-old'],
    ['a time in words', () => ({ timestamp: 'today' }), 400, 'bad-timestamp'],
    ['another type', () => ({ headers: { 'content-type': 'text/plain' } }), 415, 'not-json'],
    ['a large body', () => ({ body: JSON.stringify({ ...event(), pad: 'x'.repeat(300_000) }) }), 413, 'too-large'],
    ['no JSON', () => ({ body: '{"v":1,' }), 400, 'bad-event'],
    ['another version', () => ({ body: JSON.stringify(event({ v: 2 })) }), 400, 'bad-event'],
    ['an unknown event', () => ({ body: JSON.stringify(event({ event: 'entry.painted' })) }), 400, 'bad-event'],
    ['tags of its own', () => ({ body: JSON.stringify(event({ tags: ['entry:1'] })) }), 400, 'bad-event'],
    ['paths of its own', () => ({ body: JSON.stringify(event({ paths: ['/'] })) }), 400, 'bad-event'],
    [
      'an element without an id',
      () => ({ body: JSON.stringify(event({ element: { type: 'entry' } })) }),
      400,
      'bad-event',
    ],
    ['GET', () => ({ method: 'GET' }), 405, 'method'],
    ['PUT', () => ({ method: 'PUT' }), 405, 'method'],
  ])('refuses %s, says why, and invalidates nothing', async (_, delivery, status, error) => {
    const before = await eventually(
      () => stateOf(`${stack.site.url}/projects/tidal-hall`),
      ({ mark }) => mark === 'hit',
    );
    const answer = await deliver(delivery());
    expect(answer).toMatchObject({ status, body: { error } });
    expect(String(answer.body['message'])).not.toBe('');
    const after = await stateOf(`${stack.site.url}/projects/tidal-hall`);
    expect(after).toMatchObject({ mark: 'hit', etag: before.etag });
  });

  it('names each wrong field by its path', async () => {
    const { body } = await deliver({
      body: JSON.stringify(event({ element: { type: 'entry', id: 7 }, occurredAt: 'today' })),
    });
    expect(body['problems']).toEqual([expect.stringContaining('occurredAt'), expect.stringContaining('element.id')]);
  });
});
