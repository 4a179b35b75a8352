import type { Page } from '@playwright/test';

/** Scrolls to the bottom of the page, screen by screen. */
export const scrollToFoot = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Headless browsers may pause rendering.
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
  });

/** Scrolls to the bottom of the page, and waits until every image on the way has loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await scrollToFoot(page);
  await page.waitForFunction(
    () => [...document.images].every((image) => image.complete || image.loading === 'lazy' || !image.checkVisibility()),
    undefined,
    { polling: 100 },
  );
  await page.waitForLoadState('networkidle');
}
