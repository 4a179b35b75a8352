import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mediaDirectory } from '../options.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { startTestService } from '../testing/start-test-service.ts';
import { startWebhookReceiver } from '../testing/start-webhook-receiver.ts';

type Service = Awaited<ReturnType<typeof startTestService>>;

const picture = (width: number, height: number, color: string) =>
  sharp({ create: { width, height, channels: 3, background: color } });
const png = (width = 40, height = 20, color = 'red') => picture(width, height, color).png().toBuffer();
/** An image whose header declares a different size. */
async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const bytes = await png();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
const media = (file: string) => readFileSync(path.join(mediaDirectory, file));
const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="30" height="20" ${attributes}>${inner}</svg>`;

async function upload({ url }: Service, place: string, body: Buffer | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/admin/assets${place}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });
  const parsed: unknown = await response.json();
  const asset = isJsonObject(parsed) && isJsonObject(parsed['asset']) ? parsed['asset'] : {};
  return { status: response.status, asset, text: JSON.stringify(parsed) };
}

const fetchAsset = async ({ query }: Service, id: unknown) => {
  const { data } = await query(`{ asset(id: "${id}") { url width height filename mimeType kind alt title } }`);
  return isJsonObject(data) && isJsonObject(data['asset']) ? data['asset'] : {};
};

test('[G5] an uploaded image is announced, is served with its size and transforms, and survives a restart', async () => {
  const receiver = await startWebhookReceiver();
  const service = await startTestService({ webhookTargets: [receiver.url] });
  const made = await upload(
    service,
    '?name=Été%20à%20la%20mer.JPEG&alt.en=The%20sea&alt.fr=La%20mer',
    await png(400, 300),
  );
  expect(made).toMatchObject({ status: 201, asset: { id: '900001', volume: 'images', file: 'ete-a-la-mer.png' } });
  await service.restart();
  const asset = await fetchAsset(service, 900_001);
  expect(asset).toMatchObject({
    width: 400,
    height: 300,
    mimeType: 'image/png',
    alt: 'The sea',
    title: 'Été à la mer',
  });
  const response = await fetch(String(asset['url']));
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 400 });
  const { data } = await service.query(
    '{ asset(id: 900001) { url(width: 160, height: 120, mode: "crop", quality: 82, format: "webp") } }',
  );
  const transform = isJsonObject(data) && isJsonObject(data['asset']) ? String(data['asset']['url']) : '';
  expect(await sharp(await (await fetch(transform)).arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 160,
  });
  await expect.poll(() => receiver.received.map(({ body }) => JSON.parse(body).event)).toEqual(['asset.saved']);
});

test('[G5] recognizes videos, captions, drawings and PDFs by their bytes, whatever their names', async () => {
  const service = await startTestService();
  const take = async (body: Buffer | string, query = '') =>
    (await upload(service, `?name=page.html${query}`, body)).asset;
  expect(await take(media('hall-film-480.mp4'))).toMatchObject({
    kind: 'video',
    file: 'page.mp4',
    width: 854,
    height: 480,
    duration: 2.75,
  });
  expect(await take(media('hall-film-480.webm'))).toMatchObject({ kind: 'video', file: 'page.webm', duration: 2.75 });
  expect(await take(media('loop-drift.en.vtt'))).toMatchObject({ kind: 'captionsSubtitles', file: 'page.vtt' });
  expect(await take(svg('<path d="M0 0h9"/>'), '&alt=A%20line')).toMatchObject({
    kind: 'image',
    file: 'page.svg',
    width: 30,
  });
  const pdf = await take('%PDF-1.7\n%%EOF');
  expect(pdf).toMatchObject({ volume: 'documents', kind: 'pdf', file: 'page.pdf' });
  const served = await fetch(`${service.url}/media/page.pdf`);
  expect(served.headers.get('content-type')).toBe('application/pdf');
});

test('the size of an image takes its EXIF orientation into account', async () => {
  const service = await startTestService();
  const turned = await picture(400, 300, 'blue').withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await upload(service, '?name=a.jpg&alt=Blue', turned)).asset).toMatchObject({ width: 300, height: 400 });
});

const hugeHeader = async () => {
  const small = await png(10, 10);
  const bytes = Buffer.from(small);
  bytes.writeUInt32BE(50_000, 16);
  return bytes;
};

test.each<[string, () => Promise<Buffer | string> | string | Buffer, string]>([
  ['an HTML page', () => '<!doctype html><script>alert(1)</script>', 'this is not a picture'],
  ['an empty file', () => '', 'the file is empty'],
  ['a GIF', () => 'GIF89a…', 'upload an animation as a video'],
  ['a truncated picture', async () => (await png(300, 300)).subarray(0, 200), 'cannot be read'],
  ['a header that declares a huge picture', hugeHeader, '50000 × 10 pixels are too many'],
  ['a picture with too many pixels', () => pngThatClaims(8_000, 8_000), '8000 × 8000 pixels are too many'],
  ['a picture that is too wide', () => pngThatClaims(20_000, 10), '20000 × 10 pixels are too many'],
  ['a truncated video', () => media('hall-film.mp4').subarray(0, 900), 'the video'],
  ['SubRip', () => '1\n00:00:01,000 --> 00:00:02,000\nHello', 'save them as WebVTT'],
  ['captions that are not UTF-8', () => Buffer.from('WEBVTT\n\n\xe9', 'latin1'), 'save it as UTF-8'],
  ['a script in a drawing', () => svg('<script>alert(1)</script>'), '<script> may run scripts'],
  ['entities in a drawing', () => `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'this is not a picture'],
])('[G5] rejects %s with advice, and keeps nothing', async (_name, file, message) => {
  const service = await startTestService();
  const response = await upload(service, '?name=a.png&alt=x', await file());
  expect(response).toMatchObject({ status: 422, text: expect.stringContaining(message) });
  expect(readdirSync(path.join(service.directory, 'content/uploads'))).toEqual([]);
  expect(await fetchAsset(service, 900_001)).toEqual({});
});

