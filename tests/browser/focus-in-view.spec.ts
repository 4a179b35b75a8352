import { sampled } from '../support/sampled.ts';
import { readFocus } from './support/accessibility/read-focus.ts';
import { expect, test } from './support/test.ts';
import { resize } from './support/waiting/resize.ts';
import { untilSettled } from './support/waiting/until-settled.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of sampled(['/', '/projects', '/careers', '/contact'], 4))
  test(`[D1] nothing covers the focused element when tabbing backward through ${path}, on a desktop and at 400%`, async ({
    page,
  }) => {
    await page.goto(path);
    await untilSettled(page);
    // At 400%, a window of 1280 × 1024 px is 320 × 256 px.
    for (const [width, height] of [
      [1280, 800],
      [320, 256],
    ] as const) {
      await resize(page, width, height);
      await untilSettled(page);
      await page.locator('footer a').last().focus();
      const hidden: string[] = [];
      for (;;) {
        await page.keyboard.press('Shift+Tab');
        const stop = await readFocus(page, '[href="#main"]');
        if (!stop || stop.isEnd) break;
        if (stop.covered) hidden.push(stop.covered);
      }
      expect(hidden, `at ${width} × ${height} px`).toEqual([]);
    }
  });
