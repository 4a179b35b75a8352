import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestService } from '../testing/start-test-service.ts';

const page = { section: 'pages', slug: 'a-page', title: 'A page' };
const title = '{ entry(slug: "a-page") { title } }';

test('[G5] an edit is served, survives a restart and is undone by a reset', async () => {
  const { send, query, restart } = await startTestService();
  const created = await send('POST', '/admin/entries', page);
  expect(created).toMatchObject({ status: 201, body: { entry: { id: '10001', uri: 'a-page', status: 'live' } } });
  await send('PATCH', '/admin/entries/10001?site=en', { title: 'Changed', slug: 'moved' });
  await restart();
  expect(await query('{ entry(uri: "moved") { id title url } }')).toEqual({
    data: { entry: { id: '10001', title: 'Changed', url: '/moved' } },
  });
  await send('POST', '/admin/reset');
  expect(await query('{ entry(id: 10001) { id } }')).toEqual({ data: { entry: null } });
});

test('[G5] an invalid edit is rejected with the names of its invalid fields, and writes nothing', async () => {
  const { send, query, directory } = await startTestService();
  await send('POST', '/admin/entries', page);
  const before = readdirSync(path.join(directory, 'content'), { recursive: true });
  const response = await send('PATCH', '/admin/entries/10001', {
    title: 'Half a change',
    flexibleComponents: [{ type: 'quote' }],
    color: 'red',
  });
  expect(response).toMatchObject({
    status: 422,
    body: {
      errors: [
        { field: 'color', message: expect.stringMatching(/^unknown field/) },
        { field: 'flexibleComponents[0].wysiwygSimpleElement', message: 'required, but empty' },
      ],
    },
  });
  expect(readdirSync(path.join(directory, 'content'), { recursive: true })).toEqual(before);
  expect(await query(title)).toEqual({ data: { entry: { title: 'A page' } } });
});

test('[G5] a new title also changes the emphasized title, unless their words differ', async () => {
  const { send, query } = await startTestService();
  const article = {
    section: 'news',
    slug: 'x',
    title: 'Salt & light',
    emphasisTitleElement: 'Salt &amp; <em>light</em>',
  };
  await send('POST', '/admin/entries', article);
  const emphasized = () => query('{ entry(id: 10001) { ... on news_Entry { emphasisTitleElement } } }');
  await send('PATCH', '/admin/entries/10001', { title: 'Salt & night' });
  expect(await emphasized()).toEqual({ data: { entry: { emphasisTitleElement: 'Salt &amp; night' } } });
  await send('PATCH', '/admin/entries/10001', { emphasisTitleElement: 'Pepper' });
  await send('PATCH', '/admin/entries/10001', { title: 'Salt' });
  expect(await emphasized()).toEqual({ data: { entry: { emphasisTitleElement: 'Pepper' } } });
});

test.each([
  ['PATCH', '/admin/entries/10001', { title: 5 }, 422, { field: 'title', message: 'expected text' }],
  ['POST', '/admin/entries', {}, 422, { field: 'section', message: 'required, but missing' }],
  ['GET', '/admin/entries/%zz', undefined, 400, { message: 'the path is not valid percent-encoded UTF-8' }],
])('[G5] rejects %s %s with %o', async (method, path, body, status, error) => {
  const { send } = await startTestService();
  await send('POST', '/admin/entries', page);
  expect(await send(method, path, body)).toMatchObject({ status, body: { errors: [error] } });
});

test('rejects a URI that is taken', async () => {
  const { send } = await startTestService();
  await send('POST', '/admin/entries', page);
  const { status, body } = await send('POST', '/admin/entries', { ...page, title: 'Another' });
  expect({ status, body }).toEqual({
    status: 422,
    body: { errors: [{ field: 'slug', message: 'entry 10001 already has the URI a-page; choose another slug' }] },
  });
});

test('translates an entry, and deletes it from one site or from all', async () => {
  const { send, query } = await startTestService();
  await send('POST', '/admin/entries', page);
  await send('POST', '/admin/entries', { ...page, id: '10001', site: 'fr', slug: 'une-page', title: 'Une page' });
  const localized = '{ entry(id: 10001) { localized { url language } } }';
  expect(await query(localized)).toEqual({ data: { entry: { localized: [{ url: '/fr/une-page', language: 'fr' }] } } });
  await send('DELETE', '/admin/entries/10001?site=fr');
  expect(await query(localized)).toEqual({ data: { entry: { localized: [] } } });
  expect((await send('DELETE', '/admin/entries/10001')).body).toEqual({ deleted: [{ id: '10001', site: 'en' }] });
  expect((await send('GET', '/admin/entries/10001')).status).toBe(404);
});

