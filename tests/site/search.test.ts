import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { type Stack, startStack } from '../support/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const get = (path: string, init?: RequestInit) => ask(stack.site.url + path, init);

/** The results as they are marked up. */
const rowsOf = (html: string) =>
  /<ol class="[^"]*results[^"]*">(.*?)<\/ol>/s.exec(html)?.[1]?.split('<li').slice(1) ?? [];
const rowTo = (html: string, href: string) => rowsOf(html).find((row) => row.includes(`href="${href}"`)) ?? '';

describe('[A12] the French search', () => {
  it('finds English pages and says that they are English', async () => {
    const { status, text } = await get('/fr/search?q=aquarium');
    expect(status).toBe(200);
    expect(text).toMatch(/<html[^>]* lang="fr"/);
    const row = rowTo(text, '/projects/tidal-hall');
    expect(row).toContain('hrefLang="en"');
    expect(row).toMatch(/<span class="h2[^"]*" lang="en">/);
    expect(rowTo((await get('/search?q=aquarium')).text, '/projects/tidal-hall')).not.toMatch(/lang=/i);
  });

  it('finds French pages in French, once', async () => {
    const { text } = await get('/fr/search?q=orrery');
    expect(rowTo(text, '/fr')).not.toMatch(/lang="en"/i);
    expect(rowTo(text, '/fr')).not.toBe('');
    expect(rowTo(text, '/')).toBe('');
  });

  it('names the markets when it finds nothing', async () => {
    const { text } = await get('/fr/search?q=zzzzqqq');
    expect(text).toMatch(
      /<a(?=[^>]* href="\/markets\/museums")(?=[^>]* hrefLang="en")(?=[^>]* lang="en")[^>]*>Museums</,
    );
    expect((await get('/search?q=zzzzqqq')).text).toContain('href="/markets/museums"');
  });

  it('is linked from the header, the footer and the 404', async () => {
    for (const path of ['/fr', '/fr/nulle-part']) {
      const { text } = await get(path);
      expect(text.match(/(?:href|action)="\/fr\/search"/g)?.length, path).toBeGreaterThan(1);
      expect(text, path).not.toMatch(/(?:href|action)="\/search"/);
    }
  });
});

it('[A12] a page beyond the last is the last', async () => {
  const { status, text } = await get('/search?q=light&page=99');
  expect(status).toBe(200);
  expect(rowsOf(text).length).toBeGreaterThan(0);
  expect(text).toMatch(/<a(?=[^>]* href="\/search\?q=light&amp;page=3")(?=[^>]* aria-current="page")/);
  expect((await get('/search?page=99')).status).toBe(200);
});

describe('[B6] while the CMS is down', () => {
  beforeAll(() => stack.admin('POST', '/admin/faults', { down: true }));
  afterAll(() => stack.admin('POST', '/admin/faults', { down: false }));

  it.each([
    ['/search?q=hall', 'en', 'Back in a moment'],
    ['/search?q=tide&page=2', 'en', 'Back in a moment'],
    ['/fr/search?q=hall', 'fr', 'De retour dans un instant'],
  ])('%s is a 503 in words, in its language', async (path, lang, words) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(503);
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`<h1>${words}</h1>`);
    expect(text).not.toContain('__next_error__');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('retry-after')).toBe('5');
    expect(stack.site.log()).toMatch(new RegExp(`"page-unavailable".*${path.split('?')[0]} could not be`));
  });
});
