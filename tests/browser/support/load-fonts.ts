import type { Page } from '@playwright/test';

/** The project's fonts (`site/lib/theme/fonts.ts`). */
export const fonts = ['display', 'emphasis', 'mono', 'text'];

/** Makes every page from now on wait for its fonts; otherwise late ones are not used until the next page. */
export const waitForFonts = (page: Page) =>
  page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('font-display:optional', 'font-display:block'),
    });
  });

/** Loads all of the project's fonts, even those not used on the page yet, and returns their names. */
export const loadFonts = (page: Page) =>
  page.evaluate(async () => {
    // Those named "… Fallback" are system fonts adjusted to the project's metrics.
    const own = [...document.fonts].filter(({ family }) => !family.endsWith('Fallback'));
    await Promise.all(own.map((font) => font.load()));
    return own.map(({ family }) => family).sort();
  });
