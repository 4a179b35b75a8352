import type { Page } from '@playwright/test';
import { resize, rootFontSize, stacking } from '../../site/browser/behaviour/figures.ts';
import { expect, test } from './support/test.ts';

const rootSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
const heightVariable = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--inner-height'));

test('[D7] the root’s size is 14 px up to 1380, 16 in portrait up to 768, and 1 % of the width from 1600', async ({
  page,
}) => {
  await page.goto('/careers');
  const { small, portrait, large } = rootFontSize;
  for (const [width, height, size] of [
    [1024, 800, small.size],
    [small.upTo, 800, small.size],
    [390, 844, portrait.size],
    [portrait.upTo, 1024, portrait.size],
    [portrait.upTo + 1, 1024, small.size],
    [portrait.upTo, 700, small.size],
    [large.from, 900, large.from * large.shareOfWidth],
    [1920, 1080, 1920 * large.shareOfWidth],
    [2560, 1440, 2560 * large.shareOfWidth],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await rootSize(page), `${width} × ${height}`).toBeCloseTo(size, 1);
  }
});

test('[D7] the reader’s own text size scales it', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await page.goto('/careers');
  expect(await rootSize(page)).toBeCloseTo(rootFontSize.small.size * 1.5, 1);
});

test('[D7] the body says which browser and device it is in', async ({ page }) => {
  await page.goto('/careers');
  await expect(page.locator('body')).toHaveClass(/\bchrome\b/);
  await expect(page.locator('body')).toHaveClass(/\bdesktop\b/);
});

test('[D7] the height follows the window after 50 ms, and again after 400', async ({ page }) => {
  await page.clock.install();
  await page.goto('/careers');
  await expect.poll(() => heightVariable(page)).toBe('800px');
  await page.clock.pauseAt(Date.now() + 60_000);
  const resized = page.evaluate(() => new Promise((resolve) => addEventListener('resize', resolve, { once: true })));
  await page.setViewportSize({ width: 1280, height: 700 });
  await resized;
  await page.clock.runFor(resize.soon - 1);
  expect(await heightVariable(page)).toBe('800px');
  await page.clock.runFor(1);
  expect(await heightVariable(page)).toBe('700px');
  await page.evaluate(() => document.documentElement.style.setProperty('--inner-height', 'spoilt'));
  await page.clock.runFor(resize.settled - resize.soon - 1);
  expect(await heightVariable(page)).toBe('spoilt');
  await page.clock.runFor(1);
  expect(await heightVariable(page)).toBe('700px');
});

test('[D7] what lies over the page is stacked as specified', async ({ page }) => {
  await page.goto('/careers');
  const found = await page.evaluate((names) => {
    const style = getComputedStyle(document.documentElement);
    return names.map((name) => [name, Number(style.getPropertyValue(`--z-${name}`))]);
  }, Object.keys(stacking));
  expect(Object.fromEntries(found)).toEqual(stacking);
});
