import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getMadeAddress, parseMadeAddress } from '#lib/cms/pictures/made-address.ts';
import { pictureFieldsOf } from '#lib/cms/pictures/missing-sizes.ts';
import { composeOperations, readDefinitions } from '#lib/cms/selections/read-documents.ts';

const asked: string[] = [];
/** Its left half is red and its right half is blue. */
const halves = await sharp({ create: { width: 1200, height: 600, channels: 3, background: 'red' } })
  .composite([{ input: { create: { width: 600, height: 600, channels: 3, background: 'blue' } }, left: 600, top: 0 }])
  .png()
  .toBuffer();
let answersAfter: Promise<void> = Promise.resolve();
/** Stands in for Craft's folder of originals. */
const craft = createServer(async ({ url = '' }, response) => {
  asked.push(url);
  await answersAfter;
  if (url.startsWith('/uploads/halves')) response.writeHead(200, { 'content-type': 'image/png' }).end(halves);
  else if (url.includes('broken')) response.writeHead(200, { 'content-type': 'image/png' }).end('no picture');
  else if (url.includes('away')) response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  else response.writeHead(404).end();
});
let origin = '';

beforeAll(async () => {
  await once(craft.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(craft.address() as AddressInfo).port}`;
  vi.stubEnv('CMS_MEDIA_ORIGIN', origin);
});
afterAll(() => {
  vi.unstubAllEnvs();
  craft.close();
});
beforeEach(() => {
  asked.length = 0;
});

const ask = async (target: string) => {
  const { fetchMedia } = await import('./ask-for-media.ts');
  const signal = AbortSignal.timeout(20_000);
  const question = { method: 'GET', target, header: () => undefined, visitor: '203.0.113.7', signal };
  const { status, headers, body } = await fetchMedia(question);
  return {
    status,
    headers,
    bytes: typeof body === 'string' ? Buffer.from(body) : Buffer.concat(await Array.fromAsync(body)),
  };
};

it('[A5] every size that a query asks for can be made by the site', () => {
  const sizes = composeOperations(readDefinitions()).flatMap((document) => [...pictureFieldsOf(document).sizes]);
  expect(sizes.length).toBeGreaterThan(20);
  for (const [name, size] of sizes) {
    const address = getMadeAddress('https://cms.example.com/uploads/a%20b.jpg?v=7', size, [0.31, 0.5]) ?? name;
    expect(parseMadeAddress(address)).toEqual({
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
])('[D14] nothing is fetched for %s, which the site would not have written', async (target) => {
  expect((await ask(target)).status).toBe(404);
  expect(asked).toEqual([]);
});

it('[A5] a size is made from the original, once for all who want it, and never enlarged', async () => {
  const target = '/media/~made/w1920-q82-webp/uploads/halves.png.webp?v=1';
  const [first, second] = await Promise.all([ask(target), ask(target)]);
  const { width, height, format } = await sharp(first.bytes).metadata();
  expect([first.status, width, height, format]).toEqual([200, 1200, 600, 'webp']);
  expect(first.headers['content-type']).toBe('image/webp');
  expect(first.headers['cache-control']).toContain('immutable');
  expect(second.bytes).toEqual(first.bytes);
  expect((await ask(target)).bytes).toEqual(first.bytes);
  expect(asked).toEqual(['/uploads/halves.png?v=1']);
});

it.each([
  [5, 'red', [254, 0, 0]],
  [95, 'blue', [0, 0, 254]],
])('[A5] a crop around %i %% of the width is %s', async (x, _, color) => {
  const { bytes } = await ask(`/media/~made/w300-h300-q99-webp-${x}-50/uploads/halves.png.webp`);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([300, 300]);
  const { channels } = await sharp(bytes).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 255) * 254)).toEqual(color);
});

it.each([
  ['none', 404],
  ['broken', 502],
  ['away', 502],
])('[D14] an original that is %s is answered with %i', async (name, status) => {
  expect((await ask(`/media/~made/w750-q99/uploads/${name}.png`)).status).toBe(status);
});

it('[D14] of endless sizes wanted at once most are refused, and none is made beyond two at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answersAfter = promise;
  const wanted = Array.from({ length: 80 }, (_, version) => ask(`/media/~made/w750-q99/uploads/none.png?v=${version}`));
  await vi.waitFor(() => expect(asked.length).toBe(2));
  resolve();
  const statuses = (await Promise.all(wanted)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(18);
  expect(statuses.filter((status) => status === 404)).toHaveLength(62);
});
