import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { startTestService } from '../testing/start-test-service.ts';
import { startWebhookReceiver } from '../testing/start-webhook-receiver.ts';

const entry = '{ entry(slug: "a-page") { title status isDraft canonicalId } }';

test('[A10] a token shows its draft in every matching query, and no query without the token shows it', async () => {
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

test('[A10] shows the draft of an entry that was never published', async () => {
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

test('[A10] like Craft, rejects a malformed token, ignores an unknown or expired one, and marks only drafts no-store', async () => {
  const { send } = await startTestService();
  await send('POST', '/admin/entries', { section: 'pages', slug: 'a-page', title: 'Published' });
  const { body } = await send('POST', '/admin/drafts/10001', { title: 'Zephyrium' });
  const shown = async (token: unknown) => {
    const response = await send('POST', `/api?token=${token}`, { query: '{ entry(slug: "a-page") { title } }' });
    return [response.status, response.body['data'], response.headers.get('cache-control')];
  };
  const published = [200, { entry: { title: 'Published' } }, null];
  expect((await shown('two%20words'))[0]).toBe(400);
  expect(await shown('unknown')).toEqual(published);
  expect(await shown(body['token'])).toEqual([200, { entry: { title: 'Zephyrium' } }, 'no-store']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
  try {
    expect(await shown(body['token'])).toEqual(published);
  } finally {
    vi.useRealTimers();
  }
});

test('[A10] saves a draft under the same token without a second announcement, and deletes it when discarded', async () => {
  const { url: target, received } = await startWebhookReceiver();
  const { send, query, restart } = await startTestService({ webhookTargets: [target] });
  await send('POST', '/admin/entries', { section: 'pages', slug: 'a-page', title: 'Published' });
  const { body } = await send('POST', '/admin/drafts/10001?site=en', { title: 'First' });
  const headers = { 'x-craft-token': String(body['token']) };
  const saved = await send('PATCH', `/admin/drafts/${body['token']}`, { title: 'Second', slug: 'moved' });
  expect(saved).toMatchObject({
    status: 200,
    body: { token: body['token'], expiresAt: body['expiresAt'], path: '/moved', version: 2 },
  });
  await restart();
  const moved = '{ entry(slug: "moved") { title isDraft } }';
  expect(await query(moved, {}, headers)).toEqual({ data: { entry: { title: 'Second', isDraft: true } } });
  const incomplete = await send('PATCH', `/admin/drafts/${body['token']}`, { title: '' });
  expect(incomplete).toMatchObject({
    status: 200,
    body: { errors: [{ field: 'title', message: 'required, but empty' }], values: { title: '' } },
  });
  expect(await query(moved, {}, headers)).toMatchObject({ data: { entry: { title: 'Published' } } });
  await send('DELETE', `/admin/drafts/${body['token']}`);
  expect(await query(moved, {}, headers)).toEqual({ data: { entry: null } });
  expect((await send('PATCH', `/admin/drafts/${body['token']}`, {})).status).toBe(409);
  const next = await send('PATCH', `/admin/drafts/${body['token']}`, { title: 'Third' });
  expect(next).toMatchObject({ status: 200, body: { token: expect.not.stringMatching(String(body['token'])) } });
  await expect.poll(() => received).toHaveLength(2);
});

test('[A10] [G5] discarding an unknown token deletes nothing, not even a file it points to', async () => {
  const { send, directory } = await startTestService();
  const { body } = await send('POST', '/admin/drafts', { section: 'pages', slug: 'a-page', title: 'Drafted' });
  const neighbor = path.join(directory, 'neighbor.json');
  writeFileSync(neighbor, '{}');
  for (const token of ['..%2F..%2Fneighbor', '%2e%2e%2f%2e%2e%2fneighbor', `..%2Fdrafts%2F${body['token']}`, 'unknown'])
    for (const _twice of [1, 2]) await send('DELETE', `/admin/drafts/${token}`);
  expect(existsSync(neighbor)).toBe(true);
  expect(await send('GET', '/admin/drafts')).toMatchObject({ body: { drafts: [{ title: 'Drafted' }] } });
});

test('[G5] a change based on a version that is no longer kept becomes a conflict, and replaces no later text', async () => {
  const { send } = await startTestService();
  await send('POST', '/admin/entries', { section: 'pages', slug: 'a-page', title: 'Published' });
  const { body } = await send('POST', '/admin/drafts/10001?site=en', { slug: 'by-theo' });
  const draft = `/admin/drafts/${body['token']}`;
  await send('PATCH', `${draft}?editor=Lise`, { title: 'By Lise' });
  for (let number = 1; number <= 300; number += 1) await send('PATCH', draft, { slug: `by-lise-${number}` });
  expect(await send('PATCH', `${draft}?version=1&editor=Theo`, { title: 'By Theo' })).toMatchObject({
    status: 200,
    body: { values: { title: 'By Lise' }, conflicts: [{ path: ['title'], theirs: 'By Lise', mine: 'By Theo' }] },
  });
});

test('[A10] drafts an entry that does not exist yet, under an id that no other draft has', async () => {
  const { send, query } = await startTestService();
  const draft = async (slug: string) => {
    const { status, body } = await send('POST', '/admin/drafts', { section: 'pages', slug, title: slug });
    expect(status).toBe(201);
    return { 'x-craft-token': String(body['token']) };
  };
  const [one, other] = [await draft('one'), await draft('other')];
  const all = '{ entries(slug: ["one", "other"], status: null) { id title } }';
  expect(await query(all, {}, one)).toEqual({ data: { entries: [{ id: '10001', title: 'one' }] } });
  expect(await query(all, {}, other)).toEqual({ data: { entries: [{ id: '10002', title: 'other' }] } });
  const created = await send('POST', '/admin/entries', { section: 'pages', slug: 'third', title: 'third' });
  expect(created).toMatchObject({ body: { entry: { id: '10003' } } });
});
