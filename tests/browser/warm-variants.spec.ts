import { createVariants } from '../../cli/src/warm/variants.ts';
import { expect, test } from './support/test.ts';

test('[H2] vitrine warm --variants requests the same prefetches as the browser', async ({ page, baseURL }) => {
  const asked = page.waitForRequest((request) => request.headers()['next-router-segment-prefetch'] === '/_tree');
  await page.goto('/');
  const request = await asked;
  const { pathname, search } = new URL(request.url());
  const [ours] = createVariants(pathname).filter(({ name }) => name === 'prefetch');
  expect(pathname + search).toBe(ours?.path);
  expect(request.headers()).toMatchObject(ours?.headers ?? { none: 'found' });
  const answer = await fetch(`${baseURL}${ours?.path}`, { headers: { ...ours?.headers } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/x-component']);
});
