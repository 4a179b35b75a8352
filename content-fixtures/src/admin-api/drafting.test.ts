import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { quote, startForTwoEditors } from '../testing/start-for-two-editors.ts';
import { startTestService } from '../testing/start-test-service.ts';

const page = { section: 'pages', slug: 'a-page', title: 'A page' };

test('[G5] keeps the changes of two editors who started from the same version', async () => {
  const { save, open, restart } = await startForTwoEditors();
  await save(0, 'Lise', { title: 'News by Lise', flexibleComponents: [quote('1', 'Lise'), quote('2', 'Two')] });
  const merged = await save(0, 'Theo', {
    slug: 'by-theo',
    flexibleComponents: [quote('1', 'One'), quote('2', 'Theo')],
  });
  const expected = {
    title: 'News by Lise',
    slug: 'by-theo',
    flexibleComponents: [quote('1', 'Lise'), quote('2', 'Theo')],
  };
  expect(merged).toMatchObject({ status: 201, body: { values: expected, conflicts: [], version: 2, editor: 'Theo' } });
  await restart();
  expect(await open()).toMatchObject({ entry: { title: 'News' }, draft: { values: expected } });
});

test('[G5] keeps conflicting changes until one is chosen, and does not publish before then', async () => {
  const { save, send, open } = await startForTwoEditors();
  await save(0, 'Lise', { title: 'By Lise' });
  const { body } = await save(0, 'Theo', { title: 'By Theo' });
  expect(body).toMatchObject({
    values: { title: 'By Lise' },
    conflicts: [{ path: ['title'], theirs: 'By Lise', mine: 'By Theo', editor: 'Theo' }],
  });
  const draft = `/admin/drafts/${body['token']}`;
  expect(await send('POST', `${draft}/publish`)).toMatchObject({
    status: 409,
    body: { errors: [{ field: 'title', message: expect.stringContaining('choose one') }] },
  });
  const [conflict] = Array.isArray(body['conflicts']) ? body['conflicts'] : [];
  const chosen = await send('POST', `${draft}/conflicts/${conflict.id}`, { keep: 'mine' });
  expect(chosen).toMatchObject({ status: 200, body: { values: { title: 'By Theo' }, conflicts: [] } });
  expect((await send('POST', `${draft}/conflicts/${conflict.id}`, { keep: 'mine' })).status).toBe(404);
  expect((await send('POST', `${draft}/publish`)).status).toBe(200);
  expect(await open()).toMatchObject({ entry: { title: 'By Theo' }, draft: null });
});

test('[G5] changes made while someone else publishes or discards start the next draft', async () => {
  const { save, send, open } = await startForTwoEditors();
  const { body } = await save(0, 'Lise', { title: 'By Lise' });
  const draft = `/admin/drafts/${body['token']}`;
  expect((await send('POST', `${draft}/publish?version=0`)).status).toBe(409);
  expect((await send('POST', `${draft}/publish?version=1`)).status).toBe(200);
  expect((await send('POST', `${draft}/publish?version=1`)).status).toBe(409);
  const next = await send('PATCH', `${draft}?version=1`, { slug: 'later' });
  expect(next.body).toMatchObject({ values: { title: 'By Lise', slug: 'later' }, conflicts: [] });
  await send('DELETE', `/admin/drafts/${next.body['token']}`);
  expect(await open()).toMatchObject({ entry: { title: 'By Lise', slug: 'n' }, draft: null });
  const last = await send('PATCH', `/admin/drafts/${next.body['token']}?version=0`, { slug: 'last' });
  expect(last.body).toMatchObject({ values: { title: 'By Lise', slug: 'last' }, conflicts: [], version: 1 });
});

test('[G5] a version chosen after the draft was discarded, and a conflict found then, are in the next draft', async () => {
  const { save, send, open } = await startForTwoEditors();
  await save(0, 'Lise', { title: 'By Lise', flexibleComponents: [quote('1', 'One'), quote('2', 'Lise')] });
  const { body } = await save(0, 'Theo', { flexibleComponents: [quote('1', 'One'), quote('2', 'Theo')] });
  const draft = `/admin/drafts/${body['token']}`;
  const [conflict] = Array.isArray(body['conflicts']) ? body['conflicts'] : [];
  await send('DELETE', draft);
  const kept = await send('POST', `${draft}/conflicts/${conflict.id}`, { keep: 'mine' });
  expect(kept).toMatchObject({ status: 200, body: { token: expect.not.stringMatching(String(body['token'])) } });
  const path = ['flexibleComponents', '#10001-2', 'wysiwygSimpleElement'];
  await send('PATCH', `${draft}?editor=Theo`, { title: 'By Theo', base: { title: 'By Lise' } });
  const conflicts = [
    { path, theirs: '<p>Two</p>', mine: '<p>Theo</p>' },
    { path: ['title'], theirs: 'News', mine: 'By Theo' },
  ];
  expect(await open()).toMatchObject({ draft: { values: { title: 'News' }, conflicts } });
  const { id } = JSON.parse(JSON.stringify((await open())['draft'])).conflicts[1];
  expect((await send('POST', `${draft}/conflicts/${id}`, { keep: 'mine' })).body).toMatchObject({
    values: { title: 'By Theo' },
    conflicts: [{ path }],
  });
});

