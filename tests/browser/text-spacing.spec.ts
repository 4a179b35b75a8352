import type { Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { pages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

/** What readers may set, by WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** The texts of which a part lies beyond the lower edge of an element that hides what does; but the wordmark, which is cut by design. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (element: Element) =>
      element.clientHeight > 2 && element.clientWidth > 2 && /hidden|clip/.test(getComputedStyle(element).overflowY);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!textContent?.trim() || !parentElement?.checkVisibility() || parentElement.closest('[class*=_wordmark]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { bottom } = range.getBoundingClientRect();
      for (
        let around: Element | null = parentElement;
        around && around !== document.body;
        around = around.parentElement
      )
        if (hides(around) && bottom - around.getBoundingClientRect().bottom > 2)
          found.push(`${around.tagName}.${around.className} hides ${textContent.slice(0, 40)}`);
    }
    return found;
  });

/** Waits until the page has the width, too. */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}

const softly = expect.configure({ soft: true, timeout: 5_000 });

test('[C1] with more space in its text no page scrolls sideways or cuts text off, on a phone, at 400 % and on a desktop', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const { path } of sampled(pages)) {
    await page.goto(path);
    await page.addStyleTag({ content: spacing });
    // A window of 1280 px at 400 % is 320 px wide.
    for (const width of [320, 390, 1280]) {
      await widen(page, width);
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await softly.poll(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      await softly.poll(() => cutOff(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
