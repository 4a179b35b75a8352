import http from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../testing/listen.ts';
import { cloudflare } from './cloudflare.ts';
import { batchTags, type Edge, type PurgeError } from './edge.ts';
import { fastly } from './fastly.ts';
import { genericHttp } from './generic-http.ts';
import { varnish } from './varnish.ts';

type Received = { method: string; path: string; headers: http.IncomingHttpHeaders; body: unknown };
type Reply = { status?: number; headers?: Record<string, string>; body?: string; isSilent?: boolean };

let received: Received[];
let reply: Reply;
let url: string;
const server = http.createServer(async (request, response) => {
  const body = await text(request);
  const { method = '', url: path = '', headers } = request;
  received.push({ method, path, headers, body: body ? JSON.parse(body) : undefined });
  if (reply.isSilent) return;
  response.writeHead(reply.status ?? 200, reply.headers ?? {}).end(reply.body ?? '{"success":true}');
});

beforeEach(async () => {
  received = [];
  reply = {};
  url = `http://127.0.0.1:${await listen(server)}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const some = (count: number) => Array.from({ length: count }, (_, index) => `entry:${index}`);
const edges = (): Record<string, Edge> => ({
  varnish: varnish([url]),
  fastly: fastly({ apiUrl: url, serviceId: 'SU1Z0isxPaozGVKXdv0eY', token: 'fastly-token' }),
  cloudflare: cloudflare({ apiUrl: `${url}/client/v4`, zoneId: '023e105f4ecef8ad9ca31a8372d0c353', token: 'cf-token' }),
  http: genericHttp({ url: `${url}/purge`, token: 'own-token' }),
});
const edge = (name: string): Edge => {
  const found = edges()[name];
  if (!found) throw new Error(name);
  return found;
};

describe('[B9] purge requests follow the edge’s documentation', () => {
  it('Varnish: PURGE with the keys of vmod-xkey', async () => {
    await edge('varnish').purge(['entry:1', 'section:news:en'], 'hard');
    await edge('varnish').purge(['card:2'], 'soft');
    expect(received.map(({ method }) => method)).toEqual(['PURGE', 'PURGE']);
    expect(received[0]?.headers['xkey-purge']).toBe('entry:1 section:news:en');
    expect(received[1]?.headers['xkey-softpurge']).toBe('card:2');
    expect(received[1]?.headers['xkey-purge']).toBeUndefined();
  });

  it('Varnish: purges every node', async () => {
    await varnish([url, `${url}/second`]).purge(['entry:1'], 'hard');
    expect(received.map(({ path }) => path).toSorted()).toEqual(['/', '/second']);
  });

  it('Fastly: POST /service/{id}/purge with the keys as JSON', async () => {
    await edge('fastly').purge(['entry:1', 'card:2'], 'soft');
    await edge('fastly').purge(['entry:1'], 'hard');
    expect(received[0]).toMatchObject({
      method: 'POST',
      path: '/service/SU1Z0isxPaozGVKXdv0eY/purge',
      headers: { 'fastly-key': 'fastly-token', 'fastly-soft-purge': '1', accept: 'application/json' },
      body: { surrogate_keys: ['entry:1', 'card:2'] },
    });
    expect(received[1]?.headers['fastly-soft-purge']).toBeUndefined();
  });

  it('Cloudflare: POST /zones/{id}/purge_cache with the tags as JSON', async () => {
    await edge('cloudflare').purge(['entry:1', 'card:2'], 'soft');
    expect(received[0]).toMatchObject({
      method: 'POST',
      path: '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache',
      headers: { authorization: 'Bearer cf-token', 'content-type': 'application/json' },
      body: { tags: ['entry:1', 'card:2'] },
    });
  });

  it('generic HTTP: POST {tags, soft} with a bearer token', async () => {
    await edge('http').purge(['entry:1'], 'soft');
    expect(received[0]).toMatchObject({
      method: 'POST',
      path: '/purge',
      headers: { authorization: 'Bearer own-token' },
      body: { tags: ['entry:1'], soft: true },
    });
  });

  it('Cloudflare: a 200 with success: false is a failed purge', async () => {
    reply = { body: '{"success":false,"errors":[{"code":1134,"message":"no"}]}' };
    await expect(edge('cloudflare').purge(['entry:1'], 'hard')).rejects.toThrow(/rejected the purge.*1134/);
  });

  it.each(['varnish', 'fastly', 'cloudflare', 'http'])(
    '%s: a rejection has a reason and a retry delay',
    async (name) => {
      reply = { status: 429, headers: { 'retry-after': '7' }, body: 'slow down' };
      const error = await edge(name)
        .purge(['entry:1'], 'hard')
        .catch((thrown: PurgeError) => thrown);
      expect(error).toMatchObject({ name: 'PurgeError', retryAfterMs: 7000 });
      expect(String(error)).toMatch(/127\.0\.0\.1:\d+ responded with 429: slow down/);
    },
  );

  it('the error for an unreachable edge names its host', async () => {
    await expect(varnish(['http://127.0.0.1:9']).purge(['entry:1'], 'hard')).rejects.toThrow(
      /127\.0\.0\.1:9 cannot be reached/,
    );
  });
});

it('[B9] a purge without a response times out after 10 s', async () => {
  reply = { isSilent: true };
  const soon = AbortSignal.timeout(50);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(soon);
  await expect(edge('http').purge(['entry:1'], 'hard')).rejects.toThrow(/cannot be reached: .*aborted/);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  timeout.mockRestore();
  server.closeAllConnections();
});

describe('[B9] the limits of an edge', () => {
  it.each([
    ['varnish', 500],
    ['fastly', 256],
    ['cloudflare', 100],
    ['http', 100],
  ])('%s takes at most %i tags per request', (name, most) => {
    const batches = batchTags(some(1000), edge(name));
    expect(batches.flat()).toEqual(some(1000));
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(most);
      expect(batch.join(' ').length).toBeLessThanOrEqual(edge(name).limits.bytes);
    }
  });

  it('a Varnish batch fits in one header', () => {
    for (const batch of batchTags(
      Array.from({ length: 100 }, (_, i) => `uri:en:${'x'.repeat(200)}${i}`),
      edge('varnish'),
    ))
      expect(batch.join(' ').length).toBeLessThanOrEqual(4000);
  });

  it('each edge gets the tags in the header that it reads', () => {
    const headers = Object.values(edges()).map(({ header: { name, separator } }) => [name, separator]);
    expect(headers).toEqual([
      ['xkey', ' '],
      ['surrogate-key', ' '],
      ['cache-tag', ','],
      ['cache-tag', ','],
    ]);
  });
});
