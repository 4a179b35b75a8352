import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { type Stack, startStack } from '../support/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  // Not the address that the site is built for, so that the pages of the build are not used.
  stack = await startStack({ variables: { CMS_PICTURES: 'avif', SITE_URL: 'http://avif.test' } });
});
afterAll(() => stack.close());

it.each(['/', '/projects/tidal-hall', '/fr'])(
  '[A5] with CMS_PICTURES=avif the pictures of %s are AVIF, beside their own format',
  async (path) => {
    const { text } = await ask(stack.site.url + path);
    const sources = text.match(/<source type="image[^>]*>/g) ?? [];
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((source) => !/type="image\/avif".* srcSet="[^"]*-q55\/[^"]*\.avif/.test(source))).toEqual([]);
    expect(text).toMatch(/<img [^>]*srcSet="[^"]*-q99\/[\w-]+\.jpg\?/);
    const [, address = ''] = /type="image\/avif"[^>]* srcSet="(\S+)/.exec(text) ?? [];
    const file = await fetch(stack.site.url + address);
    expect(file.headers.get('content-type')).toBe('image/avif');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(4, 12)
        .toString(),
    ).toBe('ftypavif');
  },
);
