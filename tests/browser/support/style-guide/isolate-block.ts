import type { Page } from '@playwright/test';
import { untilHydrated } from '../waiting/until-hydrated.ts';

/**
 * Removes everything but one block from the style guide after hydration, because every step is slower on a page with
 * thousands of elements.
 */
export async function isolateBlock(page: Page, name: string): Promise<void> {
  await untilHydrated(page);
  await page.locator('main').evaluate((main, block) => {
    const kept = main.querySelector(`details[data-part~="${block}"]`);
    for (const part of [...main.children]) if (!part.contains(kept)) part.remove();
    kept?.scrollIntoView();
  }, name);
}
