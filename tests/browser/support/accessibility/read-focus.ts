import type { Page } from '@playwright/test';

/**
 * Describes the focused element once it is drawn: whether it matches `end` and, if it is entirely covered, its HTML,
 * its place and what covers it. Returns undefined if nothing has focus.
 */
export const readFocus = (page: Page, end: string) =>
  page.evaluate(async (selector) => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
    );
    const shown = points.map(([x, y]) => document.elementFromPoint(x, y));
    const isSeen = shown.some((cover) => element.contains(cover) || cover?.closest('label')?.control === element);
    const isEnd = element.matches(selector);
    // The focused element inside a cross-origin frame cannot be read; the frame itself is reported instead.
    if (isSeen || element.matches('iframe')) return { isEnd, covered: '' };
    const htmlOf = (node: Element | null | undefined) => node?.outerHTML.slice(0, 120) ?? 'nothing';
    return { isEnd, covered: `${htmlOf(element)} from ${top} to ${bottom} px, under ${htmlOf(shown[4])}` };
  }, end);
