import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../support/processes/listen.ts';
import { fetchText } from '../support/requests/fetch-text.ts';
import { sendRaw } from '../support/requests/raw-request.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${'<path d="M0 0h9"/>'.repeat(200)}</svg>`;

/** Responses of a misbehaving media host. */
const responseByPath: Record<string, { status: number; headers: Record<string, string>; body: string }> = {
  '/media/picture.png': {
    status: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=60',
      etag: '"1"',
      'set-cookie': 'session=stolen',
      'x-internal': 'secret',
      'access-control-allow-origin': '*',
      location: 'https://elsewhere.example/',
    },
    body: 'png',
  },
  '/media/drawing.svg': { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: drawing },
  '/media/video.vtt': { status: 200, headers: { 'content-type': 'text/vtt' }, body: 'WEBVTT' },
  '/media/part.webm': {
    status: 206,
    headers: { 'content-type': 'video/webm', 'content-range': 'bytes 0-1/9', 'accept-ranges': 'bytes' },
    body: 'we',
  },
  '/media/beyond.webm': { status: 416, headers: { 'content-range': 'bytes */9' }, body: '' },
  '/media/notes.txt': { status: 200, headers: { 'content-type': 'text/plain' }, body: 'secret' },
  '/media/page.html': { status: 200, headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' },
  '/media/untyped': { status: 200, headers: {}, body: '<script>alert(1)</script>' },
  '/media/moved.png': { status: 302, headers: { location: '/media/picture.png' }, body: '' },
  '/media/away.png': { status: 301, headers: { location: 'http://169.254.169.254/' }, body: '' },
  '/media/none.png': { status: 404, headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' },
  '/media/failing.png': { status: 500, headers: { 'content-type': 'image/png' }, body: 'png' },
  '/media/busy.png': { status: 503, headers: { 'retry-after': '7' }, body: '' },
};

let requests: { method: string; url: string; headers: http.IncomingHttpHeaders }[] = [];
const host = http.createServer((request, response) => {
  const { method = '', url = '', headers } = request;
  requests.push({ method, url, headers });
  const original = responseByPath[url.split('?', 1)[0] ?? ''] ?? {
    status: 200,
    headers: { 'content-type': 'image/png' },
    body: '',
  };
  const isPacked = original.body === drawing && /gzip/.test(String(headers['accept-encoding']));
  const packing = isPacked && { 'content-encoding': 'gzip' };
  response.writeHead(original.status, { ...original.headers, ...packing });
  response.end(isPacked ? gzipSync(original.body) : original.body);
});

let hosted: Listening;
beforeAll(async () => {
  hosted = await listen(host);
});
afterAll(() => hosted?.close());

describe.each([
  { front: 'the server', hasServer: true },
  { front: 'plain next start', hasServer: false },
])('the media endpoint of $front', ({ hasServer }) => {
  let fleet: Fleet;
  let site: string;

  beforeAll(async () => {
    fleet = await startFleet({ hasServer, isWarm: false, variables: { CMS_MEDIA_ORIGIN: hosted.url } });
    site = fleet.sites[0]?.url ?? '';
  });
  afterAll(() => fleet.close());

  const raw = async (target: string, method = 'GET') => {
    requests = [];
    const head = `${method} ${target} HTTP/1.1\r\nhost: ${new URL(site).host}\r\nconnection: close\r\n\r\n`;
    const text = (await sendRaw(site, head)).toString('latin1');
    return { status: Number(text.slice(9, 12)), head: text.split('\r\n\r\n', 1)[0]?.toLowerCase() ?? '' };
  };
  const get = (target: string, init: RequestInit = {}) => {
    requests = [];
    return fetchText(site + target, init);
  };

  it('[D14] fetches from the CMS_MEDIA_ORIGIN set at startup, and forwards only the image', async () => {
    const { status, headers, text } = await get('/media/picture.png?v=12ab-50&p=admin', { headers: { cookie: 'a=b' } });
    expect([status, text]).toEqual([200, 'png']);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /media/picture.png?v=12ab-50']);
    expect(requests[0]?.headers.cookie).toBeUndefined();
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('etag')).toBe('"1"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const name of ['set-cookie', 'x-internal', 'location', 'access-control-allow-origin'])
      expect(headers.get(name), name).toBeNull();
  });

  it('responds to HEAD without a body, and forwards the headers of conditional requests', async () => {
    const { status, headers, text } = await get('/media/picture.png', { method: 'HEAD' });
    expect([status, text, headers.get('content-type')]).toEqual([200, '', 'image/png']);
    expect(requests.map(({ method }) => method)).toEqual(['HEAD']);
    const conditions = { range: 'bytes=0-1', 'if-none-match': '"1"' };
    await get('/media/picture.png', { headers: conditions });
    expect(requests[0]?.headers).toMatchObject(conditions);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects %s without a request to the CMS', async (method) => {
    const { status, head } = await raw('/media/picture.png', method);
    expect(status).toBe(405);
    expect(head).toMatch(/^allow: get, head$/m);
    expect(requests).toEqual([]);
  });

  it.each([
    '/media/../admin/reset',
    '/media/%2e%2e/admin/reset',
    '/media/..%2fadmin/reset',
    '/media/%2e%2e%2fadmin%2freset',
    '/media/%252e%252e/admin',
    '/media/a%252fb.png',
    '/media/a%2fb.png',
    '/media/a%5cb.png',
    '/media/a%00.png',
    '/media/%0d%0aset-cookie:a',
    '/media//127.0.0.1/picture.png',
    '/media//picture.png',
    '//media/../admin/reset',
    '/media/',
    '/media/%ff.png',
    'http://127.0.0.1/media/../admin/reset',
  ])('sends no request for %s', async (target) => {
    const { status } = await raw(target);
    expect(requests).toEqual([]);
    expect(status).toBeGreaterThan(300);
  });

  it.each([
    '/media/moved.png',
    '/media/away.png',
    '/media/page.html',
    '/media/notes.txt',
    '/media/untyped',
    '/media/failing.png',
  ])('does not forward %s', async (target) => {
    const { status, headers, text } = await get(target);
    expect(requests).toHaveLength(1);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([502, null, 'no-store']);
    expect(text).not.toContain('script');
  });

  it('[E1] forwards ranges of a video, and its tracks', async () => {
    const video = await get('/media/part.webm', { headers: { range: 'bytes=0-1' } });
    expect(requests[0]?.headers.range).toBe('bytes=0-1');
    expect([video.status, video.text, video.headers.get('content-range')]).toEqual([206, 'we', 'bytes 0-1/9']);
    const beyond = await get('/media/beyond.webm', { headers: { range: 'bytes=9-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */9']);
    const { status, headers, text } = await get('/media/video.vtt');
    expect([status, headers.get('content-type'), text]).toEqual([200, 'text/vtt', 'WEBVTT']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('compresses a drawing for clients that accept it', async () => {
    const { status, headers, text } = await get('/media/drawing.svg', { headers: { 'accept-encoding': 'gzip;q=0.5' } });
    expect([status, headers.get('content-encoding'), text]).toEqual([200, 'gzip', drawing]);
    expect(headers.get('vary')).toMatch(/\baccept-encoding\b/i);
    const plain = await get('/media/drawing.svg', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.status, plain.headers.get('content-encoding'), plain.text]).toEqual([200, null, drawing]);
  });

  it('responds with its own 404 and 503 messages, which no cache stores', async () => {
    const missing = await get('/media/none.png');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(missing.text).not.toContain('script');
    const busy = await get('/media/busy.png');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7']);
  });

  it('[D14] keeps an SVG that is opened as a document from running scripts', async () => {
    const { status, headers } = await get('/media/drawing.svg');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
  });

  it.each([
    '/_next/image?url=%2Fmedia%2Fpicture.png&w=640&q=75',
    '/_next/image?url=http%3A%2F%2F127.0.0.1%2Fpicture.png&w=640&q=75',
    '/_next/image/?url=%2Fmedia%2Fpicture.png&w=640&q=75',
    '/_next//image?url=%2Fmedia%2Fpicture.png&w=640&q=75',
    '//_next/image?url=%2Fmedia%2Fpicture.png&w=640&q=75',
    '/%5fnext/image?url=%2Fmedia%2Fpicture.png&w=640&q=75',
    '/_next/%69mage?url=%2Fmedia%2Fpicture.png&w=640&q=75',
    '/_next/image%2f?url=%2Fmedia%2Fpicture.png&w=640&q=75',
    '/fr/_next/image?url=%2Fmedia%2Fpicture.png&w=640&q=75',
    '/_NEXT/IMAGE?url=%2Fmedia%2Fpicture.png&w=640&q=75',
  ])('generates no image for %s', async (target) => {
    const { status, head } = await raw(target);
    expect(requests).toEqual([]);
    expect([301, 308, 400, 404]).toContain(status);
    expect(head).not.toMatch(/content-type: image/);
  });
});
