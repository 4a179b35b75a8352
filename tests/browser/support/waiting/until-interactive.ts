import { expect, type Locator } from '@playwright/test';

/**
 * Waits until React has hydrated the element; before that, keys and clicks do nothing. Scripts start up to three
 * seconds after the page, and later on a busy machine.
 */
export async function untilInteractive(element: Locator, timeout = 15_000): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((property) => property.startsWith('__reactProps')));
  await expect.poll(isHydrated, { timeout }).toBe(true);
}
