import type { Page } from '@playwright/test';

/** Scrolls to the foot of the page, screen by screen. */
export const scrollToFoot = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
  });

/** The same, until every picture on the way has come. */
export async function scrollThrough(page: Page): Promise<void> {
  await scrollToFoot(page);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy' || !image.checkVisibility()),
  );
  await page.waitForLoadState('networkidle');
}
