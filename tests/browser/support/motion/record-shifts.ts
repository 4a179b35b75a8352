import type { Page } from '@playwright/test';

/** The parts of the Layout Instability API that TypeScript lacks. */
type ShiftSource = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: ShiftSource[] };

/**
 * Records unexpected layout shifts (score, element, old and new position) from the next navigation on, and returns a
 * function that reads them.
 */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const describe = ({ node, previousRect, currentRect }: ShiftSource) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
      return `${element?.outerHTML.slice(0, 100)} from ${place(previousRect)} to ${place(currentRect)}`;
    };
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
    window.recordedShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!isShift(entry) || entry.hadRecentInput) continue;
        const { value, sources } = entry;
        window.recordedShifts.push(`${value}: ${sources.map(describe).join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.recordedShifts);
}
