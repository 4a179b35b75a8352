import { expect, type Locator } from '@playwright/test';

/**
 * Waits until React has hydrated the element; before that, a key or a click on an island does nothing. The page's scripts do not
 * wait for its pictures meanwhile, as for any visitor who does something (`script-start.spec.ts` proves that they would).
 */
export async function untilInteractive(element: Locator, timeout = 5_000): Promise<void> {
  await element.page().evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })));
  const isTakenOver = () =>
    element.evaluate((node) => Object.keys(node).some((property) => property.startsWith('__reactProps')));
  await expect.poll(isTakenOver, { timeout }).toBe(true);
}