test('[G5] continued typing replaces a conflict of the same window only, even if nobody entered a name', async () => {
  const { send, open } = await startForTwoEditors();
  const type = (client: string, title: string) =>
    send('POST', `/admin/drafts/10001?site=en&version=0&client=${client}`, { title });
  await type('one', 'One');
  await type('two', 'Ha');
  await type('two', 'Hall');
  await type('three', 'Great Hall');
  expect(await open()).toMatchObject({
    draft: { values: { title: 'One' }, conflicts: [{ mine: 'Hall' }, { mine: 'Great Hall' }] },
  });
});

test('[G5] merges changes that are published through the API into a draft', async () => {
  const { save, send, open } = await startForTwoEditors();
  await save(0, 'Lise', { title: 'By Lise' });
  await send('PATCH', '/admin/entries/10001?site=en', { slug: 'moved', newsTypeElement: 'press' });
  expect(await open()).toMatchObject({
    draft: { values: { title: 'By Lise', slug: 'moved', newsTypeElement: 'press' }, conflicts: [] },
  });
});

test('[G5] tells every desk that a draft changed because its entry was published through the API', async () => {
  const { save, send, url, restart } = await startForTwoEditors();
  const { body } = await fetch(`${url}/admin/events?client=Lise`);
  const events = body && text(body);
  const draft = (await save(0, 'Lise', { title: 'By Lise' })).body;
  await send('PATCH', '/admin/entries/10001?site=en', { title: 'By a program' });
  expect((await send('POST', `/admin/drafts/${draft['token']}/publish?version=1&client=Lise`)).status).toBe(409);
  await restart();
  const told = { entry: '10001', site: 'en', version: 2, change: 'saved', client: '', editor: 'Lise' };
  expect(await events).toContain(JSON.stringify(told));
});

test('[G5] keeps an incomplete draft, previews its complete parts, and does not publish it', async () => {
  const { save, send, query, restart } = await startForTwoEditors();
  const empty = { type: 'quote', id: '10001-3' };
  const { body } = await save(0, 'Lise', { title: 'By Lise', flexibleComponents: [empty, quote('2', 'Two')] });
  expect(body).toMatchObject({ path: '/news/n', errors: [{ field: 'flexibleComponents[0].wysiwygSimpleElement' }] });
  await restart();
  const shown =
    '{ entry(id: 10001) { title ... on news_Entry { flexibleComponents { ... on EntryInterface { id } } } } }';
  expect(await query(shown, {}, { 'x-craft-token': String(body['token']) })).toEqual({
    data: { entry: { title: 'By Lise', flexibleComponents: [{ id: '10001-2' }] } },
  });
  const refused = await send('POST', `/admin/drafts/${body['token']}/publish`);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'flexibleComponents[0].wysiwygSimpleElement' }] },
  });
  expect(await query(shown)).toMatchObject({ data: { entry: { title: 'News' } } });
});

test('[G5] reports immediately that a URI is taken, and keeps the URI of the preview', async () => {
  const { save, send } = await startForTwoEditors();
  await send('POST', '/admin/entries', { section: 'news', slug: 'taken', title: 'Taken', newsTypeElement: 'internal' });
  expect((await save(0, 'Lise', { slug: 'taken' })).body).toMatchObject({
    path: '/news/n',
    errors: [{ field: 'slug', message: 'entry 10002 already has the URI news/taken; choose another slug' }],
  });
});

