import { expect, test, vi } from 'vitest';
import { startTestService } from '../testing/start-test-service.ts';

const entry = '{ entry(slug: "a-page") { title status isDraft canonicalId } }';

test('[A10] a token shows its draft in every query that matches the entry, which no query without it does', async () => {
  const { send, query, restart } = await startTestService();
  await send('POST', '/admin/entries', { section: 'pages', slug: 'a-page', title: 'Published' });
  const { status, body } = await send('POST', '/admin/drafts/10001?site=en', { title: 'Zephyrium' });
  expect(status).toBe(201);
  const headers = { 'x-craft-token': String(body['token']) };
  await restart();
  expect(await query(entry, {}, headers)).toEqual({
    data: { entry: { title: 'Zephyrium', status: 'live', isDraft: true, canonicalId: '10001' } },
  });
  expect(await query('{ entries(section: "pages", search: "zephyrium") { title } }', {}, headers)).toMatchObject({
    data: { entries: [{ title: 'Zephyrium' }] },
  });
  expect(await query(entry)).toMatchObject({ data: { entry: { title: 'Published', isDraft: false } } });
});

test('[A10] the draft of an entry that was never published is shown', async () => {
  const { send, query } = await startTestService();
  await send('POST', '/admin/entries', { section: 'pages', slug: 'a-page', title: 'New', enabled: false });
  const { body } = await send('POST', '/admin/drafts/10001', {});
  expect(await query(entry)).toEqual({ data: { entry: null } });
  expect(await query(entry, {}, { 'x-craft-token': String(body['token']) })).toMatchObject({
    data: { entry: { title: 'New' } },
  });
  const template = '{ entries(drafts: true, slug: "a-page", site: "en") { typeHandle siteHandle slug } }';
  expect(await query(template)).toEqual({
    data: { entries: [{ typeHandle: 'pages', siteHandle: 'en', slug: 'a-page' }] },
  });
});

test('[A10] an unknown token is refused, and so is a token after a day', async () => {
  const { send } = await startTestService();
  await send('POST', '/admin/entries', { section: 'pages', slug: 'a-page', title: 'Published' });
  const { body } = await send('POST', '/admin/drafts/10001', { title: 'Zephyrium' });
  const refused = { status: 400, body: { errors: [{ message: expect.stringContaining('preview token') }] } };
  expect(await send('POST', '/api?token=unknown', { query: entry })).toMatchObject(refused);
  const address = `/api?token=${body['token']}`;
  expect((await send('POST', address, { query: entry })).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
  try {
    expect(await send('POST', address, { query: entry })).toMatchObject(refused);
  } finally {
    vi.useRealTimers();
  }
});
