import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../testing/test-site.ts';
import { createVariants } from './variants.ts';

async function warm(pages: Record<string, TestPage>) {
  await using site = await startSite({
    '/routes.json': routeTable('/'),
    '/builds/latest.json': '{"id":"b1"}',
    ...pages,
  });
  const { exitCode, stdout } = await runCli(`warm --site ${site.origin} --json --variants --timeout 2`);
  const codes: string[] = JSON.parse(stdout).findings.map(({ code }: { code: string }) => code);
  return { exitCode, codes, requests: site.requests };
}

type RequestedVariant = { readonly encoding: string; readonly isPayload: boolean; readonly isPrefetch: boolean };

/** A page with all variants; overrides simulate failures. */
function inEveryForm(
  change: (variant: RequestedVariant) => { type?: string; state?: string; body?: string; status?: number } = () => ({}),
): TestPage {
  return ({ headers }, response) => {
    const isPayload = headers['rsc'] === '1';
    const encoding = String(headers['accept-encoding'] ?? '');
    const changed = change({ encoding, isPayload, isPrefetch: headers['next-router-segment-prefetch'] === '/_tree' });
    const picture =
      '<meta property="og:image" content="/share/a.png"><script data-payload="/_payload/a/"></script></head>';
    const plain = changed.body ?? (isPayload ? '0:{}' : htmlPage('/').replace('</head>', picture));
    response.writeHead(changed.status ?? 200, {
      'content-type': changed.type ?? (isPayload ? 'text/x-component' : 'text/html'),
      'x-vitrine-cache': changed.state ?? 'hit',
      'x-vitrine-build': 'b1',
      'x-vitrine-rendered': '2026-11-23T10:00:00.000Z',
      ...(encoding === 'gzip' && { 'content-encoding': 'gzip' }),
      ...(encoding === 'br' && { 'content-encoding': 'br' }),
    });
    response.end(encoding === 'gzip' ? gzipSync(plain) : encoding === 'br' ? brotliCompressSync(plain) : plain);
  };
}
/** The page's responses at all of its URLs, its share image and its payload. */
const everyForm = (root: TestPage): Record<string, TestPage> => ({
  ...Object.fromEntries(createVariants('/').map(({ path }) => [path, root])),
  '/': root,
  '/share/a.png': png,
  '/_payload/a/': payload,
});
const payload: TestPage = (_, response) => response.writeHead(200, { 'content-type': 'text/x-component' }).end('0:{}');
const png: TestPage = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('p');

it('[H2] --variants warms every variant, the share image and the payload: exit 0', async () => {
  const { exitCode, codes, requests } = await warm(everyForm(inEveryForm()));
  expect([exitCode, codes]).toEqual([0, []]);
  // Two requests each for identity, Brotli and gzip, and one that reads the URLs of the share image and the payload.
  expect(requests.filter((one) => one === 'GET /')).toHaveLength(7);
  expect(requests.filter((one) => one === 'GET /?_rsc=')).toHaveLength(2);
  expect(requests.filter((one) => /^GET \/\?_rsc=[\w-]{16}$/.test(one))).toHaveLength(2);
  for (const path of ['/share/a.png', '/_payload/a/'])
    expect(requests.filter((one) => one === `GET ${path}`)).toHaveLength(1);
});

const unlike: [string, string, TestPage][] = [
  [
    'Brotli has a different body',
    'body-mismatch',
    inEveryForm(({ encoding }) => (encoding === 'br' ? { body: htmlPage('/x') } : {})),
  ],
  ['gzip is never a hit', 'cache-miss', inEveryForm(({ encoding }) => (encoding === 'gzip' ? { state: 'miss' } : {}))],
  ['gzip is an error', 'not-200', inEveryForm(({ encoding }) => (encoding === 'gzip' ? { status: 500 } : {}))],
  [
    'a payload is a page',
    'content-type-mismatch',
    inEveryForm(({ isPayload }) => (isPayload ? { type: 'text/html', body: htmlPage('/') } : {})),
  ],
  ['a payload is empty', 'empty-body', inEveryForm(({ isPayload }) => (isPayload ? { body: '' } : {}))],
  ['a prefetch is stale', 'cache-miss', inEveryForm(({ isPrefetch }) => (isPrefetch ? { state: 'stale' } : {}))],
];
it.each(unlike)('[H2] --variants fails if %s: %s', async (_, code, root) => {
  expect(await warm(everyForm(root))).toMatchObject({ exitCode: 1, codes: [code] });
});

it('[H2] --variants fails if the payload of a page is missing', async () => {
  const gone: TestPage = (_, response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
  expect(await warm({ ...everyForm(inEveryForm()), '/_payload/a/': gone })).toMatchObject({
    exitCode: 1,
    codes: ['missing-payload'],
  });
});

it('[H2] --variants fails if the share image of a page is not an image', async () => {
  expect(await warm({ ...everyForm(inEveryForm()), '/share/a.png': htmlPage('/') })).toMatchObject({
    exitCode: 1,
    codes: ['missing-share-image'],
  });
});
