import { readdirSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchPageState, fetchText, untilMarked } from '../support/requests/fetch-text.ts';
import { fetchRaw, formatRequest, parseResponses, sendRaw } from '../support/requests/raw-request.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';

const page = '/projects/tidal-hall';
let stack: Stack;
let site: string;

beforeAll(async () => {
  stack = await startStack({ isWarm: true, hasOwnUrl: true, variables: { EXPOSE_CACHE_TAGS: '1' } });
  site = stack.site.url;
});
afterAll(() => stack.close());

const lines = (target: string, more: string[] = [], method = 'GET') => formatRequest(site, target, more, method);
const get = (target: string, headers: string[] = [], method = 'GET') => fetchRaw(site, target, headers, method);

const decode = {
  br: (body: Buffer) => zlib.brotliDecompressSync(body),
  gzip: (body: Buffer) => zlib.gunzipSync(body),
  identity: (body: Buffer) => body,
};
const encodings = ['br', 'gzip', 'identity'] as const;

describe('a cached page', () => {
  it('[B1] has the same HTML and a distinct strong ETag per encoding', async () => {
    const responses = await Promise.all(encodings.map((encoding) => get(page, [`accept-encoding: ${encoding}`])));
    const html = responses.map(({ body }, index) => decode[encodings[index] ?? 'identity'](body).toString());
    expect(html[0]).toContain('</html>');
    expect(new Set(html).size).toBe(1);
    const etags = responses.map(({ header }) => header.get('etag') ?? '');
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
    expect(responses.map(({ header }) => header.get('content-encoding'))).toEqual(['br', 'gzip', undefined]);
    for (const { header } of responses) expect(header.get('vary')).toBe('accept-encoding, rsc');
  });

  it.each(encodings)('[B1] returns 304 for a matching %s ETag only', async (encoding) => {
    const wanted = `accept-encoding: ${encoding}`;
    const { header: whole } = await get(page, [wanted]);
    const etag = whole.get('etag') ?? '';
    const tags = whole.get('cache-tag') ?? 'none';
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(page, [wanted, `if-none-match: ${condition}`]);
      expect(response.status, condition).toBe(304);
      expect(response.header.get('etag')).toBe(etag);
      expect(response.header.has('content-encoding')).toBe(false);
      expect(response.header.get('cache-tag')).toBe(tags);
    }
    const other = encodings.find((name) => name !== encoding);
    expect((await get(page, [`accept-encoding: ${other}`, `if-none-match: ${etag}`])).status).toBe(200);
    expect((await get(page, [wanted, 'if-none-match: "other"'])).status).toBe(200);
  });

  it.each(encodings)('[B1] responds to HEAD as to GET, but without the body, in %s', async (encoding) => {
    const wanted = [`accept-encoding: ${encoding}`];
    const whole = await get(page, wanted);
    const head = await get(page, wanted, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    for (const name of ['etag', 'content-type', 'content-encoding', 'cache-control', 'content-security-policy'])
      expect(head.header.get(name), name).toBe(whole.header.get(name));
  });

  it('[B1] is the same whether sent from a prepared buffer or the usual way', async () => {
    const changing = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);
    const constant = ([name]: [string, string]) => !changing.has(name);
    for (const encoding of encodings) {
      const usual = await get(page, [`accept-encoding: ${encoding}`]);
      const kept = lines(page, [`accept-encoding: ${encoding}`]);
      const closing = lines(page, ['connection: close']);
      const sentAt = Date.now();
      const [prepared] = parseResponses(await sendRaw(site, kept + closing));
      expect(prepared?.headers.filter(constant)).toEqual(usual.headers.filter(constant));
      expect(prepared?.body.equals(usual.body)).toBe(true);
      expect(new Map(prepared?.headers).get('keep-alive')).toBe('timeout=65');
      const { date } = Object.fromEntries(prepared?.headers ?? []);
      expect(Date.parse(date ?? '')).toBeGreaterThan(sentAt - 2000);
      expect(Date.parse(date ?? '')).toBeLessThanOrEqual(Date.now());
    }
  });

  it('[B1] is sent in the order of pipelined requests', async () => {
    const [slow, quick] = [`/search?q=tidal`, page];
    const text =
      lines(quick) + lines(slow, [], 'HEAD') + lines('/about-us/team') + lines('/healthz', ['connection: close']);
    const bytes = (await sendRaw(site, text)).toString('latin1');
    const marks = [...bytes.matchAll(/^x-vitrine-cache: (\w+)|^ok$/gim)].map(([line]) => line.replace(/.*: /, ''));
    expect(marks).toEqual(['hit', 'bypass', 'hit', 'ok']);
  });

  it('[B9] has no Age header', async () => {
    for (const encoding of encodings) {
      const wanted = [`accept-encoding: ${encoding}`];
      const { header } = await get(page, wanted);
      const known = await get(page, [...wanted, `if-none-match: ${header.get('etag')}`]);
      expect([known.status, header.has('age'), known.header.has('age')]).toEqual([304, false, false]);
    }
  });

  it('[B9] must not be stored by caches while it is stale', async () => {
    await fetchPageState(site + page);
    await stack.admin('POST', '/test/faults', { delayMs: 400 });
    await stack.admin('PATCH', '/admin/entries/101?site=en', { title: 'Tidal Hall, again' });
    const stale = await untilMarked(site + page, 'stale');
    expect(stale.headers.get('cache-control')).toBe('private, no-cache');
    await stack.admin('POST', '/admin/reset');
    const fresh = await untilMarked(site + page, 'hit');
    expect(fresh.headers.get('cache-control')).toContain('s-maxage=60');
  });
});

