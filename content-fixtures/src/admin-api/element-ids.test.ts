import path from 'node:path';
import { expect, test } from 'vitest';
import { Database } from '../storage/database.ts';
import { Overlay } from '../storage/overlay.ts';
import { startTestService } from '../testing/start-test-service.ts';

const page = { section: 'pages', slug: 'a-page', title: 'A page' };
const news = { section: 'news', slug: 'n', title: 'News', newsTypeElement: 'internal' };

test('[G5] the id of a deleted entry or a discarded draft is not given to another entry', async () => {
  const { send, restart } = await startTestService();
  await send('POST', '/admin/entries', news);
  await send('DELETE', '/admin/entries/10001?site=en');
  await restart();
  const { body } = await send('POST', '/admin/drafts', page);
  await send('DELETE', `/admin/drafts/${body['token']}`);
  expect((await send('POST', '/admin/entries', page)).body).toMatchObject({ entry: { id: '10003' } });
  expect((await send('GET', '/admin/deleted')).body).toMatchObject({ deleted: [{ entry: '10001' }] });
});

test('[G5] a new entry never gets the id of a synthetic one', async () => {
  const { send, directory } = await startTestService({ syntheticEntries: 1 });
  const database = new Database(path.join(directory, 'content'));
  new Overlay(database, () => {}).write('entries', '20000.en', { deleted: true });
  database.close();
  const create = async (slug: string) => (await send('POST', '/admin/entries', { ...page, slug })).body;
  expect(await create('first')).toMatchObject({ entry: { id: '1000001' } });
  expect(await create('second')).toMatchObject({ entry: { id: '1000002' } });
});

test('[G5] a draft still refers to the same entries after they moved and another took their slug', async () => {
  const { send, query, restart } = await startTestService();
  const components = (name: string) => [
    { type: 'relatedArticles', newsElement: [name] },
    { type: 'imageText', link1Element: { linkElement: { entry: name } } },
  ];
  await send('POST', '/admin/entries', news);
  await send('POST', '/admin/entries', { ...page, flexibleComponents: components('news/n') });
  const { body } = await send('POST', '/admin/drafts/10002?site=en', { title: 'Changed' });
  await restart();
  await send('PATCH', '/admin/entries/10001?site=en', { slug: 'moved' });
  await send('POST', '/admin/entries', { ...news, title: 'Other' });
  expect((await send('GET', '/admin/edit/10002?site=en')).body).toMatchObject({
    draft: { errors: [], values: { flexibleComponents: components('news/moved') } },
  });
  expect((await send('POST', `/admin/drafts/${body['token']}/publish`)).status).toBe(200);
  const references = `{ entry(id: 10002) { title ... on pages_Entry { flexibleComponents {
    ... on relatedArticles_Entry { newsElement { id } }
    ... on imageText_Entry { link1Element { ... on linkBlock_Entry { linkElement { entry { id } } } } } } } } }`;
  expect(await query(references)).toEqual({
    data: {
      entry: {
        title: 'Changed',
        flexibleComponents: [
          { newsElement: [{ id: '10001' }] },
          { link1Element: [{ linkElement: { entry: { id: '10001' } } }] },
        ],
      },
    },
  });
});

test('[G5] a draft and a restored revision keep their relations after a category or an entry got a new slug', async () => {
  const { send } = await startTestService();
  await send('POST', '/admin/entries', news);
  const save = async (id: number, changes: object) =>
    (await send('POST', `/admin/drafts/${id}?site=en`, changes)).body['token'];
  const publish = async (token: unknown) => (await send('POST', `/admin/drafts/${token}/publish`)).status;
  const project = await save(101, { title: 'Changed', selectedNews: ['news/n'] });
  await publish(await save(602, { privacyLink: { entry: 'news/n' } }));
  await publish(await save(602, { privacyLink: { url: '/privacy' } }));
  await send('PATCH', '/admin/categories/402?site=en', { slug: 'sets' });
  await send('PATCH', '/admin/entries/10001?site=en', { slug: 'moved' });
  expect(await publish(project)).toBe(200);
  expect((await send('GET', '/admin/entries/101?site=en')).body).toMatchObject({
    entry: { fields: { selectedNews: ['news/moved'], servicesSelectorElement: expect.arrayContaining(['sets']) } },
  });
  const { body } = await send('GET', '/admin/entries/602/revisions?site=en');
  const revisions = Array.isArray(body['revisions']) ? body['revisions'] : [];
  const restored = await send('POST', `/admin/revisions/${revisions[1].id}/restore`);
  expect(restored.body).toMatchObject({ values: { privacyLink: { entry: 'news/moved' } }, errors: [] });
});

test('[G5] a draft that an earlier release stored with names is read and published like any other', async () => {
  const { send, directory } = await startTestService();
  await send('POST', '/admin/entries', news);
  const { body } = await send('POST', '/admin/drafts/101?site=en', { selectedNews: ['news/n'] });
  const database = new Database(path.join(directory, 'content'));
  database.run(`UPDATE draftVersions SET content = replace(content, '"10001"', '"news/n"')`);
  database.close();
  const { body: opened } = await send('GET', '/admin/edit/101?site=en');
  expect(opened).toMatchObject({ draft: { values: { selectedNews: ['news/n'] }, errors: [] } });
  expect((await send('POST', `/admin/drafts/${body['token']}/publish`)).status).toBe(200);
});
