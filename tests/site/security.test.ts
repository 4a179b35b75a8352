import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { type Stack, startStack } from '../support/start-stack.ts';

/** Whatever answers: the cache, Next for one visitor, a handler, a file, a refusal. */
const paths = [
  '/',
  '/fr',
  '/search?q=light',
  '/nowhere',
  '/sitemap.xml',
  '/routes.json',
  '/healthz',
  '/api/revalidate',
  '/_next/x',
];

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ isWarm: true });
});
afterAll(() => stack.close());

const headersOf = async (path: string, method = 'GET') =>
  (await ask(stack.site.url + path, { method, redirect: 'manual' })).headers;

describe('[A1] every response', () => {
  it.each(paths)('%s names its type, its referrer, what it may use, and who may open or read it', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      const headers = await headersOf(path, method);
      const about = `${method} ${path}`;
      expect(headers.get('x-content-type-options'), about).toBe('nosniff');
      expect(headers.get('referrer-policy'), about).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy'), about).toBe('same-origin-allow-popups');
      expect(headers.get('cross-origin-resource-policy'), about).toBe('same-origin');
      expect(headers.get('permissions-policy'), about).toBe(
        'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      );
      for (const name of ['x-powered-by', 'server', 'cache-tag', 'xkey', 'surrogate-key', 'x-next-cache-tags']) {
        expect(headers.has(name), `${name} of ${about}`).toBe(false);
      }
    }
  });

  it('says nothing about https on a site without it', async () => {
    const headers = await headersOf('/');
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  });
});

it('[A13] other sites may show pictures, icons and share pictures', async () => {
  const { text } = await ask(stack.site.url);
  const share = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
  const picture = /\/media\/[^"\s]+\.(?:jpg|webp|png)/.exec(text)?.[0] ?? '';
  for (const path of [new URL(share).pathname, picture, '/favicon.ico', '/icons/192.png']) {
    expect((await headersOf(path)).get('cross-origin-resource-policy'), path).toBe('cross-origin');
  }
});

it('the sources of scripts and styles are not served', async () => {
  const { text } = await ask(stack.site.url);
  const files = [...new Set(text.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g))];
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    expect((await ask(stack.site.url + file)).text, file).not.toContain('sourceMappingURL');
    expect((await ask(`${stack.site.url}${file}.map`)).status, file).toBe(404);
  }
});

describe('with https', () => {
  let secure: Stack;

  beforeAll(async () => {
    secure = await startStack({ variables: { SITE_URL: 'https://www.example.com' } });
  });
  afterAll(() => secure.close());

  it('[A1] browsers are told to keep to it, on pages and elsewhere, and not for subdomains', async () => {
    for (const path of ['/', '/nowhere', '/search?q=light', '/robots.txt']) {
      const { headers } = await ask(secure.site.url + path);
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000');
    }
    const { headers } = await ask(secure.site.url);
    expect(headers.get('content-security-policy')).toContain('; upgrade-insecure-requests');
  });
});
