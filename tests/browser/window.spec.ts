import type { Locator, Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { pages } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { setTextSize } from './support/visitor/text-size.ts';
import { resize } from './support/waiting/resize.ts';

const rootSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
const heightVariable = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--inner-height'));

test('[D7] the root font size is 14 px up to 1380 px, 16 px in portrait up to 768 px, and 1% of the width from 1600 px, at most 24 px', async ({
  page,
}) => {
  await page.goto('/careers');
  for (const [width, height, size] of [
    [1024, 800, 14],
    [1380, 800, 14],
    [390, 844, 16],
    [768, 1024, 16],
    [769, 1024, 14],
    [768, 700, 14],
    [1600, 900, 16],
    [1920, 1080, 19.2],
    [2560, 1440, 24],
    // A wide window zoomed to 400%.
    [480, 270, 16],
  ] as const) {
    await resize(page, width, height);
    expect(await rootSize(page), `${width} × ${height}`).toBeCloseTo(size, 1);
  }
});

test('[D7] the visitor’s text size setting scales the root font size', async ({ page }) => {
  await setTextSize(page, 24);
  await page.goto('/careers');
  expect(await rootSize(page)).toBeCloseTo(21, 1);
});

for (const path of [
  '/',
  '/projects/tidal-hall',
  '/news/what-a-seven-year-old-taught-us-about-lenses',
  '/about-us/team',
])
  test(`[D7] at a text size of 32 px, nothing on ${path} scrolls sideways, and nothing covers its title`, async ({
    page,
  }) => {
    await setTextSize(page, 32);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(scrolled, `${width} px wide`).toBeLessThanOrEqual(0);
      expect(await findCovers(page.getByRole('heading', { level: 1 })), `${width} px wide`).toEqual([]);
    }
  });

/** Lists the elements that cover a title's words, and the positions of words outside the window. */
function findCovers(title: Locator): Promise<string[]> {
  return title.evaluate((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading);
    return [...words.getClientRects()].flatMap(({ left, right, top, height }) => {
      if (left < 0 || right > window.innerWidth) return [`from ${left} to ${right}`];
      const front = document.elementFromPoint((left + right) / 2, top + height / 2);
      return front && heading.contains(front) ? [] : [front?.outerHTML.slice(0, 100) ?? 'below the window'];
    });
  });
}

/** The largest factor by which the title grows on the screen at a zoom of up to 500%. */
async function growthOfTitle(page: Page, path: string, width: number, height: number): Promise<number> {
  const sizes: number[] = [];
  for (const zoom of [1, 2, 3, 4, 5]) {
    await page.setViewportSize({ width: Math.round(width / zoom), height: Math.round(height / zoom) });
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    sizes.push(zoom * (await title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))));
  }
  return Math.max(...sizes) / (sizes[0] ?? 0);
}

for (const { path } of sampled(pages, 4))
  test(`[D7] zooming can double the size of the title of ${path}`, async ({ page }) => {
    expect(await growthOfTitle(page, path, 1920, 1080)).toBeGreaterThanOrEqual(2);
    expect(await growthOfTitle(page, path, 1280, 800)).toBeGreaterThanOrEqual(2);
  });

test('[D7] the body has classes for the browser and the device', async ({ page }) => {
  await page.goto('/careers');
  await expect(page.locator('body')).toHaveClass(/\bchrome\b/);
  await expect(page.locator('body')).toHaveClass(/\bdesktop\b/);
});

test('[D7] the height variable updates 50 and 400 ms after a resize', async ({ page }) => {
  await page.clock.install();
  await page.goto('/careers');
  await expect.poll(() => heightVariable(page)).toBe('800px');
  await page.clock.pauseAt(Date.now() + 60_000);
  const resized = page.evaluate(() => new Promise((resolve) => addEventListener('resize', resolve, { once: true })));
  await page.setViewportSize({ width: 1280, height: 700 });
  await resized;
  await page.clock.runFor(49);
  expect(await heightVariable(page)).toBe('800px');
  await page.clock.runFor(1);
  expect(await heightVariable(page)).toBe('700px');
  await page.evaluate(() => document.documentElement.style.setProperty('--inner-height', 'spoiled'));
  await page.clock.runFor(349);
  expect(await heightVariable(page)).toBe('spoiled');
  await page.clock.runFor(1);
  expect(await heightVariable(page)).toBe('700px');
});

test('[D7] layers above the page are stacked as specified', async ({ page }) => {
  await page.goto('/careers');
  const getLevel = (name: string) =>
    page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), `--z-${name}`);
  expect(await Promise.all(['modal', 'overlay', 'menu', 'tooltip'].map(getLevel))).toEqual([
    '1100',
    '1000',
    '1000',
    '1100',
  ]);
});
