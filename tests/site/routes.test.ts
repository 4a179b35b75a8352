import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchPageState, fetchRoutes, fetchText, type RouteEntry } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;
let routes: RouteEntry[];

beforeAll(async () => {
  stack = await borrowStack();
  routes = await fetchRoutes(stack.site.url);
});
afterAll(() => stack.close());

const get = (path: string, init?: RequestInit) => fetchText(stack.site.url + path, init);

describe('routes:', () => {
  it('[A1] [A2] [A3] the route table has every route of the specification', () => {
    const paths = routes.map(({ route }) => route);
    const fixed = [
      '/',
      '/news',
      '/projects',
      '/about-us/team',
      '/about-us',
      '/careers',
      '/contact',
      '/flexible',
      '/privacy-policiy',
      '/style-guide',
      '/slider-agora',
      '/fr',
      '/fr/style-guide',
      '/fr/slider-agora',
    ];
    expect(paths).toEqual(expect.arrayContaining(fixed));
    for (const [prefix, least] of [
      ['/markets/', 5],
      ['/projects/', 14],
      ['/news/', 18],
    ] as const) {
      expect(paths.filter((path) => path.startsWith(prefix)).length).toBeGreaterThanOrEqual(least);
    }
  });

  it('[A1] a case study shows six related projects and the next one', async () => {
    const { text } = await get('/projects/periscope-garden');
    const [, related = ''] = /<section[^>]*aria-labelledby="related-title".*?>(.*?)<\/section>/s.exec(text) ?? [];
    const shown = [...related.matchAll(/<a [^>]*href="(\/projects\/[\w-]+)"/g)].map(([, href]) => href);
    const [, next] = /aria-labelledby="next-title".*?<a [^>]*href="(\/projects\/[\w-]+)"/s.exec(text) ?? [];
    expect(new Set(shown).size).toBe(6);
    expect(next).toMatch(/^\/projects\//);
    expect(shown).not.toContain(next);
    expect(shown).not.toContain('/projects/periscope-garden');
  });

  it('[A3] [A4] each entry has the specified format, and the template of its type', () => {
    const templates: Record<string, string> = {
      home: 'home',
      markets: 'singleMarket',
      news: 'singleNews',
      newsListing: 'newsListing',
      projects: 'singleProject',
      projectsListing: 'projectsListing',
      teamMembersListing: 'teamMembersListing',
    };
    const chosen: Record<string, string> = { 'style-guide': 'styleGuide', 'slider-agora': 'sliderAgora' };
    for (const { site, type, template, route, lang } of routes) {
      const expected = type === 'pages' ? (chosen[route.split('/').at(-1) ?? ''] ?? 'flexible') : templates[type];
      // An added section can have a template with any name.
      expect(template, `${type} at ${route}`).toEqual(expected ?? expect.stringMatching(/./));
      expect(lang).toBe(site);
      expect(route === '/fr' || route.startsWith('/fr/')).toBe(lang === 'fr');
    }
  });

  it('[A1] [A2] [B1] every route responds with 200 and complete HTML in its language, from the cache on the second visit', async () => {
    for (const { route, lang } of routes) {
      const first = await get(route);
      expect(first.status, route).toBe(200);
      expect(first.text, route).toMatch(new RegExp(`<html[^>]* lang="${lang}"`));
      expect(first.text.match(/<h1[\s>]/g) ?? [], `${route} has one h1`).toHaveLength(1);
      expect(first.text, route).toMatch(/<main[^>]* id="main"/);
      expect(first.text, route).toContain('</html>');
      expect(first.text, `${route} hides nothing until a script runs`).not.toMatch(
        /<div hidden="" id="S:|<div hidden id="S:/,
      );
      const { tags } = await fetchPageState(stack.site.url + route);
      expect(tags.join(), route).toMatch(/(^|,)(entry|section):/);
      expect(first.headers.has('cache-tag'), route).toBe(false);
      const second = await get(route);
      expect(second.headers.get('x-vitrine-cache'), route).toBe('hit');
      expect(second.text, route).toBe(first.text);
    }
  });

  it('[A6] [A13] canonical and hreflang links match the route, in both directions', async () => {
    const english = await get('/');
    const french = await get('/fr');
    for (const { text } of [english, french]) {
      expect(text).toMatch(/<link rel="alternate" hrefLang="en" href="[^"]*\/?"/i);
      expect(text).toMatch(/<link rel="alternate" hrefLang="fr" href="[^"]*\/fr"/i);
    }
    expect(french.text).toMatch(/<link rel="canonical" href="[^"]*\/fr"/);
    const project = await get('/projects/tidal-hall');
    expect(project.text).toMatch(/<link rel="canonical" href="[^"]*\/projects\/tidal-hall"/);
    expect(project.text).not.toMatch(/hreflang="fr"/i);
  });

  it('[A7] a trailing slash redirects permanently and keeps the query', async () => {
    const { status, headers } = await get('/projects/?market=museums&x=1');
    expect(status).toBe(308);
    expect(headers.get('location')).toBe('/projects?market=museums&x=1');
    expect((await get('/fr/')).headers.get('location')).toBe('/fr');
  });

  it.each(['//example.com/', '//example.com', '/\\example.com/', '/%2F/example.com/'])(
    '[A7] %s never redirects to another host',
    async (path) => {
      const { headers } = await get(path);
      const location = headers.get('location');
      if (location !== null) expect(new URL(location, stack.site.url).origin).toBe(stack.site.url);
    },
  );

  it('[A8] legacy redirects take one hop', async () => {
    for (const [path, target] of [
      ['/about', '/about-us'],
      ['/about/clients', '/about-us'],
      ['/people', '/about-us/team'],
      ['/work', '/projects'],
      ['/index', '/projects'],
      ['/fr/accueil', '/fr'],
      ['/about/', '/about-us'],
    ]) {
      const { status, headers } = await get(`${path}?from=old`);
      expect([301, 302], path).toContain(status);
      expect(headers.get('location'), path).toBe(`${target}?from=old`);
      expect((await get(target ?? '')).status).toBe(200);
    }
  });

  it('[A11] listings filter by each query parameter, separately and combined, and have pagination', async () => {
    const wall = (text: string) => text.split('id="index-title"')[0] ?? '';
    const cards = (text: string) =>
      new Set([...wall(text).matchAll(/href="(\/projects\/[a-z-]+)"/g)].map(([, href]) => href));
    const all = cards((await get('/projects')).text);
    const museums = cards((await get('/projects?market=museums')).text);
    const both = cards((await get('/projects?market=museums&service=scenography')).text);
    expect(museums.size).toBeGreaterThan(0);
    expect(museums.size).toBeLessThan(all.size);
    expect(museums.isSubsetOf(all)).toBe(true);
    expect(both.isSubsetOf(museums)).toBe(true);
    const pages = await Promise.all(['/news', '/news?page=2'].map((path) => get(path)));
    const [first, second] = pages.map(
      ({ text }) => new Set([...text.matchAll(/href="(\/news\/[a-z0-9-]+)"/g)].map(([, href]) => href)),
    );
    expect(second?.size).toBeGreaterThan(0);
    expect(first).not.toEqual(second);
    expect((await get('/news?page=99')).status).toBe(404);
  });

  it('[A12] search finds pages by a word, and none for an unknown word, and is neither cached nor indexed', async () => {
    const found = await get('/search?q=aquarium');
    expect(found.status).toBe(200);
    expect(found.text).toContain('/projects/tidal-hall');
    expect(found.text).not.toMatch(/<div hidden(?:="")? id="S:/);
    expect(found.headers.get('cache-control')).toMatch(/no-store|private/);
    expect((await get('/search?q=style')).text).not.toContain('href="/style-guide"');
    const none = await get('/search?q=zzzzqqq');
    expect(none.text).not.toContain('href="/projects/tidal-hall"');
    expect(found.text).toMatch(/<meta name="robots" content="noindex/);
  });

  it('unknown query parameters are ignored', async () => {
    await get('/contact');
    const { headers } = await get('/contact?utm_source=letter');
    expect(headers.get('x-vitrine-cache')).toBe('hit');
  });

  it('conditional requests get a 304, and every encoding has the same content', async () => {
    const plain = await get('/contact', { headers: { 'accept-encoding': 'identity' } });
    for (const encoding of ['gzip', 'br']) {
      const compressed = await get('/contact', { headers: { 'accept-encoding': encoding } });
      expect(compressed.headers.get('content-encoding')).toBe(encoding);
      expect(compressed.text).toBe(plain.text);
      expect(compressed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    }
    const again = await get('/contact', {
      headers: { 'accept-encoding': 'identity', 'if-none-match': plain.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });
});

describe('[H4] a redirect map changed at run time', () => {
  const publish = (map: unknown) => {
    const file = path.join(stack.directory, 'content', 'redirects.json');
    const text = typeof map === 'string' ? map : JSON.stringify(map);
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  const rule = (origin: string, target: string) => ({
    ...{ origin, target, code: 301, type: 'exactmatch', matchType: 'pathonly', regex: false },
  });
  const location = async (target: string) => (await get(target)).headers.get('location');
  const isTold = (event: string, words: string) => async () => {
    const lines = stack.site.log().split('\n');
    return lines.some((line) => line.includes(event) && line.includes(words));
  };

  it('takes effect within seconds, even for a new page at a path that the build’s map redirected', async () => {
    expect(await location('/people')).toBe('/about-us/team');
    publish([rule('/whale', '/news')]);
    await eventually(
      () => location('/whale?by=mail'),
      (to) => to === '/news?by=mail',
    );
    expect((await get('/people')).status).toBe(404);
    await stack.admin('POST', '/admin/entries', { section: 'pages', type: 'pages', slug: 'people', title: 'People' });
    await eventually(
      async () => (await get('/people')).status,
      (status) => status === 200,
    );
  });

  it('is rejected with an explanation if it has errors, and the previous map stays in effect', async () => {
    publish([rule('/whale', '/projects'), rule('/a', '/b'), rule('/b', '/a')]);
    await eventually(isTold('redirects_rejected', '/a: loop: '), Boolean);
    publish('[{');
    await eventually(isTold('redirects_rejected', 'is not JSON'), Boolean);
    publish([{ ...rule('/whale', '/projects'), code: 200 }]);
    await eventually(isTold('redirects_rejected', 'code must be 301 or 308'), Boolean);
    expect(await location('/whale')).toBe('/news');
    publish([rule('/whale', '/projects')]);
    await eventually(
      () => location('/whale'),
      (to) => to === '/projects',
    );
  });

  it('reverts to the project’s map when the file is removed', async () => {
    rmSync(path.join(stack.directory, 'content', 'redirects.json'));
    await eventually(
      () => location('/11'),
      (to) => to === '/markets/brand-experiences',
    );
    expect(await location('/whale')).toBe(null);
  });
});
