import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { JsonObject } from '../../shared/json.ts';
import { startTestService } from '../../testing/start-test-service.ts';
import { createDraftSession } from './draft-session.js';

const lastNumber = '9223372036854775807';
const unreachable = 'http://127.0.0.1:1';

const quote = (number: number, text: string) => ({
  type: 'quote',
  id: `10001-${number}`,
  wysiwygSimpleElement: `<p>${text}</p>`,
});

/** A session at a real service, for an entry whose form holds only a title, a slug and two blocks. */
async function openSession() {
  const service = await startTestService();
  const { send, directory } = service;
  const published = { title: 'A page', slug: 'a-page', flexibleComponents: [quote(1, 'One'), quote(2, 'Two')] };
  await send('POST', '/admin/entries', { section: 'pages', ...published });
  const network = { base: service.url, open: 0, maxOpen: 0, onRequest: (_path: string) => {} };
  const fetchFrom = fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    network.onRequest(path);
    network.open += 1;
    network.maxOpen = Math.max(network.maxOpen, network.open);
    return fetchFrom(new URL(path, network.base), init).finally(() => {
      network.open -= 1;
    });
  });
  vi.stubGlobal('localStorage', { getItem: () => 'Lise' });
  onTestFinished(() => void vi.unstubAllGlobals());

  const states: string[] = [];
  const form: { values: JsonObject } = { values: published };
  const session = createDraftSession({
    entry: { id: '10001', site: 'en' },
    draft: null,
    values: published,
    form: () => ({
      values: () => form.values,
      apply(values) {
        form.values = values;
      },
    }),
    onSaved: () => {},
    onState: (state, error) => states.push(error ? `${state}: ${error.message}` : state),
  });
  const type = (values: JsonObject) => {
    form.values = { ...form.values, ...values };
  };
  const stored = async () => (await send('GET', '/admin/edit/10001?site=en')).body['draft'];
  const database = () => new DatabaseSync(`${directory}/content/desk.sqlite`);
  return { ...service, session, form, states, type, stored, network, database };
}

/** Lets SQLite report a full disk for each new row of a table: there is no number left for it. */
function fillDisk(database: DatabaseSync, table = 'drafts'): () => void {
  const setLast = database.prepare('INSERT OR REPLACE INTO sqlite_sequence (rowid, name, seq) VALUES (100, ?, ?)');
  setLast.run(table, BigInt(lastNumber));
  return () => void setLast.run(table, 0);
}

test('[G5] an editor cannot leave changes unnoticed that a full disk rejected, and they are saved once it has space', async () => {
  const { session, states, type, stored, database, lines } = await openSession();
  const free = fillDisk(database());
  type({ title: 'Typed on a full disk' });
  expect(await session.leave()).toBe(false);
  expect(session.isDirty()).toBe(true);
  expect(states.at(-1)).toBe('failed: the disk is full: free some space, and try again');
  expect(lines.join('\n')).toContain('database or disk is full');
  free();
  expect(await session.leave()).toBe(true);
  expect(await stored()).toMatchObject({ values: { title: 'Typed on a full disk' } });
});

test('[G5] changes saved before a reset begin a new draft when the editor leaves', async () => {
  const { session, type, stored, send } = await openSession();
  type({ title: 'Before the reset' });
  await session.flush();
  await send('POST', '/admin/reset');
  await send('POST', '/admin/entries', { section: 'pages', title: 'A page', slug: 'a-page' });
  type({ slug: 'after-the-reset' });
  expect(await session.leave()).toBe(true);
  expect(await stored()).toMatchObject({ values: { title: 'Before the reset', slug: 'after-the-reset' } });
});

test('[G5] what was published since the editor opened the entry is kept, and only what they changed, too, is a conflict', async () => {
  const { session, form, type, stored, send } = await openSession();
  const theirs = [quote(1, 'Theo'), quote(2, 'Two')];
  await send('PATCH', '/admin/entries/10001?site=en', { title: 'By Theo', flexibleComponents: theirs });
  type({ title: 'By Lise', flexibleComponents: [quote(1, 'One'), quote(2, 'Lise')] });
  await session.flush();
  const merged = { title: 'By Theo', flexibleComponents: [quote(1, 'Theo'), quote(2, 'Lise')] };
  expect(form.values).toMatchObject(merged);
  expect(await stored()).toMatchObject({
    values: merged,
    conflicts: [{ path: ['title'], theirs: 'By Theo', mine: 'By Lise' }],
  });
});

test('[G5] a version that someone published without a draft is shown, and is the base of what the editor then types', async () => {
  const { session, form, type, stored, send } = await openSession();
  await send('PATCH', '/admin/entries/10001?site=en', { title: 'By Theo' });
  await session.sync();
  expect(form.values).toMatchObject({ title: 'By Theo', slug: 'a-page' });
  expect([session.isDirty(), session.draft(), await stored()]).toEqual([false, null, null]);
  type({ title: 'By Lise' });
  await session.flush();
  expect(await stored()).toMatchObject({ values: { title: 'By Lise' }, conflicts: [] });
});

