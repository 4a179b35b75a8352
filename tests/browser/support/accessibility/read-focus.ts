import type { Page } from '@playwright/test';

/** The focused element: whether it matches `end`, and its HTML if something covers it. */
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
    // A focused frame stands for its cross-origin content.
    return { isEnd, covered: isSeen || element.matches('iframe') ? '' : element.outerHTML.slice(0, 120) };
  }, end);