test('edits global sets, categories, assets and forms', async () => {
  const { send, query } = await startTestService();
  const { body } = await send('GET', '/admin/globals/footer?site=fr');
  expect((await send('PATCH', '/admin/globals/footer?site=fr', { copyright: '© Nous' })).status).toBe(200);
  expect((await send('PATCH', '/admin/categories/401?site=fr', { title: 'Rêver' })).status).toBe(200);
  expect((await send('PATCH', '/admin/assets/5001?site=en', { alt: 'Birds' })).status).toBe(200);
  expect((await send('PATCH', '/admin/forms/contact', { title: 'Write' })).status).toBe(200);
  expect((await send('PATCH', '/admin/assets/5001', { focalPoint: [2, 0] })).status).toBe(422);
  expect(body['global']).toMatchObject({ handle: 'footer' });
  expect(
    await query(`{
      globalSet(site: "fr", handle: "footer") { ... on footer_GlobalSet { copyright } }
      category(id: 401, site: "fr") { title }
      asset(id: 5001) { alt }
      formieForm(handle: "contact") { title }
    }`),
  ).toEqual({
    data: {
      globalSet: { copyright: '© Nous' },
      category: { title: 'Rêver' },
      asset: { alt: 'Birds' },
      formieForm: { title: 'Write' },
    },
  });
});

test('[B7] with a lag, the API serves the old content for a while', async () => {
  const { send, query } = await startTestService();
  await send('POST', '/admin/entries', page);
  await send('POST', '/test/faults', { lagMs: 2000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await send('PATCH', '/admin/entries/10001', { title: 'New' });
  vi.advanceTimersByTime(1999);
  expect(await query(title)).toEqual({ data: { entry: { title: 'A page' } } });
  vi.advanceTimersByTime(1);
  expect(await query(title)).toEqual({ data: { entry: { title: 'New' } } });
});

test('[B6] injects errors, delays and broken connections', async () => {
  const { send, url } = await startTestService();
  await send('POST', '/test/faults', { status: 503 });
  expect((await send('POST', '/api', { query: '{ ping }' })).status).toBe(503);
  await send('POST', '/test/faults', { delayMs: 80 });
  const began = performance.now();
  await send('POST', '/api', { query: '{ ping }' });
  expect(performance.now() - began).toBeGreaterThan(75);
  await send('POST', '/test/faults', { down: true });
  await expect(fetch(`${url}/api?query={ping}`)).rejects.toThrow();
  expect((await send('POST', '/test/faults', { slow: 1 })).status).toBe(422);
});

test('counts operations by name', async () => {
  const { send } = await startTestService();
  const operation = { query: 'query getThing { ping } query other { ping }', operationName: 'getThing' };
  await send('POST', '/api', operation);
  await send('POST', '/api', operation);
  expect((await send('GET', '/test/requests')).body).toMatchObject({ operations: { getThing: 2 }, total: 2 });
  expect((await send('DELETE', '/test/requests')).body).toEqual({ operations: {}, total: 0, recent: [] });
});

test('rejects other origins and host names, unknown paths, and unsupported methods', async () => {
  const { send, url } = await startTestService();
  expect((await send('POST', '/admin/reset', {}, { origin: 'http://evil.example' })).status).toBe(403);
  expect((await send('POST', '/admin/reset', {}, { origin: url })).status).toBe(200);
  expect(await statusWithHost(`${url}/admin/entries`, 'evil.example')).toBe(403);
  expect((await send('GET', '/admin/nothing')).status).toBe(404);
  expect((await send('PUT', '/admin/reset', {})).status).toBe(405);
});

function statusWithHost(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('[G5] edits the tracks of a video, keeps them across a restart, and says why it rejects others', async () => {
  const service = await startTestService();
  const { send, query } = service;
  const french = { kind: 'captions', url: 'loop-orrery.fr.vtt', language: 'fr', label: 'Pour tous' };
  const { status, body } = await send('PATCH', '/admin/assets/5075?site=fr', { tracks: [french], duration: 7.5 });
  expect(status).toBe(200);
  expect(body['asset']).toMatchObject({ tracks: [french], duration: 7.5 });
  const shown = '{ asset(id: 5075) { ... on videos_Asset { duration tracks { language label } } } }';
  const expected = { data: { asset: { duration: 7.5, tracks: [{ language: 'fr', label: 'Pour tous' }] } } };
  expect(await query(shown)).toEqual(expected);
  await service.restart();
  expect(await query(shown)).toEqual(expected);

  const refused = async (track: unknown) => {
    const response = await send('PATCH', '/admin/assets/5075', { tracks: [french, track] });
    expect(response.status).toBe(422);
    return JSON.stringify(response.body['errors']);
  };
  expect(await refused({ ...french, url: 'https://evil.example/a.vtt' })).toContain('there is no asset');
  expect(await refused({ ...french, url: 'loop-orrery.mp4' })).toContain('is of kind video, not captionsSubtitles');
  expect(await refused({ ...french, url: '' })).toContain('tracks[1].url');
  expect(await refused({ ...french, language: 'de' })).toContain('is not one of en, fr');
  expect(await refused({ ...french, kind: 'metadata' })).toContain('is not one of captions, chapters');
  expect(await refused('loop-orrery.fr.vtt')).toContain('expected an object');
  expect((await send('PATCH', '/admin/assets/5075', { duration: 'long' })).status).toBe(422);
  expect(await query(shown)).toEqual(expected);
});

test('[G5] removes the duration, the sources and the tracks of a video', async () => {
  const { send, query } = await startTestService();
  expect((await send('PATCH', '/admin/assets/5075', { tracks: null, sources: [], duration: null })).status).toBe(200);
  const shown = '{ asset(id: 5075) { ... on videos_Asset { duration sources { url } tracks { url } thumbnails } } }';
  expect(await query(shown)).toMatchObject({ data: { asset: { duration: null, sources: [], tracks: [] } } });
});
