import type { Page } from '@playwright/test';

/**
 * Takes everything but one block out of the style guide, which has become interactive: each step takes the browser longer where
 * a page has thousands of elements.
 */
export const keepBlock = (page: Page, name: string) =>
  page.locator('main').evaluate((main, block) => {
    const kept = main.querySelector(`details[data-part~="${block}"]`);
    for (const part of [...main.children]) if (!part.contains(kept)) part.remove();
    kept?.scrollIntoView();
  }, name);
