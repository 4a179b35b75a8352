import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchBytes, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

const iconAt = (path: string) => fetchBytes(stack.site.url + path, { redirect: 'follow' });

const readSize = (png: Buffer) => {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

it.each([
  ['/apple-touch-icon.png', 180],
  ['/icons/192.png', 192],
  ['/icons/512.png', 512],
])('[A13] %s is an icon of %i pixels', async (path, size) => {
  const { status, headers, bytes } = await iconAt(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect(readSize(bytes)).toEqual([size, size]);
});

it('[A13] /favicon.ico is an ICO file with one image of 48 pixels', async () => {
  const { status, headers, bytes } = await iconAt('/favicon.ico');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/x-icon');
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect([bytes.readUInt8(6), bytes.readUInt8(7)]).toEqual([48, 48]);
  const picture = bytes.subarray(bytes.readUInt32LE(18));
  expect(picture.length).toBe(bytes.readUInt32LE(14));
  expect(readSize(picture)).toEqual([48, 48]);
});

it.each(['/icons/193.png', '/icons/192.jpg', '/icons/192', '/icons/192x.png', '/fr/favicon.ico', '/icons/'])(
  '[A13] there is no icon at %s',
  async (path) => {
    const { headers, bytes } = await iconAt(path);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(bytes.toString()).toContain('<html');
  },
);

it.each([
  ['en', '/manifest.webmanifest', '/'],
  ['fr', '/fr/manifest.webmanifest', '/fr'],
])('[A2] [A13] every page in %s links a manifest in its language, whose icons exist', async (language, path, start) => {
  const routes = (await fetchRoutes(stack.site.url)).filter(({ site }) => site === language);
  expect(routes.length).toBeGreaterThanOrEqual(3);
  for (const { route } of routes) {
    expect((await fetchText(stack.site.url + route)).text, route).toContain(`<link rel="manifest" href="${path}"/>`);
  }
  const { text, headers } = await fetchText(stack.site.url + path);
  expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({ name: 'Orrery', lang: language, start_url: start, display: 'browser' });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of manifest.icons) {
    const { bytes } = await iconAt(src);
    expect(readSize(bytes).join('x')).toBe(sizes);
  }
});
