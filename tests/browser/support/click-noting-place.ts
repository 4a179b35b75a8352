import type { Locator } from '@playwright/test';

/** Clicks, and gives how far the page was scrolled then: a click first scrolls to what still moves, wherever that is. */
export async function clickNotingPlace(locator: Locator): Promise<number> {
  const page = locator.page();
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('clicked-at', String(scrollY)), {
      capture: true,
      once: true,
    }),
  );
  await locator.click();
  return Number(await page.evaluate(() => sessionStorage.getItem('clicked-at')));
}
