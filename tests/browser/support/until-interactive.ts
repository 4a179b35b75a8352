import { expect, type Locator } from '@playwright/test';

/** Waits until React has hydrated the element; before that, a key or a click on an island does nothing. */
export async function untilInteractive(element: Locator, timeout = 5_000): Promise<void> {
  const isTakenOver = () =>
    element.evaluate((node) => Object.keys(node).some((property) => property.startsWith('__reactProps')));
  await expect.poll(isTakenOver, { timeout }).toBe(true);
}
