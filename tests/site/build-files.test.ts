import zlib from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchText } from '../support/requests/fetch-text.ts';
import { fetchRaw } from '../support/requests/raw-request.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

const page = '/projects/tidal-hall';
let stack: Stack;
let site: string;

beforeAll(async () => {
  stack = await borrowStack();
  site = stack.site.url;
});
afterAll(() => stack.close());

const get = (target: string, headers: string[] = [], method = 'GET') => fetchRaw(site, target, headers, method);
const decode = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };

const getFonts = (html: string) => [
  ...new Set([...html.matchAll(/\/_next\/static\/media\/[\w.-]+\.woff2/g)].map(([font]) => font)),
];

it('[B1] build files are immutable and precompressed', async () => {
  const html = (await fetchText(site + page)).text;
  const names = [
    ...html.matchAll(/(?:href|src)="([^"]*\/_next\/static\/[^"]+\.(?:css|js|woff2)|\/icon\.svg\?[^"]+)"/g),
  ];
  const addresses = [...new Set(names.map(([, address = '']) => address))];
  expect(addresses.some((address) => address.endsWith('.css'))).toBe(true);
  expect(addresses.some((address) => address.startsWith('/icon.svg'))).toBe(true);
  for (const address of [...addresses, ...getFonts(html)]) {
    const plain = await get(address, ['accept-encoding: identity']);
    expect(plain.status, address).toBe(200);
    expect(plain.header.get('cache-control'), address).toBe('public, max-age=31536000, immutable');
    const etag = plain.header.get('etag');
    expect((await get(address, [`if-none-match: ${etag}`])).status, address).toBe(304);
    expect((await get(address, [], 'HEAD')).status, address).toBe(200);
    if (address.endsWith('.woff2')) continue;
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await get(address, [`accept-encoding: ${encoding}`]);
      if (packed.header.get('content-encoding') !== encoding) expect(plain.body.length, address).toBeLessThan(400);
      else expect(decode[encoding](packed.body).equals(plain.body), address).toBe(true);
    }
  }
  expect((await fetchText(`${site}/_next/static/chunks/none.js`)).status).toBe(404);
  expect((await fetchText(`${site}/_next/static/..%2f..%2fBUILD_ID`)).status).not.toBe(200);
});
