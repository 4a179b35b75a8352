import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payloads } from '../support/hostile/hostile-payloads.ts';
import {
  type BytesResponse,
  eventually,
  fetchBytes,
  fetchRoutes,
  fetchText,
  untilShown,
} from '../support/requests/fetch-text.ts';
import { sampled } from '../support/sampled.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack({ hasOwnUrl: true });
});
afterAll(() => stack.close());

const metaIn = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];
const fetchImageUrl = async (path: string) => metaIn((await fetchText(stack.site.url + path)).text, 'og:image') ?? '';

function expectPicture({ status, headers, bytes: png }: BytesResponse) {
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
}

const rename = (id: string, title: string) => stack.admin('PATCH', `/admin/entries/${id}?site=en`, { title });

const article = '/news/tidal-hall-wins-the-quiet-room-prize';

describe('[A13] the share image', () => {
  it('is linked from every page and drawn for every page type', async () => {
    const routes = await fetchRoutes(stack.site.url);
    const byTemplate = new Map(routes.map((route) => [route.template, route.route]));
    for (const { route } of routes) {
      const { text } = await fetchText(stack.site.url + route);
      expect(metaIn(text, 'og:image'), route).toMatch(/^http:\/\/[^/]+\/share\/(?:en|fr)\/.+\/[\w-]{16}\.png$/);
      expect(metaIn(text, 'og:image:alt'), route).not.toBe('');
      expect([metaIn(text, 'og:image:width'), metaIn(text, 'og:image:height')]).toEqual(['1200', '630']);
      expect(metaIn(text, 'twitter:card')).toBe('summary_large_image');
    }
    expect(byTemplate.size).toBeGreaterThanOrEqual(9);
    for (const path of byTemplate.values()) expectPicture(await fetchBytes(await fetchImageUrl(path)));
  });

  it('gets a new URL when its content changes; the old URL redirects', async () => {
    const before = await fetchImageUrl(article);
    await stack.admin('PATCH', '/admin/entries/212?site=en', { authorElement: 'Somebody else' });
    await untilShown(stack.site.url + article, 'Somebody else');
    expect(await fetchImageUrl(article)).toBe(before);
    await rename('212', 'A prize that was won twice');
    const after = await eventually(
      () => fetchImageUrl(article),
      (url) => url !== before,
    );
    const former = await fetchBytes(before);
    expect(former.status).toBe(307);
    expect(former.headers.get('cache-control')).toBe('no-store');
    expect(new URL(former.headers.get('location') ?? '', stack.site.url).href).toBe(after);
    expectPicture(await fetchBytes(after));
  });

  it('is the same for concurrent requests, whatever their query', async () => {
    const url = await fetchImageUrl('/contact');
    const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => fetchBytes(`${url}?v=${index % 3}`)));
    for (const response of responses) expectPicture(response);
    const pictures = new Set(responses.map(({ bytes }) => bytes.toString('base64')));
    expect(pictures.size).toBe(1);
  });

  it.each([
    '/share/en/nowhere/AAAAAAAAAAAAAAAA.png',
    '/share/de/contact/AAAAAAAAAAAAAAAA.png',
    '/share/en/contact.png',
    '/share/en/%ff/AAAAAAAAAAAAAAAA.png',
    '/share/en/https%3A%2F%2Fevil.example/AAAAAAAAAAAAAAAA.png',
    '/share/en/search/AAAAAAAAAAAAAAAA.png',
  ])('responds with 400 or 404 to %s', async (path) => {
    expect([400, 404]).toContain((await fetchBytes(stack.site.url + path)).status);
  });

  it('never redirects to another site', async () => {
    const { status, headers } = await fetchBytes(
      `${stack.site.url}/share/en/contact/AAAAAAAAAAAAAAAA.png?to=//evil.example`,
    );
    expect(status).toBe(307);
    expect(headers.get('location')).toMatch(/^\/share\/en\/contact\/[\w-]{16}\.png$/);
  });

  it('is drawn for any title, without fetching fonts or emoji', async () => {
    const titles = [
      '展示と光',
      '🪐🔭',
      'ﷺ',
      'Где мы',
      // Short titles, including one that is short only without the characters that the font lacks.
      ...['A', '“', '海の部屋 2', 'W.'],
      'x'.repeat(400),
      ...payloads.filter((_, index) => index % 40 === 0),
    ];
    let before = await fetchImageUrl(article);
    for (const title of sampled(titles)) {
      await rename('212', title);
      before = await eventually(
        () => fetchImageUrl(article),
        (url) => url !== before && url !== '',
      );
      expectPicture(await fetchBytes(before.replaceAll('&amp;', '&')));
    }
    expect(stack.site.log()).not.toMatch(/dynamic font|fetch failed|Failed to load|ENOTFOUND|EAI_AGAIN/i);
  });
});
