import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Loads the page over a simulated connection, and records what it prefetches. */
async function load(page: Page, connection: Connection = {}) {
  const pages: string[] = [];
  const routeData: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch']) pages.push(request.url());
    if (request.url().includes('/builds/meta/')) routeData.push(request.url());
  });
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  await page.clock.install();
  await page.goto('/careers');
  return { pages, routeData };
}

/** Waits until the deferred scripts have run. */
async function untilLateScriptsRan(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.body.classList.contains('desktop'))).toBe(true);
}

test('[D8] nothing is prefetched until one second after the page has loaded', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const isAhead = request.headers()['next-router-prefetch'] ?? request.url().includes('/builds/meta/');
    if (isAhead) requests.push(request.url());
  });
  // Records the delays of the page's timers, and postpones one-second timers, which would start prefetching.
  await page.addInitScript(() => {
    const original = window.setTimeout;
    const delays: number[] = [];
    Reflect.set(window, 'delays', delays);
    Reflect.set(window, 'setTimeout', (handler: TimerHandler, delay?: number, ...rest: unknown[]) => {
      delays.push(delay ?? 0);
      return original(handler, delay === 1000 ? 3_600_000 : delay, ...rest);
    });
  });
  await page.goto('/careers');
  await untilLateScriptsRan(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'delays'))).toContain(1000);
  expect(requests, 'before one second has passed').toEqual([]);
});

test('[D8] the build’s routes and the visible links are prefetched after one second', async ({ page }) => {
  const { pages, routeData } = await load(page);
  await untilLateScriptsRan(page);
  await page.clock.runFor(3000);
  await expect.poll(() => pages.some((url) => url.includes('/projects'))).toBe(true);
  await expect.poll(() => routeData).toHaveLength(1);
});

test('[D8] a link outside the viewport is prefetched once it is visible', async ({ page }) => {
  const { pages } = await load(page);
  const paths = () => pages.map((url) => new URL(url).pathname);
  await untilLateScriptsRan(page);
  await page.clock.runFor(3000);
  await expect.poll(paths).toContain('/projects');
  await page.waitForLoadState('networkidle');
  expect(paths()).not.toContain('/search');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).scrollIntoViewIfNeeded();
  await expect.poll(paths).toContain('/search');
});

for (const [name, connection, hasRouteData] of [
  ['with data saving', { saveData: true, effectiveType: '4g' }, true],
  ['on 2g', { effectiveType: '2g' }, true],
  ['on slow-2g', { effectiveType: 'slow-2g' }, false],
] as const) {
  test(`[D8] ${name} no page is prefetched${hasRouteData ? '' : ', nor are the routes'}`, async ({ page }) => {
    const { pages, routeData } = await load(page, connection);
    await untilLateScriptsRan(page);
    await page.clock.runFor(3000);
    if (hasRouteData) await expect.poll(() => routeData).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    expect(pages).toEqual([]);
    if (!hasRouteData) expect(routeData).toEqual([]);
  });
}

test('[D8] no more than four prefetches run at once', async ({ page }) => {
  let underWay = 0;
  let most = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await released;
      await route.continue().catch(() => {});
      underWay -= 1;
    },
  );
  await page.goto('/');
  await expect.poll(() => most).toBe(4);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(most).toBe(4);
  release();
});
