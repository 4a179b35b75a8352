import type { Page } from '@playwright/test';

/** Scrolls to the foot of the page, screen by screen. */
export const scrollToFoot = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A browser without a screen may stop drawing a page for a minute; what is scrolled then is laid out all the same.
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

/** The same, until every picture on the way has come. */
export async function scrollThrough(page: Page): Promise<void> {
  await scrollToFoot(page);
  await page.waitForFunction(
    () => [...document.images].every((image) => image.complete || image.loading === 'lazy' || !image.checkVisibility()),
    undefined,
    { polling: 100 },
  );
  await page.waitForLoadState('networkidle');
}
