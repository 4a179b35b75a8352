import type { Page } from '@playwright/test';

/** What has the focus: whether it matches `end`, and its HTML where something covers it. */
export const readFocus = (page: Page, end: string) =>
  page.evaluate((selector) => {
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
    const isEnd = element.matches(selector);
    // A frame has the focus for its content, which is another site's.
    return { isEnd, covered: isSeen || element.matches('iframe') ? '' : element.outerHTML.slice(0, 120) };
  }, end);
