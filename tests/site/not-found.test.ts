import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { type Stack, startStack } from '../support/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ isWarm: true });
});
afterAll(() => stack.close());

const get = (path: string) => ask(stack.site.url + path);

describe('addresses without a page', () => {
  it.each([
    ['/nothing-here', 'en'],
    ['/projects/nothing-here', 'en'],
    ['/fr/rien-ici', 'fr'],
    ['/x.php', 'en'],
    ['/__home__', 'en'],
    ['/projects?market=nowhere', 'en'],
  ])('[A9] %s is a 404 with its words, in its language', async (path, lang) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toMatch(new RegExp(`<html[^>]* lang="${lang}"`));
    expect(text).toMatch(/<h1/);
    if (!path.includes('?')) expect(text).toContain(`<title>Page Not Found: ${path}</title>`);
    expect(text).toMatch(/<meta name="robots" content="noindex/);
  });

  it('[A9] a path that is not UTF-8 is refused in words', async () => {
    const { status, text } = await get('/%E0%A4%A');
    expect(status).toBe(400);
    expect(text).toContain('UTF-8');
  });

  it('[A9] a path that is no page costs the content service nothing the second time', async () => {
    await get('/never-there');
    const before = await (await fetch(`${stack.content.url}/admin/requests`)).text();
    await get('/never-there');
    expect(await (await fetch(`${stack.content.url}/admin/requests`)).text()).toBe(before);
  });
});
