import { expect, type Page } from '@playwright/test';

/** Opens every block of the style guide, or only the named block, to show all its states. */
export async function openBlocks(page: Page, name = ''): Promise<void> {
  const blocks = page.locator(name ? `main > details[data-part~="${name}"]` : 'main > details[data-part]');
  const opened = await blocks.evaluateAll((elements) => {
    for (const element of elements) element.toggleAttribute('open', true);
    return elements.length;
  });
  expect(opened).toBeGreaterThan(0);
}

/** Closes every block of the style guide, because each resize takes the browser ten seconds if all are open. */
export const closeBlocks = (page: Page): Promise<void> =>
  page.locator('main > details[open]').evaluateAll((elements) => {
    for (const element of elements) element.removeAttribute('open');
  });
