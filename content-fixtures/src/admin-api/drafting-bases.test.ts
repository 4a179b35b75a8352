import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { quote, startForTwoEditors } from '../testing/start-for-two-editors.ts';

test('[G5] merges a change with what was published since its editor opened the entry, with or without a draft', async () => {
  const { save, send, open } = await startForTwoEditors();
  const opened = { flexibleComponents: [quote('1', 'One'), quote('2', 'Two')] };
  const theirs = { flexibleComponents: [quote('1', 'Theo'), quote('2', 'Two')] };
  await send('PATCH', '/admin/entries/10001?site=en', theirs);
  const mine = { flexibleComponents: [quote('1', 'One'), quote('2', 'Lise')], base: opened };
  const both = { flexibleComponents: [quote('1', 'Theo'), quote('2', 'Lise')] };
  const begun = await save(0, 'Lise', mine);
  expect(begun.body).toMatchObject({ values: both, conflicts: [] });
  const draft = `/admin/drafts/${begun.body['token']}`;
  expect((await send('POST', `${draft}/publish`)).status).toBe(200);
  await save(0, 'Theo', { slug: 'by-theo' });
  const late = { flexibleComponents: [quote('1', 'Late'), quote('2', 'Two')], base: opened };
  expect((await save(0, 'Lise', late)).body).toMatchObject({
    values: { ...both, slug: 'by-theo' },
    conflicts: [{ theirs: '<p>Theo</p>', mine: '<p>Late</p>' }],
  });
  expect(await open()).toMatchObject({ entry: { fields: both } });
  expect((await save(0, 'Lise', { title: 'By Lise', base: 'News' })).status).toBe(422);
});

test('[G5] merges the first blocks of two editors in a field that was empty', async () => {
  const { save } = await startForTwoEditors();
  const base = { flexibleComponents: null };
  const cleared = await save(0, 'Lise', base);
  expect(cleared.body).toMatchObject({ values: { flexibleComponents: null } });
  await save(1, 'Lise', { flexibleComponents: [quote('3', 'Lise')], base });
  expect((await save(1, 'Theo', { flexibleComponents: [quote('4', 'Theo')], base })).body).toMatchObject({
    values: { flexibleComponents: [quote('4', 'Theo'), quote('3', 'Lise')] },
    conflicts: [],
  });
});

test('[G5] accepts a change to a field of a megabyte, with its former value', async () => {
  const { save } = await startForTwoEditors();
  const [former, later] = ['a', 'b'].map((letter) => letter.repeat(1000 * 1000));
  expect((await save(0, 'Lise', { title: former, base: { title: 'News' } })).status).toBe(201);
  expect((await save(1, 'Lise', { title: later, base: { title: former } })).status).toBe(201);
});

test('[G5] a draft that was saved after an editor saw it is not discarded with the version that they name', async () => {
  const { save, send, open } = await startForTwoEditors();
  const { body } = await save(0, 'Theo', {});
  const draft = `/admin/drafts/${body['token']}`;
  await send('PATCH', draft, { title: 'By Theo' });
  expect(await send('DELETE', `${draft}?version=1`)).toMatchObject({
    status: 409,
    body: { errors: [{ message: expect.stringContaining('someone else saved this draft') }] },
  });
  expect(await open()).toMatchObject({ draft: { values: { title: 'By Theo' } } });
  expect((await send('DELETE', `${draft}?version=2`)).status).toBe(200);
  expect(await open()).toMatchObject({ draft: null });
});

test('[G5] keeps no text of a draft that was closed days ago, not even of its conflicts', async () => {
  const { save, send, directory } = await startForTwoEditors();
  const database = new DatabaseSync(`${directory}/content/desk.sqlite`);
  const count = (table: string) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get();
  const saveAndDiscard = async (title: string) => {
    const { body } = await save(0, 'Lise', { title });
    await save(0, 'Theo', { title: 'By Theo' });
    await send('DELETE', `/admin/drafts/${body['token']}`);
  };
  await saveAndDiscard('First');
  database.exec("UPDATE drafts SET expiresAt = '2020-01-01T00:00:00Z'");
  await saveAndDiscard('Second');
  expect([count('draftVersions'), count('conflicts')]).toEqual([{ rows: 3 }, { rows: 1 }]);
});
