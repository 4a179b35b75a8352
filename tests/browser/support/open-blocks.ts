import { expect, type Page } from '@playwright/test';

/** Opens every block of the style guide, so that all its states are shown. */
export async function openBlocks(page: Page): Promise<void> {
  const blocks = page.locator('main > details[data-part]');
  const opened = await blocks.evaluateAll((elements) => {
    for (const element of elements) element.toggleAttribute('open', true);
    return elements.length;
  });
  expect(opened).toBeGreaterThan(0);
}
