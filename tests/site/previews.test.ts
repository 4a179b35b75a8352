import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fetchText, untilLogged, untilStatus } from '../support/requests/fetch-text.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

let fleet: Fleet;
let site: string;

beforeAll(async () => {
  fleet = await startFleet({ hasProxy: true });
  site = fleet.sites[0]?.url ?? '';
});
afterAll(() => fleet.close());

type Draft = { token: string };
const begun: string[] = [];
const draft = async (id: string, changes: object, language = 'en') => {
  const { token } = await fleet.admin<Draft>('POST', `/admin/drafts/${id}?site=${language}`, changes);
  begun.push(token);
  return token;
};
// An entry has only one draft, so a leftover would affect the next test.
afterEach(async () => {
  for (const token of begun.splice(0)) await fleet.admin('DELETE', `/admin/drafts/${token}`);
});
const previewUrl = (path: string, token: string) => `${site}${path}?x-craft-live-preview=1&token=${token}`;
const getCookie = (headers: Headers) => headers.get('set-cookie')?.split(';', 1)[0] ?? '';

const marker = 'Only in a draft';
const hero = { emphasisTitleElement: marker, displayMedia: false };
const kinds = [
  ['home', '/', '1', 'en', 'emphasisTitleElement'],
  ['home, French', '/fr', '1', 'fr', 'emphasisTitleElement'],
  ['singleMarket', '/markets/museums', '11', 'en', 'title'],
  ['singleNews', '/news/the-second-shelf', '216', 'en', 'emphasisTitleElement'],
  ['newsListing', '/news', '2', 'en', 'emphasisTitleElement'],
  ['singleProject', '/projects/tidal-hall', '101', 'en', 'title'],
  ['projectsListing', '/projects', '3', 'en', 'titleElement'],
  ['teamMembersListing', '/about-us/team', '4', 'en', 'titleElement'],
  ['flexible', '/about-us', '21', 'en', 'hero'],
  ['styleGuide, French', '/fr/style-guide', '27', 'fr', 'hero'],
  ['sliderAgora', '/slider-agora', '28', 'en', 'hero'],
] as const;