test('[G5] what was published after a draft had been closed for days is kept', async () => {
  const { session, form, type, stored, send, database } = await openSession();
  const publish = async (title: string) => {
    const { token } = (await send('POST', '/admin/drafts/10001?site=en&editor=Theo', { title })).body;
    return async () => void (await send('POST', `/admin/drafts/${token}/publish`));
  };
  const publishFirst = await publish('On Friday');
  await session.sync();
  expect(form.values).toMatchObject({ title: 'On Friday' });
  await publishFirst();
  database().exec("UPDATE drafts SET expiresAt = '2020-01-01T00:00:00Z' WHERE closed = 1");
  await (await publish('On Monday'))();
  expect(database().prepare('SELECT count(*) AS versions FROM draftVersions WHERE draft = 1').get()).toEqual({
    versions: 0,
  });
  type({ slug: 'by-lise' });
  await session.flush();
  expect(await stored()).toMatchObject({ values: { title: 'On Monday', slug: 'by-lise' }, conflicts: [] });
  expect(form.values).toMatchObject({ title: 'On Monday', slug: 'by-lise' });
});

test('[G5] what was typed during a save, and conflicts with what it returns, stays in the form until it is stored', async () => {
  const { session, form, states, type, stored, send, network, database } = await openSession();
  await send('POST', '/admin/drafts/10001?site=en&editor=Theo', { title: 'By Theo' });
  const free = fillDisk(database(), 'conflicts');
  network.onRequest = (path) => {
    if (path.includes('/admin/drafts/10001?')) type({ title: 'By Lise' });
  };
  type({ slug: 'by-lise' });
  await session.flush();
  await session.flush();
  expect(form.values).toMatchObject({ title: 'By Lise', slug: 'by-lise' });
  expect(session.isDirty()).toBe(true);
  expect(states.at(-1)).toBe('failed: the disk is full: free some space, and try again');
  free();
  expect(await session.leave()).toBe(true);
  expect(form.values).toMatchObject({ title: 'By Theo', slug: 'by-lise' });
  expect(await stored()).toMatchObject({
    values: { title: 'By Theo', slug: 'by-lise' },
    conflicts: [{ path: ['title'], theirs: 'By Theo', mine: 'By Lise' }],
  });
});

test('[G5] a draft that someone saved after this editor saw it is not discarded as empty', async () => {
  const { session, stored, send } = await openSession();
  const { token } = (await send('POST', '/admin/drafts/10001?site=en&editor=Theo', {})).body;
  await session.sync();
  await send('PATCH', `/admin/drafts/${token}?editor=Theo`, { title: 'By Theo' });
  const { version = 0 } = session.draft() ?? {};
  await expect(session.discard({ version })).rejects.toMatchObject({ status: 409 });
  expect(await stored()).toMatchObject({ values: { title: 'By Theo' } });
});

test('[G5] after a draft could not be discarded, what the editor types is saved', async () => {
  const { session, type, stored, network } = await openSession();
  type({ title: 'First' });
  await session.flush();
  const { base } = network;
  network.base = unreachable;
  await expect(session.discard()).rejects.toThrow('the content service does not respond');
  network.base = base;
  type({ title: 'Second' });
  expect(await session.leave()).toBe(true);
  expect(await stored()).toMatchObject({ values: { title: 'Second' } });
  await session.discard();
  expect(await stored()).toBeNull();
});

test('[G5] what is typed while a draft is being published starts the next draft', async () => {
  const { session, type, stored, network } = await openSession();
  type({ title: 'Published' });
  let saving: Promise<void> | undefined;
  network.onRequest = (path) => {
    if (!path.includes('/publish?')) return;
    type({ slug: 'typed-meanwhile' });
    saving = session.flush();
  };
  expect(await session.publish()).toMatchObject({ title: 'Published', slug: 'a-page' });
  await saving;
  expect(network.maxOpen).toBe(1);
  expect(await stored()).toMatchObject({ values: { title: 'Published', slug: 'typed-meanwhile' } });
});

test('[G5] a draft that was published over is shown with its conflict, and can be published once that is resolved', async () => {
  const { session, form, type, send } = await openSession();
  type({ title: 'By Lise' });
  await session.flush();
  await send('PATCH', '/admin/entries/10001?site=en', { title: 'By a program' });
  await expect(session.publish()).rejects.toThrow('was changed twice');
  expect(form.values).toMatchObject({ title: 'By a program' });
  const [conflict] = session.draft()?.conflicts ?? [];
  expect(conflict).toMatchObject({ path: ['title'], theirs: 'By a program', mine: 'By Lise' });
  if (conflict) await session.resolve(conflict, 'mine');
  expect(await session.publish()).toMatchObject({ title: 'By Lise' });
});

test('[G5] a conflict that someone else has resolved disappears, even if the draft stays as it is', async () => {
  const { session, type, send } = await openSession();
  await send('POST', '/admin/drafts/10001?site=en&editor=Theo', { title: 'By Theo' });
  type({ title: 'By Lise' });
  await session.flush();
  const { token, conflicts } = session.draft() ?? {};
  expect(conflicts).toHaveLength(1);
  await send('POST', `/admin/drafts/${token}/conflicts/${conflicts?.[0]?.id}`, { keep: 'theirs' });
  await session.sync();
  expect(session.draft()?.conflicts).toEqual([]);
});

test('[G5] a change that could not be saved is not shown as saved when the changes of others arrive', async () => {
  const { session, states, type, send } = await openSession();
  type({ unknown: 'A field of a former model' });
  await session.flush();
  expect(states.at(-1)).toMatch(/^failed: unknown field/);
  await send('POST', '/admin/drafts/10001?site=en&editor=Theo', { slug: 'by-theo' });
  await session.sync();
  expect(session.draft()).toMatchObject({ values: { slug: 'by-theo' } });
  expect(states.at(-1)).toMatch(/^failed/);
});
