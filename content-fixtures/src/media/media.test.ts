import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampled } from '../../../tests/support/sampled.ts';
import { isJsonObject } from '../shared/json.ts';
import { startTestService } from '../testing/start-test-service.ts';
import { FairQueue, QueueFullError } from './fair-queue.ts';
import { parseRange } from './serve-media.ts';
import { cropBox } from './transform-store.ts';

const filesBelow = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

async function assetUrl(service: Awaited<ReturnType<typeof startTestService>>, args: string): Promise<string> {
  const { data } = await service.query(`{ asset(id: 5001) { url${args} } }`);
  return isJsonObject(data) && isJsonObject(data['asset']) ? String(data['asset']['url']) : '';
}

test('[G5] url returns the URL of a transform, which is generated on the first request', async () => {
  const service = await startTestService();
  const url = await assetUrl(service, '(width: 750, format: "webp", quality: 82)');
  expect(url).toMatch(/\/media\/_\/w750-h0-fit-q82\/canopy-walk-birds\.jpg\.webp\?v=[\w-]+$/);
  const response = await fetch(url);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 750,
    height: 938,
  });
  const again = await fetch(url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

const transforms: [args: string, expected: object][] = [
  ['(width: 1920)', { width: 1200, height: 1500, format: 'jpeg' }],
  ['(width: 1440, format: "webp", quality: 99)', { width: 1200, height: 1500, format: 'webp' }],
  ['(width: 300, height: 300, mode: "crop", format: "webp")', { width: 300, height: 300, format: 'webp' }],
];
test.each(sampled(transforms))(
  'url%s returns a transform of that size and format, but never enlarges the image',
  async (args, expected) => {
    const response = await fetch(await assetUrl(await startTestService(), args));
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject(expected);
  },
);

test('concurrent requests for a transform get the same file', async () => {
  const service = await startTestService();
  const url = await assetUrl(service, '(width: 1024, quality: 82, format: "webp")');
  const responses = await Promise.all(Array.from({ length: 8 }, () => fetch(url)));
  const files = await Promise.all(responses.map(async (response) => Buffer.from(await response.arrayBuffer())));
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(1);
});

test.each([
  '_/w751-h0-fit-q99/canopy-walk-birds.jpg',
  '_/w750-h0-fit-q98/canopy-walk-birds.jpg',
  '_/w750-h1-fit-q99/canopy-walk-birds.jpg',
  '_/w750-h750-crop-q99/canopy-walk-birds.jpg',
  '_/w750-h0-fit-q82/canopy-walk-birds.jpg.avif',
  '_/w750-h0-fit-q82/canopy-walk-birds.jpg.png',
  '_/w0750-h0-fit-q99/canopy-walk-birds.jpg',
  '_/w750-h0-fit-q99/canopy-walk-birds.jpg.jpg',
  '_/w750-h0-fit-q99/_/w750-h0-fit-q99/canopy-walk-birds.jpg',
  '_/w750-h0-fit-q99/logos/client-01-arches.svg',
  '_/w750-h0-fit-q99/..%2f..%2fpackage.json',
  '__proto__',
])('[G5] generates no transform that the model does not offer: %s', async (name) => {
  const { url, directory } = await startTestService();
  const response = await fetch(`${url}/media/${name}`);
  expect(response.status).toBe(404);
  expect(existsSync(path.join(directory, 'transforms'))).toBe(false);
});

test('returns the URL of the original for a drawing; the error for an unknown size lists the known ones', async () => {
  const { query } = await startTestService();
  const { data, errors } = await query(
    '{ asset(id: 5062) { url(width: 100, format: "webp") } asset2: asset(id: 5001) { url(width: 9000) } }',
  );
  expect(JSON.stringify(data)).toMatch(/\/media\/logos\/client-01-arches\.svg\?v=/);
  expect(errors).toMatchObject([
    {
      message: expect.stringMatching(
        /^url: transform w9000-h0-fit-q99 jpg is not available; use one of w1920-h0-fit-q99,/,
      ),
    },
  ]);
});

test('compresses drawings for clients that accept it', async () => {
  const { url } = await startTestService();
  const fetchFile = async (file: string, headers: Record<string, string>) => {
    const response = await fetch(`${url}/media/${file}`, { headers });
    const fields = ['content-encoding', 'vary', 'etag'].map((name) => response.headers.get(name));
    return { fields, length: Number(response.headers.get('content-length')), text: await response.text() };
  };
  const plain = await fetchFile('drawings/workshop-map.svg', { 'accept-encoding': 'identity' });
  const brotli = await fetchFile('drawings/workshop-map.svg', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await fetchFile('drawings/workshop-map.svg', { 'accept-encoding': 'gzip, br;q=0' });
  expect([plain, brotli, gzip].map(({ fields: [encoding, vary] }) => [encoding, vary])).toEqual([
    [null, 'Accept-Encoding'],
    ['br', 'Accept-Encoding'],
    ['gzip', 'Accept-Encoding'],
  ]);
  expect(new Set([plain, brotli, gzip].map(({ fields }) => fields[2])).size).toBe(3);
  expect([brotli.text, gzip.text]).toEqual([plain.text, plain.text]);
  expect(plain.length).toBe(Buffer.byteLength(plain.text));
  for (const { length } of [brotli, gzip]) expect(length).toBeLessThan(plain.length / 3);
  const refused = await fetchFile('drawings/workshop-map.svg', { 'accept-encoding': 'br;Q=0.000, gzip; q=0' });
  expect(refused).toEqual(plain);
  const part = await fetchFile('drawings/workshop-map.svg', { 'accept-encoding': 'br', range: 'bytes=0-3' });
  expect([part.text, part.fields[0]]).toEqual(['<svg', null]);
  const ofOther = { 'accept-encoding': 'br', range: 'bytes=0-3', 'if-range': String(brotli.fields[2]) };
  expect(await fetchFile('drawings/workshop-map.svg', ofOther)).toEqual(brotli);
  const tags = `"another", ${brotli.fields[2]}`;
  const known = { 'accept-encoding': 'br', 'if-none-match': tags };
  expect((await fetch(`${url}/media/drawings/workshop-map.svg`, { headers: known })).status).toBe(304);
});

test('a URL with another version is not cached forever', async () => {
  const service = await startTestService();
  const url = await assetUrl(service, '(width: 750)');
  const control = async (url: string) => (await fetch(url)).headers.get('cache-control');
  expect(await control(url)).toBe('public, max-age=31536000, immutable');
  for (const other of ['', '?v=', '?v=0123456789'])
    expect(await control(url.replace(/\?.*/, other))).toBe('public, max-age=60');
});

/** The URLs of several transforms of some images, as an attacker would request them. */
async function fetchVariants(service: Awaited<ReturnType<typeof startTestService>>, ids: number[]): Promise<string[]> {
  const sizes = [1920, 1440, 1024, 750].map((width) => `w${width}: url(width: ${width}, format: "webp", quality: 82)`);
  const { data } = await service.query(`{ assets(id: [${ids}]) { ${sizes.join(' ')} } }`);
  const assets: unknown = isJsonObject(data) ? data['assets'] : [];
  return (Array.isArray(assets) ? assets : []).flatMap((asset) => Object.values(asset).map(String));
}

test('a client that requests many transforms does not delay others, and transforms are not generated for aborted requests', async () => {
  const service = await startTestService();
  const { directory } = service;
  const kept = await assetUrl(service, '(width: 750)');
  expect((await fetch(kept)).status).toBe(200);
  const flood = await fetchVariants(service, [5002, 5003, 5004, 5005, 5006, 5007, 5008, 5009]);
  expect(flood.length).toBeGreaterThan(24);
  const [wanted = '', ...rest] = flood.reverse();
  const leaving = new AbortController();
  let made = 0;
  const requests = rest.map((url) =>
    fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9' }, signal: leaving.signal }).then(
      () => (made += 1),
      () => null,
    ),
  );
  await expect.poll(() => made).toBeGreaterThan(0);
  const before = made;
  const get = (url: string) => fetch(url, { headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect((await get(kept)).status).toBe(200);
  expect((await get(wanted)).status).toBe(200);
  expect(made - before).toBeLessThan(8);
  leaving.abort();
  await Promise.all(requests);
  await expect.poll(() => filesBelow(directory).some((file) => file.endsWith('.tmp'))).toBe(false);
  expect(filesBelow(path.join(directory, 'transforms')).length).toBeLessThan(16);
});

test('[G5] limits the disk space of transforms by evicting the least recently used', async () => {
  const limit = 200_000;
  const service = await startTestService({ transformsMaxBytes: limit });
  const directory = path.join(service.directory, 'transforms');
  const urls = await fetchVariants(service, [5001, 5002]);
  const [first = '', ...others] = urls;
  for (const url of others) {
    await (await fetch(url)).arrayBuffer();
    await (await fetch(first)).arrayBuffer();
    const bytes = filesBelow(directory).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThanOrEqual(limit);
  }
  const names = filesBelow(directory).map((file) => path.relative(directory, file));
  expect(names.length).toBeLessThan(urls.length);
  expect(names.some((name) => first.includes(name.split(path.sep).slice(1).join('/')))).toBe(true);
});

test('serves clients round-robin, runs each task once, and evicts from the longest queue', async () => {
  const queue = new FairQueue<string>({ concurrency: 1, maxQueued: 4 });
  const done: string[] = [];
  const work = (key: string) => async () => {
    done.push(key);
    return key;
  };
  const results = ['a1', 'a2', 'a3', 'a4', 'a5'].map((key) => queue.add(key, 'a', work(key)));
  const others = [queue.add('b1', 'b', work('b1')), queue.add('a3', 'b', work('a3 again'))];
  await expect(results[4]).rejects.toThrow(QueueFullError);
  expect(await Promise.all([...results.slice(0, 4), ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'a3']);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('serves video tracks as WebVTT, but no files that are not assets', async () => {
  const { url } = await startTestService();
  const response = await fetch(`${url}/media/loop-orrery.fr.vtt`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/vtt']);
  expect(await response.text()).toMatch(/^WEBVTT\n/);
  expect((await fetch(`${url}/media/make-videos.sh`)).status).toBe(404);
});

test('serves byte ranges of videos', async () => {
  const { url } = await startTestService();
  const response = await fetch(`${url}/media/loop-drift.mp4`, { headers: { range: 'bytes=100-199' } });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toMatch(/^bytes 100-199\/\d+$/);
  expect((await response.arrayBuffer()).byteLength).toBe(100);
});

test.each([
  [undefined, null],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=0-1,5-6', null],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
])('parses the range %s', (header, expected) => {
  expect(parseRange(header, 1000)).toEqual(expected);
});

test.each<[[number, number], { left: number; top: number }]>([
  [[0.5, 0.5], { left: 500, top: 0 }],
  [[0, 0.5], { left: 0, top: 0 }],
  [[0.9, 0.5], { left: 1000, top: 0 }],
])('centers a square crop on the focal point %o as far as the edges allow', (focalPoint, corner) => {
  const asset = { width: 2000, height: 1000, focalPoint };
  expect(cropBox(asset, 1)).toEqual({ width: 1000, height: 1000, ...corner });
});

test('[G5] a URL changes with the focal point of an image, but not with edits to captions', async () => {
  const service = await startTestService();
  const read = async () => {
    const picture = await assetUrl(service, '(width: 300, height: 300, mode: "crop", format: "webp")');
    return {
      picture,
      video: JSON.stringify(await service.query('{ assets { ... on videos_Asset { tracks { url } } } }')),
    };
  };
  const before = await read();
  for (const id of ['5001', '5099']) await service.send('PATCH', `/admin/assets/${id}`, { focalPoint: [0.9, 0.4] });
  const after = await read();
  expect(after.video).toContain('orrery-film.chapters.fr.vtt');
  expect(after.video).toBe(before.video);
  expect(after.picture).not.toBe(before.picture);
});
