import type { Locator } from '@playwright/test';

/** The boxes of elements within one, in CSS pixels, measured in one moment: what stands above may still grow. */
export const boxesIn = (element: Locator, selectors: string[]) =>
  element.evaluate((ancestor, all) => {
    const boxOf = (selector: string) => {
      const found = selector === ':scope' ? ancestor : ancestor.querySelector(selector);
      if (!found) throw new Error(`nothing matches ${selector}`);
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x, y, width, height };
    };
    return all.map(boxOf);
  }, selectors);
