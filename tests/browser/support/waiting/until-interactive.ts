import { expect, type Locator } from '@playwright/test';

/**
 * Waits until React has hydrated the element; before that, a key or a click on an island does nothing. Scripts begin up to three
 * seconds after a page, and a machine may have other work.
 */
export async function untilInteractive(element: Locator, timeout = 15_000): Promise<void> {
  const isTakenOver = () =>
    element.evaluate((node) => Object.keys(node).some((property) => property.startsWith('__reactProps')));
  await expect.poll(isTakenOver, { timeout }).toBe(true);
}
