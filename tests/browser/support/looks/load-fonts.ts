import type { Page } from '@playwright/test';

/** The project's fonts (`site/styles/fonts.ts`). */
export const fonts = ['display', 'emphasis', 'mono', 'text'];

/**
 * Loads all of the project's fonts, even those not used on the page yet, and returns their names. The page uses them
 * from then on; otherwise a late font would not be used before the next page.
 */
export const loadFonts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules)
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'block');
    // Fonts named "… Fallback" are system fonts adjusted to the metrics of the project's fonts.
    const own = [...document.fonts].filter(({ family }) => !family.endsWith('Fallback'));
    await Promise.all(own.map((font) => font.load()));
    await document.fonts.ready;
    return own.map(({ family }) => family).sort();
  });
