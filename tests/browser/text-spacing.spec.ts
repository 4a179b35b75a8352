import type { Page } from '@playwright/test';
import { pages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

/** What readers may set, by WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** The elements that hide a part of their own text below their edge. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const text = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
      const isShown = element.clientHeight > 2 && element.clientWidth > 2 && element.checkVisibility();
      if (!text || !isShown || !/hidden|clip/.test(getComputedStyle(element).overflowY)) return [];
      return element.scrollHeight - element.clientHeight > 2
        ? [`${element.tagName} ${element.textContent?.slice(0, 40)}`]
        : [];
    }),
  );

test('[C1] with more space in its text no page scrolls sideways or cuts text off, on a phone, at 400 % and on a desktop', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const { path } of pages) {
    await page.goto(path);
    const before = await clipped(page);
    await page.addStyleTag({ content: spacing });
    // A window of 1280 px at 400 % is 320 px wide.
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(await excess(), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      const more = (await clipped(page)).filter((text) => !before.includes(text));
      expect.soft(more, `${path} at ${width} px`).toEqual([]);
    }
  }
});
