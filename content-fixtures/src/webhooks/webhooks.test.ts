import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { startTestService } from '../testing/start-test-service.ts';
import { startWebhookReceiver } from '../testing/start-webhook-receiver.ts';
import { signedHeaders, webhookSigner } from './dispatcher.ts';

const page = { section: 'pages', slug: 'a-page', title: 'A page' };

test('[B3] a move is announced with the old URI, and signed', async () => {
  const { url, received } = await startWebhookReceiver();
  const { send } = await startTestService({ webhookTargets: [url] });
  await send('POST', '/admin/entries', page);
  await send('PATCH', '/admin/entries/10001?site=en', { slug: 'moved' });
  await expect.poll(() => received).toHaveLength(2);
  const move = received.find(({ body }) => body.includes('entry.moved'));
  const { headers, body } = move ?? { headers: {}, body: '' };
  expect(JSON.parse(body)).toEqual({
    v: 1,
    id: headers['webhook-id'],
    event: 'entry.moved',
    occurredAt: expect.any(String),
    element: { type: 'entry', id: '10001', section: 'pages', entryType: 'pages', status: 'live' },
    sites: [{ handle: 'en', uri: 'moved', status: 'live' }],
    previous: { uri: 'a-page' },
    dateUpdated: expect.any(String),
  });
  const signed = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  expect(new Webhook('whsec_YSBzZWNyZXQgZm9yIHRlc3Rz').verify(body, Object.fromEntries(signed))).toEqual(
    JSON.parse(body),
  );
});

test.each([
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='],
  ['a plain-text secret', 'v1,/1cygAZLRor+liXRv9miXenKNGgn0mKXyRWRNkewxA4='],
])('[B4] the signature with %s follows Standard Webhooks', (secret, signature) => {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(signedHeaders(id, new Date(1614265330_900), '{"test": 2432232314}', webhookSigner(secret))).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
});

test.each(['whsec_', 'whsec_abc', 'whsec_no base64'])('explains why the secret %s is rejected', (secret) => {
  expect(() => webhookSigner(secret)).toThrow('whsec_ must be followed by base64');
});

test('each kind of change sends its event', async () => {
  const { url, received } = await startWebhookReceiver();
  const { send } = await startTestService({ webhookTargets: [url] });
  await send('POST', '/admin/entries', page);
  await send('POST', '/admin/drafts/10001', { title: 'Draft' });
  await send('DELETE', '/admin/entries/10001');
  await send('PATCH', '/admin/globals/footer?site=en', { copyright: '© us' });
  await send('PATCH', '/admin/categories/401', { title: 'Dreaming' });
  await send('PATCH', '/admin/assets/5001', { alt: 'Birds' });
  await send('PATCH', '/admin/forms/contact', { title: 'Write' });
  await send('POST', '/admin/reset');
  await expect.poll(() => received).toHaveLength(8);
  const events = received.map(({ body }) => JSON.parse(body)).map(({ event, element }) => [event, element]);
  expect(events).toEqual(
    expect.arrayContaining([
      ['entry.saved', expect.objectContaining({ id: '10001', status: 'live' })],
      ['entry.saved', expect.objectContaining({ id: '10001', status: 'draft' })],
      ['entry.deleted', expect.objectContaining({ id: '10001', status: 'deleted' })],
      ['global.saved', { type: 'global', id: expect.any(String), handle: 'footer', status: 'live' }],
      ['category.saved', { type: 'category', id: '401', group: 'services', status: 'live' }],
      ['asset.saved', { type: 'asset', id: '5001', volume: 'images', status: 'live' }],
      ['form.saved', { type: 'form', id: expect.any(String), handle: 'contact', status: 'live' }],
      ['bulk', { type: 'all', id: '*', status: 'live' }],
    ]),
  );
});

test('a reset sends an event for each entry that is gone, with the languages that it had', async () => {
  const { url, received } = await startWebhookReceiver();
  const { send } = await startTestService({ webhookTargets: [url] });
  await send('POST', '/admin/entries', page);
  await send('POST', '/admin/entries', { ...page, id: '10001', site: 'fr', slug: 'une-page' });
  await send('POST', '/admin/reset');
  await expect.poll(() => received).toHaveLength(4);
  const events = received.map(({ body }) => JSON.parse(body));
  expect(events.map(({ event }) => event).toSorted()).toEqual(['bulk', 'entry.deleted', 'entry.saved', 'entry.saved']);
  expect(events.find(({ event }) => event === 'entry.deleted')).toMatchObject({
    element: { id: '10001', status: 'deleted' },
    sites: [
      { handle: 'en', uri: 'a-page', status: 'deleted' },
      { handle: 'fr', uri: 'une-page', status: 'deleted' },
    ],
  });
});

test.each([
  ['busy, then available', [503, 429, 408, 202], 4, 'delivered'],
  ['refusing', [401], 1, 'failed'],
  ['always failing', [500], 6, 'failed'],
])(
  '[G5] a delivery to a target that is %s (%j) takes %i attempts and ends as %s',
  async (_name, statuses, attempts, state) => {
    const { url, received } = await startWebhookReceiver(statuses);
    const { send } = await startTestService({ webhookTargets: [url], webhookRetryDelayMs: 5 });
    await send('POST', '/admin/entries', page);
    await expect
      .poll(async () => (await send('GET', '/admin/deliveries')).body)
      .toMatchObject({ deliveries: [{ state }] });
    expect(received).toHaveLength(attempts);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  },
);

test('a target that does not respond does not delay others', async () => {
  const { url, received } = await startWebhookReceiver();
  const { send } = await startTestService({
    webhookTargets: ['http://127.0.0.1:1/away', url],
    // Longer than this test waits.
    webhookRetryDelayMs: 60_000,
  });
  for (let index = 0; index < 20; index += 1) await send('POST', '/admin/entries', { ...page, slug: `page-${index}` });
  await expect.poll(() => received).toHaveLength(20);
});
