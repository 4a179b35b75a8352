import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchText } from '../support/requests/fetch-text.ts';
import { fetchRaw, formatRequest, parseResponses, sendRaw } from '../support/requests/raw-request.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Site, Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

const fetchHeaders = async (path: string, method = 'GET') =>
  (await fetchText(stack.site.url + path, { method, redirect: 'manual' })).headers;

const forNavigation = ['rsc: 1'];
const raw =
  (target: string, more: string[] = [], method = 'GET') =>
  async () => {
    const { status, header } = await fetchRaw(stack.site.url, target, more, method);
    return { status, header };
  };
const asBytes = (text: string) => async () => {
  const [response] = parseResponses(await sendRaw(stack.site.url, text));
  return { status: Number(response?.head.split(' ')[1]), header: new Map(response?.headers) };
};
const unsigned: Way = () => {
  const headers = ['content-length: 2', 'content-type: application/json', 'connection: close'];
  return asBytes(`${formatRequest(stack.site.url, '/api/revalidate', headers, 'POST')}{}`)();
};
const linked = async (shape: RegExp) => shape.exec((await fetchText(stack.site.url)).text)?.[0] ?? '';
const known =
  (find: () => Promise<string>, more: string[] = [], method = 'GET') =>
  async () =>
    raw(await find(), more, method)();
