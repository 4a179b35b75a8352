import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

/** Holds for any content, so sites created by `npm run create` keep this test. */
it('every page of the route table has a title and one main heading, and an unknown path is a 404', async () => {
  const { url } = stack.site;
  for (const { route } of await fetchRoutes(url)) {
    const { status, text } = await fetchText(url + route);
    expect(status, route).toBe(200);
    expect(text, route).toMatch(/<title>[^<]+<\/title>/);
    expect(text.match(/<h1[ >]/g), route).toHaveLength(1);
  }
  expect((await fetchText(`${url}/no-such-page`)).status).toBe(404);
});
