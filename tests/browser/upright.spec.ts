import type { Locator } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { openBlocks } from './support/open-blocks.ts';
import { expect, test } from './support/test.ts';
import { untilHydrated } from './support/until-hydrated.ts';

/** The box of a picture, and the shapes of the picture and of its box. */
const boxOf = (picture: Locator) =>
  picture.evaluate((image) => {
    const { width, height } = image.getBoundingClientRect();
    const [w, h] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
    return { height, shape: width / height, own: (w ?? 0) / (h ?? 1) };
  });

for (const viewport of sampled([
  { width: 390, height: 844 },
  { width: 1024, height: 800 },
  { width: 1600, height: 900 },
]))
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const state of ['video: An upright film', 'images-grid: An upright picture across'])
      test(`[C1] ${state} is whole, and no higher than the screen`, async ({ page }) => {
        await page.goto('/style-guide');
        await untilHydrated(page);
        await openBlocks(page);
        const picture = page.getByRole('article', { name: state }).locator('img').first();
        await picture.scrollIntoViewIfNeeded();
        // Blocks that open take up their room step by step.
        await expect(async () => {
          const { height, shape, own } = await boxOf(picture);
          expect(own).toBeLessThan(1);
          expect(shape).toBeCloseTo(own, 1);
          expect(height).toBeLessThanOrEqual(viewport.height);
          expect(height).toBeGreaterThan(viewport.height / 2);
        }).toPass({ timeout: 30_000 });
      });
  });
