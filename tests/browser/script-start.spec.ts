import type { Page } from 'playwright';
import { startStreamingProxy } from './support/stacks/delayed-document-end.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

const project = '/projects/canopy-walk';
const hero = '**/media/**/canopy-walk-hero*';
const heading = { level: 1 } as const;
const firstLink = (page: Page) => page.locator('header a[href^="/"]').first();
const isScript = (url: string) => new URL(url).pathname.startsWith('/_next/static/chunks/') && url.endsWith('.js');

/** Holds back the images with matching URLs. */
async function holdPicture(page: Page, pictures: string) {
  const held = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await page.route(pictures, async (route) => {
    requested.resolve();
    await held.promise;
    await route.continue();
  });
  return { requested: requested.promise, release: held.resolve };
}

/** Returns a function that lists the URLs of the images requested so far, except the first. */
function watchPicturesBelow(page: Page): () => string[] {
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  return () => pictures.filter((url) => !url.includes('canopy-walk-hero'));
}

function listScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => isScript(request.url()) && scripts.push(request.url()));
  return scripts;
}

/** Opens the page with its clock stopped and its first image held back. */
async function openWithoutPicture(page: Page, path = project, pictures = hero) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  const picture = await holdPicture(page, pictures);
  const scripts = listScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await picture.requested;
  return { picture, scripts };
}

test.describe('while a page loads', () => {
  for (const [what, path, pictures] of [
    ['project', project, hero],
    ['search', '/search?q=light', '**/media/**'],
  ] as const)
    test(`[C1] scripts of a ${what} page are requested once its first images have loaded`, async ({ page }) => {
      const { picture, scripts } = await openWithoutPicture(page, path, pictures);
      await expect(page.getByRole('heading', heading)).toBeAttached();
      await page.clock.runFor(2000);
      expect(scripts).toEqual([]);
      picture.release();
      const countRequests = async () => {
        await page.clock.runFor(50);
        return scripts.length;
      };
      await expect.poll(countRequests).toBeGreaterThan(0);
      await page.clock.resume();
      await untilInteractive(firstLink(page));
      expect(scripts.length).toBe(new Set(scripts).size);
    });

  test('[C1] scripts wait at most three seconds for an image', async ({ page }) => {
    const { picture, scripts } = await openWithoutPicture(page);
    await page.clock.runFor(2900);
    expect(scripts).toEqual([]);
    await page.clock.runFor(200);
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await page.clock.resume();
    await untilInteractive(firstLink(page));
    picture.release();
  });

  test('[C1] scripts start on the first interaction', async ({ page }) => {
    const { picture, scripts } = await openWithoutPicture(page);
    expect(scripts).toEqual([]);
    await page.keyboard.press('Tab');
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await page.clock.resume();
    await untilInteractive(firstLink(page));
    picture.release();
  });

  test('[C1] scripts load on a page whose first image is missing', async ({ page }) => {
    await page.route(hero, (route) => route.fulfill({ status: 404 }));
    await page.goto(project);
    await untilInteractive(firstLink(page));
  });

  test('[C1] scripts do not wait for images in closed elements', async ({ page }) => {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    const scripts = listScripts(page);
    await page.goto('/style-guide#form');
    let passed = 0;
    const countRequests = async () => {
      await page.clock.runFor(50);
      passed += 50;
      return scripts.length;
    };
    await expect.poll(countRequests).toBeGreaterThan(0);
    expect(passed).toBeLessThan(3000);
  });

  test('[C1] later images are requested after the first image has loaded', async ({ page }) => {
    const below = watchPicturesBelow(page);
    const { picture } = await openWithoutPicture(page);
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await page.clock.runFor(2000);
    expect(below()).toEqual([]);
    picture.release();
    await page.clock.resume();
    await expect.poll(() => below().length).toBeGreaterThan(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-opening');
  });

  test('[C1] later images wait for the first image even if the end of the document is late', async ({
    page,
    baseURL,
  }) => {
    const line = await startStreamingProxy(String(baseURL));
    try {
      const below = watchPicturesBelow(page);
      const picture = await holdPicture(page, hero);
      await page.goto(line.url + project, { waitUntil: 'commit' });
      await picture.requested;
      await expect(page.getByRole('heading', heading)).toBeVisible();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(below()).toEqual([]);
      line.release();
      picture.release();
      await expect.poll(() => below().length).toBeGreaterThan(0);
    } finally {
      line.close();
    }
  });
});