describe('a draft', () => {
  it.each(kinds)('[A10] is shown by the template %s, only with its token', async (_name, path, id, language, field) => {
    const before = await fetchText(site + path);
    const token = await draft(id, { [field]: field === 'hero' ? hero : marker }, language);
    const { status, headers, text } = await fetchText(previewUrl(path, token));
    expect(status).toBe(200);
    expect(text).toContain(marker);
    expect(text).toContain(language === 'fr' ? 'Brouillon' : 'Changes to a published page');
    expect(text).not.toContain(token);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const after = await fetchText(site + path);
    expect(after.text).not.toContain(marker);
    expect([after.headers.get('etag'), after.headers.get('x-vitrine-cache')]).toEqual([
      before.headers.get('etag'),
      'hit',
    ]);
  });

  it.each([
    ['en', '', '101', 'Not published yet'],
    ['fr', '/fr', '27', 'Pas encore publié'],
  ])(
    '[A10] at a path without a page finds its template by the last segment (%s)',
    async (language, base, id, words) => {
      const token = await draft(id, { slug: `new-${language}`, title: marker, ...(base && { hero }) }, language);
      const section = language === 'en' ? '/projects' : '';
      const { status, text } = await fetchText(previewUrl(`${base}${section}/new-${language}`, token));
      expect(status).toBe(200);
      expect(text).toContain(marker);
      expect(text).toContain(words);
      expect((await fetchText(`${site}${base}${section}/new-${language}`)).status).toBe(404);
    },
  );

  it('[A10] of shared content is shown on every page', async () => {
    const suffix = await draft('1', { titleSuffix: 'Suffix of the draft' });
    expect((await fetchText(previewUrl('/careers', suffix))).text).toContain('Suffix of the draft</title>');
    expect((await fetchText(`${site}/careers`)).text).not.toContain('Suffix of the draft');
  });

  it('[A10] is kept in a cookie for the links that an editor follows, until they leave', async () => {
    const token = await draft('101', { title: marker });
    const first = await fetchText(previewUrl('/about-us', token));
    expect(first.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: `other=1; ${getCookie(first.headers)}` };
    const second = await fetchText(`${site}/projects/tidal-hall`, { headers });
    expect(second.text).toContain(marker);
    expect(second.text).not.toContain(token);
    expect(second.headers.get('cache-control')).toBe('private, no-store');
    const prefetch = { ...headers, rsc: '1', 'next-router-prefetch': '1' };
    expect((await fetchText(`${site}/projects/tidal-hall`, { headers: prefetch })).status).toBe(404);
    const left = await fetchText(`${site}/api/preview/leave?to=/projects/tidal-hall`, { headers });
    expect([left.status, left.headers.get('location')]).toEqual([303, '/projects/tidal-hall']);
    expect(left.headers.get('set-cookie')).toMatch(/=; Path=\/; Max-Age=0;/);
  });

  it('[A10] is refreshed in place with a payload that only its editor gets, and that does not contain the token', async () => {
    const token = await draft('101', { title: marker });
    const refresh = async (changes: object) => {
      await fleet.admin('PATCH', `/admin/drafts/${token}`, changes);
      return fetchText(previewUrl('/projects/tidal-hall', token), { headers: { rsc: '1' } });
    };
    for (const title of [`${marker}, again`, `${marker}, once more`]) {
      const { status, headers, text } = await refresh({ title });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/x-component']);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(text).toContain(title);
      expect(text).not.toContain(token);
    }
    const visitor = await fetchText(`${site}/projects/tidal-hall`, { headers: { rsc: '1' } });
    expect(visitor.text).not.toContain(marker);
  });

  it.each([
    ['/search', 'en', 'Changes to a published page'],
    ['/fr/search', 'fr', 'Modifications d’une page publiée'],
  ])(
    '[A10] of the page at %s, which is rendered per request, is shown, and found by its text',
    async (path, language, words) => {
      const token = await draft('5', { titleElement: marker }, language);
      const { status, headers, text } = await fetchText(previewUrl(path, token));
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(text).toContain(marker);
      expect(text).toContain(words);
      expect(text).not.toContain(token);
      expect((await fetchText(site + path)).text).not.toContain(marker);
      const renamed = await draft('102', { title: 'Quillwort Works' });
      const found = `${path}?q=quillwort`;
      expect((await fetchText(`${site}${found}&token=${renamed}`)).text).toContain('/projects/marble-works');
      expect((await fetchText(site + found)).text).not.toContain('/projects/marble-works');
      expect((await fetchText(`${site}${path}?token=invented`)).status).toBe(403);
    },
  );

  it.each(['/form', '/fr/form', '/newsletter', '/fr/newsletter'])(
    '[A10] of shared content is shown at %s, which is rendered per request',
    async (path) => {
      const token = await draft('1', { titleSuffix: 'Suffix of the draft' }, path.startsWith('/fr') ? 'fr' : 'en');
      const response = await fetchText(previewUrl(path, token));
      expect(response.status).toBe(200);
      expect(response.text).toContain('Suffix of the draft</title>');
      expect((await fetchText(site + path)).text).not.toContain('Suffix of the draft');
    },
  );

  it('[A10] that selects another template is shown as it would be published', async () => {
    const token = await draft('21', { pageTemplate: 'sliderAgora' });
    const { status, text } = await fetchText(previewUrl('/about-us', token));
    expect(status).toBe(200);
    expect(text).toContain('sliderAgora');
    expect((await fetchText(`${site}/about-us`)).text).not.toContain('sliderAgora');
  });

  it('[A10] of a new entry is shown, and its path is a 404 for everyone else', async () => {
    const body = { section: 'news', slug: 'not-there-yet', title: marker };
    const { token, path } = await fleet.admin<Draft & { path: string }>('POST', '/admin/drafts', body);
    expect(path).toBe('/news/not-there-yet');
    const { status, text } = await fetchText(previewUrl(path, token));
    expect(status).toBe(200);
    expect(text).toContain(marker);
    expect(text).toContain('Not published yet');
    expect((await fetchText(site + path)).status).toBe(404);
  });

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
    '[A10] [D3] has an exit link that never leads to another site: %s',
    async (to) => {
      const { headers } = await fetchText(`${site}/api/preview/leave?to=${encodeURIComponent(to)}`);
      expect(headers.get('location')).toBe('/');
    },
  );

  it('[A10] can be framed only by the CMS, and other pages can be framed only by the site', async () => {
    const token = await draft('101', {});
    const ancestors = ({ headers }: { headers: Headers }) =>
      /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    const { port } = new URL(fleet.proxy.endpoint);
    expect(ancestors(await fetchText(previewUrl('/about-us', token)))).toBe(
      `http://localhost:${port} http://127.0.0.1:${port}`,
    );
    expect(ancestors(await fetchText(`${site}/about-us`))).toBe("'self'");
    expect(ancestors(await fetchText(`${site}/search?q=hall`))).toBe("'self'");
  });

  it.each([
    ['/projects/tidal-hall', 'en', 'This preview has ended'],
    ['/fr', 'fr', 'Cet aperçu n’est plus disponible'],
  ])('[A10] with an unknown token shows an expiry message at %s', async (path, language, words) => {
    for (const response of [
      await fetchText(previewUrl(path, 'invented')),
      await fetchText(previewUrl(path, '../../x')),
      await fetchText(`${previewUrl(path, 'a')}&token=b`),
      await fetchText(site + path, { headers: { cookie: 'vitrine-draft=invented' } }),
    ]) {
      expect(response.status).toBe(403);
      expect(response.text).toContain(`<html lang="${language}">`);
      expect(response.text).toContain(words);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
    const kept = await fetchText(site + path, { headers: { cookie: 'vitrine-draft=invented' } });
    expect(kept.headers.get('set-cookie')).toMatch(/^vitrine-draft=; Path=\/; Max-Age=0;/);
    expect((await fetchText(previewUrl(path, 'invented'))).headers.get('set-cookie')).toBeNull();
  });

  it('[A10] shows an error, not the public page, if the CMS is down', async () => {
    const token = await draft('101', { title: marker });
    const recover = fleet.proxy.spoil(/./, 'status 500');
    const response = await fetchText(previewUrl('/projects/tidal-hall', token));
    recover();
    expect(response.status).toBe(503);
    expect(response.text).toContain('Back in a moment');
  });

  it('[C6] shows the error of a failing block in its place, but not on the public page', async () => {
    const token = await draft('101', { title: marker });
    let isSpoiled = true;
    fleet.proxy.rewrite(/^getSingleProject$/, (data) => {
      if (!isSpoiled || !JSON.stringify(data).includes(marker)) return data;
      return JSON.parse(JSON.stringify(data).replaceAll('imagesGrid', 'carouselOfCats'));
    });
    const { status, text } = await fetchText(previewUrl('/projects/tidal-hall', token));
    isSpoiled = false;
    expect(status).toBe(200);
    expect(text).toContain('carouselOfCats');
    expect(text).toContain('role="note"');
    expect((await fetchText(`${site}/projects/tidal-hall`)).text).not.toContain('carouselOfCats');
  });

  it('[A10] is shown to everyone with its link, and its token is never logged, not even if the page fails', async () => {
    const token = await draft('101', { title: marker });
    const [one, other] = await Promise.all([
      fetchText(previewUrl('/projects/tidal-hall', token)),
      fetchText(previewUrl('/projects/tidal-hall', token)),
    ]);
    for (const { text } of [one, other]) expect(text).toContain(marker);
    const recover = fleet.proxy.spoil(/^getSingleProject$/, 'errors');
    const failed = await fetchText(previewUrl('/projects/tidal-hall', token));
    recover();
    expect(failed.status).toBe(503);
    expect(failed.text).not.toMatch(/Error|\bat \//);
    const log = await untilLogged(fleet.sites[0], 'getSingleProject');
    expect(log).not.toContain(token);
  });

  it('[A10] ends if the CMS deletes it while an editor views it', async () => {
    const token = await draft('101', { title: marker });
    expect((await fetchText(previewUrl('/projects/tidal-hall', token))).status).toBe(200);
    await fleet.admin('POST', '/admin/reset');
    const { text } = await untilStatus(previewUrl('/projects/tidal-hall', token), 403);
    expect(text).toContain('This preview has ended');
  });

  it('[A10] with any of 200 expired tokens shows the expiry message, although Craft responds with the published page', async () => {
    const page = '/projects/tidal-hall';
    const published = await fetchText(site + page);
    const tokens = Array.from({ length: 200 }, (_, number) => `expired-${number}-${'x'.repeat(number % 32)}`);
    const seen = new Set<string>();
    for (let first = 0; first < tokens.length; first += 4) {
      const responses = await Promise.all(
        tokens.slice(first, first + 4).map((token) => fetchText(previewUrl(page, token))),
      );
      for (const { status, headers, text } of responses) {
        seen.add(`${status} ${headers.get('cache-control')} ${text.includes('This preview has ended')}`);
        expect(text).not.toContain('Havnlund Aquarium');
      }
    }
    expect([...seen]).toEqual(['403 private, no-store true']);
    const after = await fetchText(site + page);
    expect([after.status, after.headers.get('x-vitrine-rendered')]).toEqual([
      200,
      published.headers.get('x-vitrine-rendered'),
    ]);
    expect(after.text).toContain('Havnlund Aquarium');
  });
});