test('rejects an image without a description, on upload and later', async () => {
  const service = await startTestService();
  expect(await upload(service, '?name=a.png', await png())).toMatchObject({
    status: 422,
    text: expect.stringContaining('"field":"alt"'),
  });
  await upload(service, '?name=a.png&alt=Red', await png());
  expect(await service.send('PATCH', '/admin/assets/900001?site=en', { alt: ' ' })).toMatchObject({ status: 422 });
});

test('[G5] accepts files only from local pages, and only as octet streams', async () => {
  const service = await startTestService();
  const tryWith = async (headers: Record<string, string>) =>
    (await upload(service, '?name=a.png&alt=x', await png(), headers)).status;
  expect(await tryWith({ 'content-type': 'text/plain' })).toBe(415);
  expect(await tryWith({ 'content-type': 'multipart/form-data; boundary=x' })).toBe(415);
  expect(await tryWith({ origin: 'https://evil.example' })).toBe(403);
});

test.each([
  '../../../etc/passwd',
  '..\\..\\x.png',
  '%2e%2e/x',
  '_/w750-h0-fit-q99/a',
  'a\0b',
  '',
  '.png',
  'canopy-walk-birds.jpg',
])('[G5] no file name escapes the directory or overwrites another file: %j', async (name) => {
  const service = await startTestService();
  const { asset } = await upload(service, `?name=${encodeURIComponent(name)}&alt=x`, await png());
  expect(asset['file']).toMatch(/^[a-z0-9][a-z0-9-]*\.png$/);
  expect(readdirSync(path.join(service.directory, 'content/uploads'))).toHaveLength(1);
  expect((await upload(service, `?name=${encodeURIComponent(name)}&alt=x`, await png())).asset['file']).toMatch(
    /-2\.png$/,
  );
});

