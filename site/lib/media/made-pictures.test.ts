import { createServer } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getMadePath, parseMadePath } from '#lib/cms/pictures/made-path.ts';
import { findPictureFields } from '#lib/cms/pictures/missing-sizes.ts';
import { composeOperations, readDefinitions } from '#lib/cms/selections/read-documents.ts';
import { type Listening, listen } from '../../../tests/support/processes/listen.ts';

const requests: string[] = [];
/** An image whose left half is red and whose right half is blue. */
const halves = await sharp({ create: { width: 1200, height: 600, channels: 3, background: 'red' } })
  .composite([{ input: { create: { width: 600, height: 600, channels: 3, background: 'blue' } }, left: 600, top: 0 }])
  .png()
  .toBuffer();
let responseDelay: Promise<void> = Promise.resolve();
/** Mocks Craft's directory of originals. */
const craft = createServer(async ({ url = '' }, response) => {
  requests.push(url);
  await responseDelay;
  if (url.startsWith('/uploads/halves')) response.writeHead(200, { 'content-type': 'image/png' }).end(halves);
  else if (url.includes('broken')) response.writeHead(200, { 'content-type': 'image/png' }).end('no picture');
  else if (url.includes('away')) response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  else response.writeHead(404).end();
});
let listening: Listening;
let origin = '';

beforeAll(async () => {
  listening = await listen(craft);
  origin = listening.url;
  vi.stubEnv('CMS_MEDIA_ORIGIN', origin);
});
afterAll(() => {
  vi.unstubAllEnvs();
  return listening.close();
});
beforeEach(() => {
  requests.length = 0;
});

type PictureRequest = { method?: string; headers?: Record<string, string>; visitor?: string };

const fetchPicture = async (
  target: string,
  { method = 'GET', headers: given = {}, visitor = '203.0.113.7' }: PictureRequest = {},
) => {
  const { fetchMedia } = await import('./fetch-media.ts');
  const signal = AbortSignal.timeout(20_000);
  const { status, headers, body } = await fetchMedia({
    method,
    target,
    header: (name) => given[name],
    visitor,
    signal,
  });
  return {
    status,
    headers,
    bytes: typeof body === 'string' ? Buffer.from(body) : Buffer.concat(await Array.fromAsync(body)),
  };
};

it('[A5] the site can generate every size that a query requests', () => {
  const sizes = composeOperations(readDefinitions()).flatMap((document) => [...findPictureFields(document).sizes]);
  expect(sizes.length).toBeGreaterThan(20);
  for (const [name, size] of sizes) {
    const path = getMadePath('https://cms.example.com/uploads/a%20b.jpg?v=7', size, [0.31, 0.5]) ?? name;
    expect(parseMadePath(path)).toEqual({
      size,
      focus: [size.height ? 30 : 50, 50],
      source: '/uploads/a%20b.jpg?v=7',
    });
  }
});

it.each([
  '/media/~made/w1921-q99/uploads/halves.png',
  '/media/~made/w864-h1080-q74-webp/uploads/halves.png.webp',
  '/media/~made/w864-h1080-q74-webp-51-50/uploads/halves.png.webp',
  '/media/~made/w864-h1080-q74-webp-105-50/uploads/halves.png.webp',
  '/media/~made/w750-q99-50-50/uploads/halves.png',
  '/media/~made/w750-q99/uploads/drawing.svg',
  '/media/~made/w750-q99/actions/users/login',
  '/media/~made/w750-q99/uploads/%2e%2e/halves.png',
  '/media/~made/w750-q99//169.254.169.254/halves.png',
  '/media/~made/w750-q99/http://169.254.169.254/halves.png',
  '/media/~made/w750-q99',
])('[D14] nothing is fetched for %s, which the site never links to', async (target) => {
  expect((await fetchPicture(target)).status).toBe(404);
  expect(requests).toEqual([]);
});

it('[A5] a size is generated from the original, once for concurrent requests, and never enlarged', async () => {
  const target = '/media/~made/w1920-q82-webp/uploads/halves.png.webp?v=1';
  const [first, second] = await Promise.all([fetchPicture(target), fetchPicture(target)]);
  const { width, height, format } = await sharp(first.bytes).metadata();
  expect([first.status, width, height, format]).toEqual([200, 1200, 600, 'webp']);
  expect(first.headers['content-type']).toBe('image/webp');
  expect(first.headers['cache-control']).toContain('immutable');
  expect(second.bytes).toEqual(first.bytes);
  expect((await fetchPicture(target)).bytes).toEqual(first.bytes);
  expect(requests).toEqual(['/uploads/halves.png?v=1']);
});

it.each([
  [5, 'red', [254, 0, 0]],
  [95, 'blue', [0, 0, 254]],
])('[A5] a crop around %i percent of the width is %s', async (x, _, color) => {
  const { bytes } = await fetchPicture(`/media/~made/w300-h300-q99-webp-${x}-50/uploads/halves.png.webp`);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([300, 300]);
  const { channels } = await sharp(bytes).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 255) * 254)).toEqual(color);
});

