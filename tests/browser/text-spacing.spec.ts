import type { Page } from '@playwright/test';
import { pages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

/** What readers may set, by WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** The texts of which a line lies beyond the edge of an element that hides what does. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const hides = (element: Element) =>
      element.clientHeight > 2 && element.clientWidth > 2 && /hidden|clip/.test(getComputedStyle(element).overflowY);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || !node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { bottom } = range.getBoundingClientRect();
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement)
        if (hides(around) && bottom - around.getBoundingClientRect().bottom > 2) {
          found.push(`${around.tagName} hides: ${node.textContent.slice(0, 40)}`);
          break;
        }
    }
    return found;
  });

test('[C1] with more space in its text no page scrolls sideways or cuts text off, on a phone, at 400 % and on a desktop', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // A window of 1280 px at 400 % is 320 px wide.
  const widths = [320, 390, 1280];
  const resize = (width: number) => page.setViewportSize({ width, height: 800 });
  for (const { path } of pages) {
    await page.goto(path);
    const before: string[][] = [];
    for (const width of widths) {
      await resize(width);
      before.push(await cutOff(page));
    }
    await page.addStyleTag({ content: spacing });
    for (const [at, width] of widths.entries()) {
      await resize(width);
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(await excess(), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      const more = (await cutOff(page)).filter((text) => !before[at]?.includes(text));
      expect.soft(more, `${path} at ${width} px`).toEqual([]);
    }
  }
});