test('[G5] data after an image’s bytes is never served as a page', async () => {
  const service = await startTestService();
  const polyglot = Buffer.concat([
    await picture(9, 9, 'red').jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  await upload(service, '?name=a.html&alt=x', polyglot);
  const { headers } = await fetch(`${service.url}/media/a.jpg`);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('[G5] replaces a file in place: its path stays, its version changes, and the committed file can be restored', async () => {
  const receiver = await startWebhookReceiver();
  const service = await startTestService({ webhookTargets: [receiver.url] });
  const before = await fetchAsset(service, 5001);
  const jpeg = await picture(80, 60, 'green').jpeg().toBuffer();
  const { asset } = await upload(service, '/5001/file', jpeg);
  expect(asset).toMatchObject({ id: '5001', file: 'canopy-walk-birds.jpg', width: 80, height: 60 });
  const after = await fetchAsset(service, 5001);
  const [name, version] = String(after['url']).split('?');
  expect(String(before['url']).split('?')[0]).toBe(name);
  expect(String(before['url'])).not.toContain(version);
  expect(after['alt']).toBe(before['alt']);
  expect(await sharp(await (await fetch(String(after['url']))).arrayBuffer()).metadata()).toMatchObject({ width: 80 });
  expect(await upload(service, '/5001/file', await png())).toMatchObject({
    status: 422,
    text: expect.stringContaining('save it as jpg'),
  });
  const stale = await upload(service, '/5001/file?version=2020-01-01T00:00:00Z', jpeg);
  expect(stale.status).toBe(409);
  await service.send('DELETE', '/admin/assets/5001/file');
  expect(await fetchAsset(service, 5001)).toEqual(before);
  expect(readdirSync(path.join(service.directory, 'content/uploads'))).toEqual([]);
  await expect.poll(() => receiver.received).toHaveLength(2);
});

test('[G5] restoring the committed video also restores its duration', async () => {
  const service = await startTestService();
  const fetchVideo = () => service.query('{ asset(id: 5074) { width ... on videos_Asset { duration } } }');
  const before = await fetchVideo();
  await upload(service, '/5074/file', media('hall-film-480.mp4'));
  expect(await fetchVideo()).toMatchObject({ data: { asset: { width: 854, duration: 2.75 } } });
  await service.send('DELETE', '/admin/assets/5074/file');
  expect(await fetchVideo()).toEqual(before);
  await service.restart();
  expect(await fetchVideo()).toEqual(before);
});

test('[G5] concurrent uploads with the same name get different names; the second of two concurrent replacements is rejected', async () => {
  const service = await startTestService();
  const stored = () => readdirSync(path.join(service.directory, 'content/uploads'));
  const added = await Promise.all(
    ['red', 'blue'].map(async (color) => upload(service, '?name=wall.png&alt=A%20wall', await png(40, 20, color))),
  );
  expect(added.map(({ asset }) => asset['file']).toSorted()).toEqual(['wall-2.png', 'wall.png']);
  expect(new Set(added.map(({ asset }) => asset['id'])).size).toBe(2);
  const [wall = {}] = added.map(({ asset }): JsonObject => asset);
  const replaced = await Promise.all(
    [50, 60].map(async (width) =>
      upload(service, `/${wall['id']}/file?version=${wall['dateUpdated']}`, await png(width, 20)),
    ),
  );
  expect(replaced.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [kept = {}] = replaced.flatMap(({ status, asset }): JsonObject[] => (status === 200 ? [asset] : []));
  expect(await fetchAsset(service, wall['id'])).toMatchObject({ width: kept['width'] });
  expect(stored()).toHaveLength(2);
});

test('[G5] deletes an uploaded file only if nothing uses it, not even a draft or a link', async () => {
  const service = await startTestService();
  const { send } = service;
  await upload(service, '?name=a.png&alt=x', await png());
  await upload(service, '?name=b', '%PDF-1.7');
  const link = { wysiwygStandardElement: '<p><a href="/media/b.pdf">Plan</a></p>', type: 'wysiwyg' };
  await send('POST', '/admin/entries', { section: 'news', slug: 'n', title: 'N', imageElement: ['a.png'] });
  await send('POST', '/admin/entries', { section: 'pages', slug: 'p', title: 'P', flexibleComponents: [link] });
  const refuse = async (id: number) => (await send('DELETE', `/admin/assets/${id}`)).body['errors'];
  expect(JSON.stringify(await refuse(900_001))).toContain('still used: entry “N” (en)');
  expect(JSON.stringify(await refuse(900_002))).toContain('still used: entry “P” (en)');
  await send('DELETE', '/admin/entries/10001');
  const { body: draft } = await send('POST', '/admin/drafts', {
    section: 'news',
    slug: 'd',
    title: 'D',
    imageElement: ['a.png'],
  });
  expect(JSON.stringify(await refuse(900_001))).toContain('still used: draft “D” (en)');
  await send('DELETE', `/admin/drafts/${draft['token']}`);
  expect(await refuse(900_001)).toBeUndefined();
  expect(JSON.stringify(await refuse(5001))).toContain('part of the committed content');
  expect((await fetch(`${service.url}/media/a.png`)).status).toBe(404);
  const { body } = await send('GET', '/admin/assets');
  const assets: unknown[] = Array.isArray(body['assets']) ? body['assets'] : [];
  expect(assets.find((asset) => isJsonObject(asset) && asset['id'] === '900002')).toMatchObject({
    origin: 'uploaded',
    useCount: 1,
  });
});

test('[G5] the id of a deleted file is not given to another file', async () => {
  const service = await startTestService();
  await upload(service, '?name=a.png&alt=x', await png());
  await service.send('DELETE', '/admin/assets/900001');
  await service.restart();
  expect((await upload(service, '?name=b.png&alt=x', await png())).asset).toMatchObject({ id: '900002' });
});

test('[G5] a reset removes uploaded files, and a restart removes unreferenced ones', async () => {
  const service = await startTestService();
  await upload(service, '?name=a.png&alt=x', await png());
  await service.send('POST', '/admin/reset');
  expect(readdirSync(path.join(service.directory, 'content/uploads'))).toEqual([]);
  expect((await fetch(`${service.url}/media/a.png`)).status).toBe(404);
  writeFileSync(path.join(service.directory, 'content/uploads/left-over.png'), await png());
  await service.restart();
  expect(readdirSync(path.join(service.directory, 'content/uploads'))).toEqual([]);
});
