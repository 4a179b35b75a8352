import type { Locator, Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { findViolations } from './support/accessibility/find-violations.ts';
import { getBoxes } from './support/motion/boxes.ts';
import { openBlocks } from './support/style-guide/open-blocks.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Opens the style guide with one block or all blocks open. Scripts are disabled, because these checks do not need them
 * and hydrating such a large page would take most of the time. The width is set first, to avoid a second layout.
 */
async function open(page: Page, name = '', { width = 1280, height = 800 } = {}): Promise<void> {
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  await page.setViewportSize({ width, height });
  await page.goto('/style-guide');
  await openBlocks(page, name);
}

/** All themes except the default one, in which each-page.spec.ts checks every page. */
const themes = ['alt', 'dark', 'brass', 'verdigris', 'media'];

/** The height of an image on the page, and the aspect ratios of its box and of its file. */
const measurePicture = (picture: Locator) =>
  picture.evaluate((image) => {
    const { width, height } = image.getBoundingClientRect();
    const [w, h] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
    return { height, shape: width / height, own: (w ?? 0) / (h ?? 1) };
  });

test('[C7] every control and block is legible in every theme', async ({ page }) => {
  test.setTimeout(180_000);
  await open(page);
  for (const theme of sampled(themes)) {
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme);
    const faults = await findViolations(page, {
      only: ['color-contrast'],
      without: '#tokens, #footer, #full-screen-menu',
    });
    expect.soft(faults, `in the theme ${theme}`).toEqual([]);
  }
});

for (const width of sampled([320, 390])) {
  test(`[C4] the pagination of a listing fits on one line at ${width} px`, async ({ page }) => {
    await open(page, 'pagination', { width });
    const links = page.getByRole('article', { name: 'pagination: Middle of many' }).getByRole('link');
    await expect(links).toHaveCount(7);
    const middles = await links.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(new Set(middles).size, middles.join(', ')).toBe(1);
  });
}

for (const width of sampled([390, 768, 1280])) {
  test(`[C2] the planet and the sun of the 404 never overlap its title at ${width} px`, async ({ page }) => {
    await open(page, 'not-found-hero', { width });
    const hero = page.getByRole('article', { name: 'not-found-hero: Longest' });
    const [title, planet, sun] = await getBoxes(hero, ['h2', '[class*="planet"] > i', '[class*="sun"]']);
    expect((planet?.y ?? 0) + (planet?.height ?? 0)).toBeLessThan(title?.y ?? 0);
    const isAbove = (sun?.y ?? 0) + (sun?.height ?? 0) < (title?.y ?? 0);
    const isBeside = (sun?.x ?? 0) > (title?.x ?? 0) + (title?.width ?? 0);
    expect(isAbove || isBeside).toBe(true);
  });
}

test('[C3] a long step of the process is fully visible, even with large text', async ({ page }) => {
  await open(page, 'our-process');
  const step = page.getByRole('article', { name: 'our-process: One step' });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const [section, text] = await getBoxes(step, ['section', 'li']);
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan((section?.y ?? 0) + (section?.height ?? 0));
});

test('[C1] in print every block is shown on white, within the sheet, and without buttons', async ({ page }) => {
  // An A4 sheet without its margins.
  await page.setViewportSize({ width: 672, height: 990 });
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  await page.goto('/style-guide');
  const states = await page.locator('main article').count();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(states);
  await expect(page.locator('main > details[open]')).toHaveCount(0);
  const faults = await page.getByRole('article').evaluateAll((articles) =>
    articles.flatMap((article) => {
      const shown = [...article.querySelectorAll('*')].filter((element) => element.checkVisibility());
      const describeFault = (fault: string, elements: Element[]) =>
        elements.map((element) => `${article.getAttribute('aria-label')}: ${fault} ${element.outerHTML.slice(0, 100)}`);
      const words = shown.filter((element) => element.matches('h2, h3, p, li, dt, dd, td, blockquote'));
      return [
        ...describeFault(
          'interactive',
          shown.filter((element) => element.matches('button.btn, .round, input, iframe')),
        ),
        ...describeFault(
          'colored',
          shown.filter(
            (element) =>
              element.matches('section, [data-theme], [style*="--ground"]') &&
              !['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(element).backgroundColor),
          ),
        ),
        ...describeFault(
          'outside the sheet',
          words.filter(
            (element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('.sr, td'),
          ),
        ),
      ];
    }),
  );
  expect(faults).toEqual([]);
});

test('[C4] portraits stay visible with forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'team-grid');
  const portrait = page.getByRole('article', { name: 'team-grid: Default' }).locator('img').first();
  await portrait.scrollIntoViewIfNeeded();
  await portrait.evaluate(async (image) => {
    if (image instanceof HTMLImageElement) await image.decode();
  });
  // A plain area compresses to far fewer bytes than a portrait.
  expect((await portrait.screenshot()).byteLength).toBeGreaterThan(5000);
});

for (const width of sampled([320, 390, 1024])) {
  test(`[C1] no text in a block overflows a page that is ${width} px wide`, async ({ page }) => {
    await open(page, '', { width });
    const tooWide = await page.getByRole('article').evaluateAll((articles) => {
      const scrolls = (element: Element | null, stage: Element): boolean =>
        element !== null &&
        element !== stage &&
        (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement, stage));
      const stages = articles.filter((article) => article.hasAttribute('aria-label'));
      return stages.flatMap((article) =>
        [...article.querySelectorAll('h2, h3, p, a, button, dd, dt, label, input, select, td')]
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
          .filter((element) => !scrolls(element.parentElement, article))
          .filter((element) => !element.closest('.sr'))
          .map((element) => `${article.getAttribute('aria-label')}: ${element.outerHTML.slice(0, 120)}`),
      );
    });
    expect(tooWide).toEqual([]);
  });
}

for (const { width, height } of sampled([
  { width: 390, height: 844 },
  { width: 1024, height: 800 },
  { width: 1600, height: 900 },
]))
  test(`[C1] at ${width} px portrait videos and images are uncropped, and no taller than the screen`, async ({
    page,
  }) => {
    await open(page, '', { width, height });
    for (const state of ['video: Portrait video', 'images-grid: Portrait image, full width']) {
      const picture = page.getByRole('article', { name: state }).locator('img').first();
      await picture.scrollIntoViewIfNeeded();
      // Blocks expand gradually when they are opened.
      await expect(async () => {
        const { height: drawn, shape, own } = await measurePicture(picture);
        expect(own).toBeLessThan(1);
        expect(shape).toBeCloseTo(own, 1);
        expect(drawn).toBeLessThanOrEqual(height);
        expect(drawn).toBeGreaterThan(height / 2);
      }, state).toPass({ timeout: 30_000 });
    }
  });
