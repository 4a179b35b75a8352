import type { Locator } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { scrollToFoot } from './support/looks/scroll-through.ts';
import { recordShifts } from './support/motion/record-shifts.ts';
import { pages } from './support/pages.ts';
import { openBlocks } from './support/style-guide/open-blocks.ts';
import { expect, test } from './support/test.ts';
import { resize } from './support/waiting/resize.ts';

/** pages.spec.ts covers wide screens, with every image. */
test.use({ viewport: { width: 390, height: 844 } });

/** Excludes the long pages with all blocks, whose images the last test covers. */
const checkedPages = pages.filter(({ path }) => path !== '/style-guide' && path !== '/flexible');

/** Lists images that take up no space. */
const findFlatPictures = (pictures: Locator) =>
  pictures.evaluateAll((images) =>
    images
      .filter(({ clientWidth, clientHeight }) => clientWidth < 8 || clientHeight < 8)
      .map((image) => `${image.closest('[aria-label]')?.getAttribute('aria-label')}: ${image.outerHTML.slice(0, 200)}`),
  );

for (const { path } of sampled(checkedPages, 4)) {
  test(`[C1] on a phone nothing on ${path} shifts while loading or scrolling`, async ({ page }) => {
    const shifts = await recordShifts(page);
    await page.goto(path);
    await page.route(/^[^?]*\/media\//, () => {});
    await expect(page.locator('body')).toHaveClass(/chrome/);
    await scrollToFoot(page);
    expect(await findFlatPictures(page.locator('main img:visible'))).toEqual([]);
    expect(await shifts()).toEqual([]);
  });
}

test('[C1] the home page preloads the fonts of its first screen', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const fonts = html.match(/<link rel="preload"[^>]* as="font"[^>]*>/g) ?? [];
  expect(fonts.map((font) => /media\/([a-z_]+)_latin/.exec(font)?.[1]).sort()).toEqual([
    'bricolage_grotesque',
    'geist_mono',
    'instrument_sans',
    'instrument_serif',
  ]);
});

test('[C1] every image of every block has its space reserved before it loads', async ({ page }) => {
  await page.route(/^[^?]*\/media\//, () => {});
  await page.goto('/style-guide', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );
  await openBlocks(page);
  const pictures = page.locator('article[aria-label] img:visible');
  for (const width of [390, 1280]) {
    await resize(page, width, 844);
    expect(await pictures.count()).toBeGreaterThan(100);
    expect(await findFlatPictures(pictures), `${width} px wide`).toEqual([]);
  }
});