it.each([
  ['a missing original', 404, 'none'],
  ['a broken original', 502, 'broken'],
  ['an original on another host', 502, 'away'],
])('[D14] %s results in %i', async (_, status, name) => {
  expect((await fetchPicture(`/media/~made/w750-q99/uploads/${name}.png`)).status).toBe(status);
});

it.each([
  ['strong', (etag: string) => etag],
  ['weak', (etag: string) => `W/${etag}`],
  ['weak in a list', (etag: string) => `"other", W/${etag}`],
  ['strong in a list', (etag: string) => `"other", ${etag}`],
  ['a wildcard', () => '*'],
])('[A5] an entity tag that is %s results in 304', async (_, condition) => {
  const target = '/media/~made/w750-q82-webp/uploads/halves.png.webp?v=tags';
  const { headers } = await fetchPicture(target);
  const again = await fetchPicture(target, { headers: { 'if-none-match': condition(headers['etag'] ?? '') } });
  expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, headers['etag']]);
  expect(again.headers['content-length']).toBeUndefined();
  const other = await fetchPicture(target, { headers: { 'if-none-match': '"other", W/"another"' } });
  expect(other.status).toBe(200);
});

it('[A5] HEAD has the headers of GET, a range request gets the whole image, and other methods are rejected', async () => {
  const target = '/media/~made/w750-q82-webp/uploads/halves.png.webp?v=methods';
  const head = await fetchPicture(target, { method: 'HEAD' });
  const whole = await fetchPicture(target);
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect(head.headers).toEqual(whole.headers);
  expect(whole.headers['content-length']).toBe(String(whole.bytes.length));
  const range = await fetchPicture(target, {
    headers: { range: 'bytes=0-9', 'if-range': whole.headers['etag'] ?? '' },
  });
  expect([range.status, range.bytes]).toEqual([200, whole.bytes]);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', '']) {
    const refused = await fetchPicture(target, { method });
    expect([method, refused.status, refused.headers['allow']]).toEqual([method, 405, 'GET, HEAD']);
  }
  expect(requests).toEqual(['/uploads/halves.png?v=methods']);
});

it('[D14] repeated, empty or unknown parameters do not generate an image again', async () => {
  const target = '/media/~made/w750-q82-webp/uploads/halves.png.webp';
  const queries = ['?v=once', '?v=once&v=twice', '?v=once&x=1', '?x=2&v=once', '?v=once&'];
  for (const query of queries) expect((await fetchPicture(target + query)).status).toBe(200);
  expect(requests).toEqual(['/uploads/halves.png?v=once']);
  for (const query of ['', '?', '?v=', '?v=%2e%2e%2f', '?w=1920'])
    expect((await fetchPicture(target + query)).status).toBe(200);
  expect(requests).toEqual(['/uploads/halves.png?v=once', '/uploads/halves.png']);
});

it('[D14] of 80 sizes that one network requests at once, 48 are generated, two at a time, and no other network is delayed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  responseDelay = promise;
  const none = (version: number | string) => `/media/~made/w750-q99/uploads/none.png?v=${version}`;
  const finished: string[] = [];
  const wanted = Array.from({ length: 80 }, async (_, version) => {
    const { status } = await fetchPicture(none(version));
    if (status === 404) finished.push('greedy');
    return status;
  });
  await expect.poll(() => requests.length).toBe(2);
  const other = fetchPicture(none('other'), { visitor: '198.51.100.9' }).then(({ status }) => {
    finished.push('other');
    return status;
  });
  const neighbor = fetchPicture(none('neighbor'), { visitor: '2001:db8::1' });
  await expect.poll(() => requests.length).toBe(2);
  resolve();
  const statuses = await Promise.all(wanted);
  expect(statuses.filter((status) => status === 503)).toHaveLength(32);
  expect(statuses.filter((status) => status === 404)).toHaveLength(48);
  expect(await other).toBe(404);
  expect((await neighbor).status).toBe(404);
  expect(finished.indexOf('other')).toBeLessThan(8);
});

it('[D14] an image rejected for a greedy network is still generated for other networks', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  responseDelay = promise;
  const wanted = (version: number) => `/media/~made/w750-q99/uploads/none.png?v=shared-${version}`;
  const greedy = Array.from({ length: 80 }, (_, version) => fetchPicture(wanted(version)));
  const others = Array.from({ length: 80 }, (_, version) =>
    fetchPicture(wanted(version), { visitor: `198.51.${version}.7` }),
  );
  await expect.poll(() => requests.length).toBe(2);
  resolve();
  expect((await Promise.all(greedy)).some(({ status }) => status === 503)).toBe(true);
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([404]));
});
