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
  const paths = [...new Set(names.map(([, path = '']) => path))];
  expect(paths.some((path) => path.endsWith('.css'))).toBe(true);
  expect(paths.some((path) => path.startsWith('/icon.svg'))).toBe(true);
  for (const path of [...paths, ...getFonts(html)]) {
    const plain = await get(path, ['accept-encoding: identity']);
    expect(plain.status, path).toBe(200);
    expect(plain.header.get('cache-control'), path).toBe('public, max-age=31536000, immutable');
    const etag = plain.header.get('etag');
    expect((await get(path, [`if-none-match: ${etag}`])).status, path).toBe(304);
    expect((await get(path, [], 'HEAD')).status, path).toBe(200);
    if (path.endsWith('.woff2')) continue;
    for (const encoding of ['br', 'gzip'] as const) {
      const compressed = await get(path, [`accept-encoding: ${encoding}`]);
      if (compressed.header.get('content-encoding') !== encoding) expect(plain.body.length, path).toBeLessThan(400);
      else expect(decode[encoding](compressed.body).equals(plain.body), path).toBe(true);
    }
  }
  expect((await fetchText(`${site}/_next/static/chunks/none.js`)).status).toBe(404);
  expect((await fetchText(`${site}/_next/static/..%2f..%2fBUILD_ID`)).status).not.toBe(200);
});
