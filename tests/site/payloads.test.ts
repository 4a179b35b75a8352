import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { fetchPayloadUrl, findPayloadUrl } from '../support/requests/page-payload.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import { type Stack, untilWarm } from '../support/stack/start-stack.ts';

const page = '/projects/tidal-hall';
let stack: Stack;
let site: string;

beforeAll(async () => {
  stack = await borrowStack();
  site = stack.site.url;
});
afterAll(() => stack.close());

it('[B6] a payload that no store had room for is rendered again as long as its page is served', async () => {
  // The build's pages are for another URL, so they are not used.
  const variables = { CACHE_DIR: '', PAGE_STORE_MEMORY_MB: '1', SITE_URL: 'http://memory.test' };
  const small = await stack.startSite(variables);
  await untilWarm(small);
  for (const path of ['/', '/fr', '/projects', '/news', page]) {
    const payload = await fetchText(small.url + (await fetchPayloadUrl(small.url, path)));
    expect(payload.status, path).toBe(200);
  }
});

it('[B1] [D8] payloads of prerendered pages reach their scripts and the router', async () => {
  // The borrowed site may have rendered pages again after an edit; a new one serves those of the build.
  const built = await stack.startSite();
  await untilWarm(built);
  const { url } = built;
  for (const { route } of await fetchRoutes(url)) {
    expect(
      (await fetchText(url + (await fetchPayloadUrl(url, route)))).status,
      `payload for the scripts of ${route}`,
    ).toBe(200);
    const navigation = await fetchText(url + route, { headers: { rsc: '1' } });
    expect(navigation.status, `payload for the router at ${route}`).toBe(200);
  }
});

describe('the payload that a page was rendered with', () => {
  it.each(['/', '/fr', page, '/projects?market=museums&service=mechanisms'])(
    '[B1] is not in the document of %s, whose scripts fetch it by its content hash',
    async (path) => {
      const document = await fetchText(site + path);
      expect(document.text).not.toContain('__next_f.push([1,"');
      const named = findPayloadUrl(document.text) ?? '';
      const payload = await fetchText(site + named, { headers: { 'accept-encoding': 'br' } });
      expect(payload.status).toBe(200);
      expect(payload.headers.get('content-type')).toBe('text/x-component');
      expect(payload.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
      expect(payload.headers.get('content-encoding')).toBe('br');
      const navigation = await fetchText(site + path, { headers: { rsc: '1' } });
      expect(payload.text).toBe(navigation.text);
    },
  );

  it('[B1] loads no stylesheet that its page does not use, such as the error page’s', async () => {
    const stylesheets = (text: string, pattern: RegExp) =>
      [...new Set([...text.matchAll(pattern)].map(([, path]) => path))].toSorted();
    for (const { route } of await fetchRoutes(site)) {
      const { text } = await fetchText(site + route);
      const used = stylesheets(text, /<link rel="stylesheet" href="([^"]+)"/g);
      const payload = (await fetchText(site + (findPayloadUrl(text) ?? ''))).text;
      expect(used.length, route).toBeGreaterThan(0);
      expect(stylesheets(payload, /:HL\["([^"]+)","style"/g), route).toEqual(used);
    }
  });

  it('[B1] keeps the CSP identical across pages', async () => {
    const policies = await Promise.all(
      ['/', '/fr', page, '/news', '/contact'].map(async (path) => {
        const { headers } = await fetchText(site + path);
        return headers.get('content-security-policy');
      }),
    );
    expect(new Set(policies).size).toBe(1);
  });

  it('[B1] stays in the document of a 404, which contains the requested path', async () => {
    const { text } = await fetchText(`${site}/nothing-here`);
    expect(findPayloadUrl(text)).toBeUndefined();
    expect(text).toContain('__next_f.push([1,"');
  });

  it('[B6] is a 404 that no cache stores at the path of another or a missing page', async () => {
    const [, , digest] = (await fetchPayloadUrl(site, page)).split('/');
    const wrong = [
      `/_payload/${digest}/news`,
      `/_payload/${digest}/nothing-here`,
      `/_payload/${'x'.repeat(20)}${page}`,
      `/_payload/${digest}`,
      `/_payload/${digest}/..%2F..${page}`,
      `/_payload/..%2F..%2Fpackage.json${page}`,
      '/_payload/',
    ];
    for (const path of wrong) {
      const response = await fetchText(site + path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('cache-control'), path).toBe('no-store');
    }
    const posted = await fetchText(`${site}/_payload/${digest}${page}`, { method: 'POST' });
    expect(posted.status).toBe(405);
  });

  it('[B6] is served whatever query is appended, like its page', async () => {
    const payload = await fetchPayloadUrl(site, page);
    expect((await fetchText(`${site}${payload}?utm_source=letter`)).status).toBe(200);
  });

  it('[B3] [B6] stays available while an edge might still serve the old page', async () => {
    const [path, id] = ['/projects/orrery-hall', '104'];
    const old = await fetchPayloadUrl(site, path);
    const before = await fetchText(site + old);
    await stack.admin('PATCH', `/admin/entries/${id}?site=en`, { wysiwygSimpleElement: '<p>A new floor.</p>' });
    const current = await eventually(
      () => fetchPayloadUrl(site, path),
      (payload) => payload !== old,
    );
    expect((await fetchText(site + current)).text).toContain('A new floor.');
    const after = await fetchText(site + old);
    expect(after.status).toBe(200);
    expect(after.text).toBe(before.text);
    await stack.admin('PATCH', `/admin/entries/${id}?site=en`, { enabled: false });
    await eventually(
      async () => (await fetchText(site + path)).status,
      (status) => status === 404,
    );
    for (const payload of [old, current]) expect((await fetchText(site + payload)).status).toBe(404);
  });
});
