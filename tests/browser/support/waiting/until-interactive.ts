import { expect, type Locator } from '@playwright/test';

/**
 * Waits until React has set its properties on the element. Before that, its event handlers do not run. Scripts start
 * up to three seconds after the page has loaded, and even later on a busy machine.
 */
export async function untilInteractive(element: Locator, options: { timeout?: number } = {}): Promise<void> {
  const hasHandlers = () =>
    element.evaluate((node) => Object.keys(node).some((property) => property.startsWith('__reactProps')));
  await expect.poll(hasHandlers, options).toBe(true);
}
