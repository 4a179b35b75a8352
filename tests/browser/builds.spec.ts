import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

const tenMinutes = 600_000;

test('[D9] a page detects a new build, and the next link followed loads it', async ({ page }) => {
  const requests: string[] = [];
  await page.route('**/builds/latest.json?*', (route) => {
    requests.push(new URL(route.request().url()).search);
    return requests.length === 1 ? route.abort() : route.fulfill({ json: { id: 'a-newer-build' } });
  });
  await page.addInitScript(() => {
    window.addEventListener('manifest-update', (event) => {
      if (event instanceof CustomEvent) document.documentElement.dataset['update'] = event.detail.id;
    });
  });
  await page.clock.install();
  await page.goto('/careers');
  await expect(page.locator('body')).toHaveClass(/desktop/);
  await page.clock.fastForward(tenMinutes);
  await expect.poll(() => requests.length, 'a failure is silent').toBe(1);
  await page.clock.fastForward(tenMinutes);
  await expect(page.locator('html')).toHaveAttribute('data-update', 'a-newer-build');
  expect(requests[1]).toMatch(/^\?\d+$/);
  await page.clock.fastForward(tenMinutes);
  expect(requests).toHaveLength(2);

  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' });
  await untilInteractive(link);
  await link.click();
  await expect(page).toHaveURL('/about-us/team');
  expect(documents).toHaveLength(1);
});

test('[D9] the running build publishes its routes, its prerendered paths and its redirects', async ({
  page,
  request,
}) => {
  await page.goto('/careers');
  const { id } = await (await request.get('/builds/latest.json')).json();
  const meta = await (await request.get(`/builds/meta/${id}.json`)).json();
  expect(meta.id).toBe(id);
  expect(meta.routes).toContainEqual(expect.objectContaining({ route: '/careers', type: 'pages' }));
  expect(meta.prerendered).toContain('/careers');
  expect(meta.redirects.length).toBeGreaterThan(90);
  expect((await request.get('/builds/meta/another.json')).status()).toBe(404);
});

test('[D10] a chunk load error reloads the page at most once every ten seconds, and keeps its state', async ({
  page,
}) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  await page.addInitScript(() => Reflect.set(window, 'kept', sessionStorage.getItem('reload-state')));
  await page.clock.install();
  await page.goto('/contact');
  await expect(page.locator('body')).toHaveClass(/desktop/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(loads).toBe(1);

  const breakChunk = () =>
    page.evaluate(() => {
      window.addEventListener('chunk-error', () => document.documentElement.toggleAttribute('data-broken', true));
      const script = document.createElement('script');
      script.src = '/_next/static/chunks/gone.js';
      document.head.append(script);
    });
  const breakChunkAndReload = async () => {
    const reloaded = page.waitForEvent('load');
    await breakChunk();
    await reloaded;
  };
  await breakChunkAndReload();
  expect(loads).toBe(2);
  await expect(page.locator('body')).toHaveClass(/desktop/);
  const kept = JSON.parse(await page.evaluate(() => Reflect.get(window, 'kept')));
  expect(kept).toEqual({ isFirstLoad: false, preventTracking: false, defaultHeaderTheme: 'default' });
  expect(await page.evaluate(() => sessionStorage.getItem('reload-state')), 'the state was restored').toBeNull();

  await breakChunk();
  await expect(page.locator('html')).toHaveAttribute('data-broken');
  expect(loads, 'no second reload within ten seconds').toBe(2);

  await page.goto('/careers');
  await expect(page.locator('body')).toHaveClass(/desktop/);
  await breakChunkAndReload();
  expect(loads, 'another path has its own ten seconds').toBe(4);
  await page.goto('/about-us/team');
  await expect(page.locator('body')).toHaveClass(/desktop/);
  await breakChunk();
  await expect(page.locator('html')).toHaveAttribute('data-broken');
  expect(loads, 'no reload of the first path after another path was reloaded').toBe(5);
  await page.clock.fastForward(10_000);
  await breakChunkAndReload();
  expect(loads).toBe(6);
});

test('[D10] [D11] the state kept across a reload applies to the reloaded page', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('reload-state', '{"defaultHeaderTheme":"brass"}'));
  await page.goto('/careers');
  await page.evaluate(() => document.querySelector('main [data-header]')?.removeAttribute('data-header'));
  await page.evaluate(() => scrollTo({ top: 1, behavior: 'instant' }));
  await expect(page.getByRole('banner').first()).toHaveAttribute('data-theme', 'brass');
});
