import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/requests/fetch-text.ts';
import { Connections } from '../support/requests/send-request.ts';
import { freePort, type Site, type Stack, startStack } from '../support/stack/start-stack.ts';

const english = 'www.example.com';
const french = 'fr.example.com';

let stack: Stack;
let site: Site;

beforeAll(async () => {
  stack = await startStack({ variables: { SITE_URL: `https://${english}`, SITE_URL_FR: `https://${french}` } });
  site = stack.site;
});
afterAll(async () => {
  connections.close();
  await stack.close();
});

const connections = new Connections(1);
/** Requests a path on a host that no name server knows. `fetch` would name the host of the URL. */
const fetchFrom = (host: string, path: string, headers: Record<string, string> = {}, of = site) =>
  connections.fetchText(of.url + path, { headers: { ...headers, host } });

const hrefsIn = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);

describe('[A2] with a French host configured', () => {
  it.each(['/', '/style-guide', '/slider-agora'])('that host serves the French %s', async (path) => {
    const { status, text } = await fetchFrom(french, path);
    expect(status).toBe(200);
    expect(text).toContain('<html lang="fr"');
    const url = `https://${french}${path === '/' ? '' : path}`;
    expect(text).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(text).toContain(`hrefLang="fr" href="${url}"`);
    expect(text).toContain(`hrefLang="en" href="https://${english}${path === '/' ? '' : path}"`);
    expect(text).toContain(`<meta property="og:url" content="${url}"/>`);
  });

  it('pages link to their own host by path, and to the other host by URL', async () => {
    const ofFrench = hrefsIn((await fetchFrom(french, '/')).text);
    expect(ofFrench.filter((href) => /^\/fr(?:\/|$)/.test(href))).toEqual([]);
    expect(ofFrench).toContain('/');
    expect(ofFrench).toContain(`https://${english}/`);
    const ofEnglish = hrefsIn((await fetchFrom(english, '/')).text);
    expect(ofEnglish.filter((href) => /^\/fr(?:\/|$)/.test(href))).toEqual([]);
    expect(ofEnglish).toContain('/news');
    expect(ofEnglish).toContain(`https://${french}`);
    // Every linked path is on the page's own host.
    for (const [host, hrefs] of [
      [french, ofFrench],
      [english, ofEnglish],
    ] as const)
      for (const href of new Set(hrefs.filter((one) => one.startsWith('/') && !one.startsWith('/media/'))))
        expect([host, href, (await fetchFrom(host, href)).status]).toEqual([host, href, 200]);
  });

  it.each([
    [english, '/fr', `https://${french}`],
    [english, '/fr/', `https://${french}/`],
    [english, '/fr/style-guide?a=b', `https://${french}/style-guide?a=b`],
    [french, '/fr', `https://${french}`],
    [french, '/fr/style-guide', `https://${french}/style-guide`],
    [french, '/style-guide/', `https://${french}/style-guide`],
    [`10.0.0.7:3000`, '/fr/style-guide', `https://${french}/style-guide`],
  ])('%s%s redirects permanently to %s', async (host, path, location) => {
    const response = await fetchFrom(host, path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  });

  it('legacy redirects go directly to the right host', async () => {
    const { status, headers } = await fetchFrom(french, '/accueil');
    expect([status, headers.get('location')]).toEqual([301, `https://${french}`]);
  });

  it('missing paths return the 404 page in the host’s language', async () => {
    const there = await fetchFrom(french, '/rien');
    expect([there.status, /<html lang="(\w+)"/.exec(there.text)?.[1]]).toEqual([404, 'fr']);
    const here = await fetchFrom(english, '/rien');
    expect([here.status, /<html lang="(\w+)"/.exec(here.text)?.[1]]).toEqual([404, 'en']);
    expect((await fetchFrom(french, '/news')).status).toBe(404);
  });

  it('both hosts serve files, endpoints and health checks, and the search in their own language', async () => {
    for (const host of [english, french])
      for (const path of ['/healthz', '/builds/latest.json', '/routes.json', '/icon.svg'])
        expect([host, path, (await fetchFrom(host, path)).status]).toEqual([host, path, 200]);
    const found = await fetchFrom(french, '/search?q=orrery');
    expect(found.status).toBe(200);
    expect(found.text).toContain('<html lang="fr"');
    expect(found.text).toContain('action="/search"');
  });

  it('payloads name the path from which Next’s router derives segments, also from memory', async () => {
    const payload = () => fetchFrom(french, '/style-guide?_rsc=', { rsc: '1' });
    await eventually(payload, ({ headers }) => headers.get('x-vitrine-cache') === 'hit');
    const { headers } = await payload();
    expect([headers.get('x-vitrine-cache'), headers.get('x-nextjs-rewritten-path')]).toEqual([
      'hit',
      '/fr/style-guide',
    ]);
  });

  it('an edit appears on the French host, and an unknown host gets the English page', async () => {
    await fetchFrom(french, '/');
    const title = 'Un titre bien à nous';
    const { entries } = await stack.admin<{ entries: { id: string; slug: string; site: string }[] }>(
      'GET',
      '/admin/entries?section=home&site=fr',
    );
    await stack.admin('PATCH', `/admin/entries/${entries[0]?.id}?site=fr`, { title, emphasisTitleElement: title });
    await eventually(
      () => fetchFrom(french, '/'),
      ({ text }) => text.includes(title),
    );
    expect((await fetchFrom('evil.example', '/')).text).toContain('<html lang="en"');
    expect((await fetchFrom('evil.example', '/')).text).not.toContain('evil.example');
  });

  it('a separate French base path works the same way', async () => {
    const port = await freePort();
    const of = await stack.startSite({
      PORT: String(port),
      SITE_URL: `https://${english}`,
      SITE_URL_FR: `https://${english}/quebec`,
      CACHE_DIR: '',
    });
    const moved = { ...of, url: `http://127.0.0.1:${port}` };
    const page = await fetchFrom(english, '/quebec/style-guide', {}, moved);
    expect([page.status, /<html lang="(\w+)"/.exec(page.text)?.[1]]).toEqual([200, 'fr']);
    expect(hrefsIn(page.text)).toContain('/quebec');
    const old = await fetchFrom(english, '/fr/style-guide', {}, moved);
    expect([old.status, old.headers.get('location')]).toEqual([308, `https://${english}/quebec/style-guide`]);
  });
});
