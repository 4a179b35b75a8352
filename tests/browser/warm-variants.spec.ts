import { createVariants } from '../../cli/src/warm/variants.ts';
import { expect, test } from './support/test.ts';

test('[H2] vitrine warm --variants requests the same prefetch as the browser', async ({ page, baseURL }) => {
  const prefetched = page.waitForRequest((request) => request.headers()['next-router-segment-prefetch'] === '/_tree');
  await page.goto('/');
  const request = await prefetched;
  const { pathname, search } = new URL(request.url());
  const [ours] = createVariants(pathname).filter(({ name }) => name === 'prefetch');
  expect(pathname + search).toBe(ours?.path);
  expect(request.headers()).toMatchObject(ours?.headers ?? { none: 'found' });
  const response = await fetch(`${baseURL}${ours?.path}`, { headers: { ...ours?.headers } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/x-component']);
});