describe('apart from cached pages,', () => {
  it('[B1] client navigations get the page’s own payload, with the headers that caches need', async () => {
    const html = await fetchText(site + page);
    const payload = await fetchText(`${site}${page}?_rsc=`, { headers: { rsc: '1' } });
    expect(payload.status).toBe(200);
    expect(payload.headers.get('content-type')).toContain('text/x-component');
    expect(payload.headers.get('vary')?.toLowerCase()).toContain('rsc');
    expect(payload.headers.get('cache-tag')).toBe(html.headers.get('cache-tag'));
    expect(payload.headers.get('cache-control')).toBe(html.headers.get('cache-control'));
    expect(payload.text).not.toContain('<!DOCTYPE html>');
    const prefetch = await fetchText(site + page, {
      headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    });
    expect(prefetch.headers.get('content-type')).toContain('text/x-component');
    expect(prefetch.text).not.toBe((await fetchText(site + page, { headers: { rsc: '1' } })).text);
    const again = await fetchText(site + page);
    expect(again.headers.get('content-type')).toContain('text/html');
    expect(again.headers.get('x-vitrine-cache')).toBe('hit');
  });

  it('[A10] [B1] previews and uncached requests never touch the store, and must not be stored by caches', async () => {
    const kept = async () =>
      readdirSync(path.join(stack.directory, 'cache'), { recursive: true }).map(String).toSorted();
    const isWritten = (names: string[]) => names.every((name) => !name.endsWith('.tmp'));
    const before = await eventually(kept, isWritten);
    const state = await fetchPageState(site + page);
    const previews = [
      `${page}?token=t`,
      '/projects/never-made?x-craft-live-preview=1&token=t',
      `${page}?x-craft-preview=1`,
    ];
    for (const url of previews) {
      for (const headers of [{}, { rsc: '1' }]) {
        const response = await fetchText(site + url, { headers });
        expect(response.headers.get('cache-control'), url).toBe('private, no-store');
        expect(response.headers.get('x-robots-tag'), url).toBe('noindex');
        expect(response.headers.has('cache-tag')).toBe(false);
      }
    }
    for (let index = 0; index < 5; index++) {
      const search = await fetchText(`${site}/search?q=only-mine-${index}`);
      expect(search.headers.get('cache-control')).toMatch(/private|no-store/);
      expect(search.headers.get('x-vitrine-cache')).toBe('bypass');
    }
    expect((await fetchText(site + page, { method: 'POST' })).status).toBe(405);
    expect(await fetchPageState(site + page)).toEqual(state);
    expect(await eventually(kept, isWritten)).toEqual(before);
  });
});
