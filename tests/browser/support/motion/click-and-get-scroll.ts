import type { Locator } from '@playwright/test';

/** Clicks and returns the scroll position at that moment, because Playwright may scroll to the element first. */
export async function clickAndGetScroll(locator: Locator): Promise<number> {
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