test('[G5] keeps the last 50 published versions of an entry, and restores one as a draft', async () => {
  const { send, query, open } = await startForTwoEditors();
  for (let number = 1; number <= 55; number += 1)
    await send('PATCH', `/admin/entries/10001?site=en&editor=Lise`, {
      title: `Title ${number}`,
      enabled: number !== 55,
    });
  const { body } = await send('GET', '/admin/entries/10001/revisions?site=en');
  const revisions = Array.isArray(body['revisions']) ? body['revisions'] : [];
  expect(revisions).toHaveLength(50);
  expect(revisions[0]).toMatchObject({ event: 'unpublished', editor: 'Lise' });
  const former = revisions[4];
  expect((await send('GET', `/admin/revisions/${former.id}`)).body).toMatchObject({ values: { title: 'Title 51' } });
  const restored = await send('POST', `/admin/revisions/${former.id}/restore`);
  expect(restored.body).toMatchObject({ values: { title: 'Title 51', enabled: true } });
  expect(await open()).toMatchObject({ entry: { title: 'Title 55' }, draft: { values: { title: 'Title 51' } } });
  await send('POST', `/admin/drafts/${restored.body['token']}/publish`);
  expect(await query('{ entry(id: 10001) { title } }')).toEqual({ data: { entry: { title: 'Title 51' } } });
});

test('[G5] lists a deleted entry, and restores it as a draft of the same entry', async () => {
  const { send, query, restart } = await startForTwoEditors();
  await send('DELETE', '/admin/entries/10001?site=en');
  await restart();
  const { body } = await send('GET', '/admin/deleted');
  const [deleted] = Array.isArray(body['deleted']) ? body['deleted'] : [];
  expect(deleted).toMatchObject({ entry: '10001', site: 'en', title: 'News', event: 'deleted' });
  const restored = await send('POST', `/admin/revisions/${deleted.id}/restore`);
  await send('POST', `/admin/drafts/${restored.body['token']}/publish`);
  expect(await query('{ entry(id: 10001) { title slug } }')).toEqual({ data: { entry: { title: 'News', slug: 'n' } } });
  expect((await send('GET', '/admin/deleted')).body).toEqual({ deleted: [] });
});

test('[G5] a list with drafts shows which entries have a draft, and which were never published', async () => {
  const { save, send } = await startForTwoEditors();
  await save(0, 'Lise', { title: 'By Lise' });
  await send('POST', '/admin/drafts', { section: 'pages' });
  await send('POST', '/admin/drafts', { ...page, title: 'Drafted' });
  const list = (query: string) => send('GET', `/admin/entries?site=en&${query}`);
  expect((await list('section=pages&search=untitled&drafts=true')).body).toMatchObject({
    entries: [{ id: '10002', title: 'Untitled', status: 'draft' }],
  });
  expect((await list('search=10001&drafts=true')).body).toMatchObject({
    entries: [{ title: 'By Lise', status: 'live', draft: { editor: 'Lise' } }],
  });
  expect((await list('search=drafted')).body).toEqual({ entries: [] });
});

test('[G5] rejects a change based on an outdated version', async () => {
  const { send } = await startTestService();
  const { body } = await send('GET', '/admin/assets/5001?site=en');
  const asset = JSON.parse(JSON.stringify(body['asset']));
  const place = `/admin/assets/5001?site=en&version=${encodeURIComponent(asset.dateUpdated)}`;
  expect((await send('PATCH', place, { alt: 'First' })).status).toBe(200);
  expect(await send('PATCH', place, { alt: 'Second' })).toMatchObject({
    status: 409,
    body: { errors: [{ message: expect.stringContaining('after you opened it') }] },
  });
});

test('[G5] a duplicate’s blocks get new ids, even nested ones; a translation’s blocks keep theirs', async () => {
  const { send } = await startTestService();
  const accordion = (owner: string) => ({
    type: 'accordion',
    id: `${owner}-7`,
    accordionItems: [
      { type: 'accordionItem', id: `${owner}-7-4`, titleElement: 'When?', wysiwygStandardElement: '<p>Now</p>' },
    ],
  });
  await send('POST', '/admin/entries', { ...page, flexibleComponents: [accordion('10001')] });
  const copy = { section: 'pages', title: 'A page (copy)', slug: 'a-page-copy' };
  const { body } = await send('POST', '/admin/drafts', { ...copy, flexibleComponents: [accordion('10001')] });
  const own = {
    ...accordion('10002'),
    id: '10002-1',
    accordionItems: [{ ...accordion('10002').accordionItems[0], id: '10002-1-1' }],
  };
  expect(body).toMatchObject({ id: '10002', values: { flexibleComponents: [own] } });
  const translation = { ...page, id: '10001', site: 'fr', flexibleComponents: [accordion('10001')] };
  expect((await send('POST', '/admin/drafts', translation)).body).toMatchObject({
    id: '10001',
    site: 'fr',
    values: { flexibleComponents: [accordion('10001')] },
  });
});
