import type { Page } from '@playwright/test';

/** The text spacing that users may set, per WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Increases the text spacing of the page as a user might, and returns a function that restores it. */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
}

/** Lists texts that an element with hidden overflow cuts off at the bottom. Skips the wordmark, cut off by design. */
export const findCutOffTexts = (page: Page): Promise<string[]> =>
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