const fetchEtag = async (path: string) => [`if-none-match: ${(await raw(path)()).header.get('etag')}`];
const picture = () => linked(/\/media\/[^"\s]+\.(?:jpg|webp|png)/);
const script = () => linked(/\/_next\/static\/[\w./~-]+\.js/);
const payload = () => linked(/\/_payload\/[\w-]{20}\//);

type Way = () => Promise<{ status: number; header: Map<string, string> }>;
type Own = 'html' | 'for other sites' | 'preview';

/** Every kind of response: the request, the status, and deviations in its headers. */
const kinds: [kind: string, way: Way, status: number, own?: Own][] = [
  ['a page', raw('/'), 200, 'html'],
  ['the headers of a page', raw('/', [], 'HEAD'), 200, 'html'],
  ['a compressed page', raw('/fr', ['accept-encoding: gzip']), 200, 'html'],
  ['a page with a matching ETag', async () => raw('/careers', await fetchEtag('/careers'))(), 304, 'html'],
  ['another spelling of a page’s path', raw('/careers/'), 308],
  ['a legacy path', raw('/people'), 301],
  ['a missing page', raw('/nowhere'), 404, 'html'],
  ['a missing page in French', raw('/fr/nulle-part'), 404, 'html'],
  ['a client navigation', raw('/careers', forNavigation), 200],
  ['a client navigation to a missing page', raw('/nowhere', forNavigation), 404],
  ['a client navigation to the search', raw('/search?q=light', forNavigation), 200],
  ['a payload', known(payload), 200],
  ['a payload without a page', raw('/_payload/aaaaaaaaaaaaaaaaaaaa/careers'), 404],
  ['a search', raw('/search?q=light'), 200, 'html'],
  ['the result of a form', raw('/form'), 200, 'html'],
  ['a preview that has ended', raw('/careers?x-craft-live-preview=1&token=unknown'), 403, 'preview'],
  ['a picture', known(picture), 200, 'for other sites'],
  ['the headers of a picture', known(picture, [], 'HEAD'), 200, 'for other sites'],
  ['a range of a picture', known(picture, ['range: bytes=0-9']), 206, 'for other sites'],
  [
    'a picture with a matching ETag',
    async () => known(picture, await fetchEtag(await picture()))(),
    304,
    'for other sites',
  ],
  ['a missing picture', raw('/media/nothing.jpg'), 404],
  ['a PUT to a picture', known(picture, [], 'PUT'), 405],
  ['a file of the build', known(script), 200],
  ['a file with a matching ETag', async () => known(script, await fetchEtag(await script()))(), 304],
  ['a missing file of the build', raw('/_next/static/nothing.js'), 404],
  ['the icon', known(() => linked(/\/icon\.svg\?icon[\w.~-]+/)), 200],
  ['a generated icon', raw('/icons/192.png'), 200, 'for other sites'],
  ['a missing icon', raw('/icons/193.png'), 404],
  [
    'a share picture',
    known(() => linked(/(?<=property="og:image" content="http:\/\/[^/]+)\/share\/[^"]+/)),
    200,
    'for other sites',
  ],
  ['the sitemap', raw('/sitemap.xml'), 200],
  ['a feed', raw('/atom.xml'), 200],
  ['a missing feed', raw('/fr/atom.xml'), 404],
  ['llms.txt', raw('/llms.txt'), 200],
  ['robots.txt', raw('/robots.txt'), 200],
  ['the manifest', raw('/manifest.webmanifest'), 200],
  ['the route table', raw('/routes.json'), 200],
  ['the latest build', raw('/builds/latest.json'), 200],
  ['the messages of the player', raw('/api/player/en'), 200],
  ['the settings of tracking', raw('/api/tracking'), 200],
  ['the end of a preview', raw('/api/preview/leave'), 303],
  ['a webhook without a signature', unsigned, 401],
  ['a GET of the webhook', raw('/api/revalidate'), 405],
  ['a form without its fields', raw('/api/forms/submit', ['content-length: 0'], 'POST'), 415],
  ['a subscription without an address', raw('/api/newsletter/subscribe', ['content-length: 0'], 'POST'), 415],
  ['liveness', raw('/healthz'), 200],
  ['readiness', raw('/readyz'), 200],
  ['metrics', raw('/metrics'), 200],
  ['metrics for a stranger', raw('/metrics', ['x-forwarded-for: 203.0.113.9']), 403],
  ['an explanation', raw('/api/explain?path=/'), 200],
  ['the methods of a page', raw('/', [], 'OPTIONS'), 204],
  ['an unsupported method of a page', raw('/', ['content-length: 0'], 'POST'), 405],
  ['a path traversal', raw('/media/../x'), 400],
  ['a URL that is too long', raw(`/?q=${'x'.repeat(5000)}`), 414],
  ['a body that is too large', raw('/api/newsletter/subscribe', ['content-length: 2000000'], 'POST'), 413],
  ['an unsupported Expect header', raw('/', ['expect: the-moon']), 417],
  ['headers that are too large', raw('/', [`x-padding: ${'x'.repeat(20_000)}`]), 431],
  ['a request without a host', asBytes('GET / HTTP/1.1\r\nconnection: close\r\n\r\n'), 400],
  ['data that is not HTTP', asBytes('HELLO\r\n\r\n'), 400],
];

describe('[A1] every kind of response has its security headers', () => {
  it.each(kinds)('%s', async (_, way, status, own) => {
    const response = await way();
    const { header } = response;
    expect(response.status).toBe(status);
    expect(Object.fromEntries(header)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': own === 'preview' ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': own === 'for other sites' ? 'cross-origin' : 'same-origin',
    });
    if (own === 'html' || own === 'preview') expect(header.get('content-security-policy')).toMatch(/frame-ancestors/);
    if (own === 'preview') expect(header.get('content-security-policy')).toMatch(/^default-src 'none'/);
    for (const name of ['x-powered-by', 'server', 'cache-tag', 'xkey', 'surrogate-key', 'x-next-cache-tags'])
      expect(header.has(name), name).toBe(false);
  });

  it('sends no HTTPS headers on a site without HTTPS', async () => {
    const headers = await fetchHeaders('/');
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  });
});

it('[A13] other sites can show images, icons and share images', async () => {
  const { text } = await fetchText(stack.site.url);
  const share = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
  const picture = /\/media\/[^"\s]+\.(?:jpg|webp|png)/.exec(text)?.[0] ?? '';
  for (const path of [new URL(share).pathname, picture, '/favicon.ico', '/icons/192.png']) {
    expect((await fetchHeaders(path)).get('cross-origin-resource-policy'), path).toBe('cross-origin');
  }
});

it('the sources of scripts and styles are not served', async () => {
  const { text } = await fetchText(stack.site.url);
  const files = [...new Set(text.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g))];
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    expect((await fetchText(stack.site.url + file)).text, file).not.toContain('sourceMappingURL');
    expect((await fetchText(`${stack.site.url}${file}.map`)).status, file).toBe(404);
  }
});

describe('a site with HTTPS', () => {
  let secure: Site;

  beforeAll(async () => {
    secure = await stack.startSite({ SITE_URL: 'https://www.example.com' });
  });

  it('[A1] sends HSTS without includeSubDomains', async () => {
    for (const path of ['/', '/nowhere', '/search?q=light', '/robots.txt']) {
      const { headers } = await fetchText(secure.url + path);
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000');
    }
    const { headers } = await fetchText(secure.url);
    expect(headers.get('content-security-policy')).toContain('; upgrade-insecure-requests');
  });
});
