import type { Page } from '@playwright/test';
import { untilHydrated } from './until-hydrated.ts';

/**
 * Takes everything but one block out of the style guide, once React has taken it over: each step takes the browser longer where
 * a page has thousands of elements.
 */
export async function keepBlock(page: Page, name: string): Promise<void> {
  await untilHydrated(page);
  await page.locator('main').evaluate((main, block) => {
    const kept = main.querySelector(`details[data-part~="${block}"]`);
    for (const part of [...main.children]) if (!part.contains(kept)) part.remove();
    kept?.scrollIntoView();
  }, name);
}
