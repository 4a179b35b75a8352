import type { Page } from '@playwright/test';

/** The project's fonts (`site/styles/fonts.ts`). */
export const fonts = ['display', 'emphasis', 'mono', 'text'];

/**
 * Loads all of the project's fonts, including fonts that the page does not use yet, and returns their names. Makes the
 * page use them immediately, because it would otherwise use a late font only after the next navigation.
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
