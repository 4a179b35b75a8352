import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

const get = async (path: string) => (await fetchText(stack.site.url + path)).text;
/** The text of a page, without scripts, styles and drawings. */
const extractText = (html: string) =>
  html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, '|');

describe('[A6] French pages', () => {
  it('have narrow no-break spaces before ; : ! ? and », and after «', async () => {
    const paths = (await fetchRoutes(stack.site.url)).filter(({ site }) => site === 'fr').map(({ route }) => route);
    expect(paths.length).toBeGreaterThanOrEqual(3);
    let narrow = 0;
    for (const path of [...paths, '/fr/search?q=lumière', '/fr/nowhere', '/fr/newsletter?state=subscribed']) {
      const text = extractText(await get(path));
      expect.soft(text.match(/.{0,20}(?:[ \u00a0](?:[;:!?»])|«[ \u00a0]).{0,20}/g) ?? [], path).toEqual([]);
      narrow += text.match(/\u202f/g)?.length ?? 0;
    }
    expect(narrow).toBeGreaterThan(10);
  });

  it('have narrow no-break spaces wherever an edited title appears, and English pages keep their spaces', async () => {
    const title = 'Vraiment ? « Oui ! » : 20 736 fois';
    for (const site of ['fr', 'en']) await stack.admin('PATCH', `/admin/entries/28?site=${site}`, { seo: { title } });
    const french = await eventually(
      () => get('/fr/slider-agora'),
      (html) => html.includes('Vraiment'),
    );
    expect(french).toContain('<title>Vraiment\u202f? «\u202fOui\u202f!\u202f»\u202f: 20\u202f736 fois');
    expect(french).toMatch(/property="og:title" content="Vraiment\u202f\?/);
    expect(french).not.toContain('Vraiment ?');
    const english = await eventually(
      () => get('/slider-agora'),
      (html) => html.includes('Vraiment'),
    );
    expect(english).toContain('<title>Vraiment ? « Oui ! » : 20 736 fois');
  });
});
