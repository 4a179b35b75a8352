import type { Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { expect, test } from './support/test.ts';
import { untilSettled } from './support/until-settled.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The focused element: whether it is the page's first tab stop, and its HTML if something covers it. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const shown = document.elementFromPoint(x, y);
      return shown !== null && (element.contains(shown) || shown.closest('label')?.control === element);
    });
    const isFirst = element.matches('[href="#main"]');
    // A focused frame stands for its cross-origin content.
    return { isFirst, text: isSeen || element.matches('iframe') ? '' : element.outerHTML.slice(0, 120) };
  });

for (const path of sampled(['/', '/projects', '/careers', '/contact'], 4))
  test(`[D1] nothing covers the focused element on ${path}, tabbing backwards, on a desktop and at 400 %`, async ({
    page,
  }) => {
    await page.goto(path);
    await untilSettled(page);
    // The second viewport is the first one at 400 %.
    for (const [width, height] of [
      [1280, 800],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.locator('footer a').last().focus();
      const hidden: string[] = [];
      for (;;) {
        await page.keyboard.press('Shift+Tab');
        const stop = await readFocus(page);
        if (!stop || stop.isFirst) break;
        if (stop.text) hidden.push(stop.text);
      }
      expect(hidden, `at ${width} × ${height} px`).toEqual([]);
    }
  });
