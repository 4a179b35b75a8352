import type { Locator } from '@playwright/test';

/** Measures an element (`:scope`) and its descendants at the same moment. */
export const getBoxes = (element: Locator, selectors: string[]) =>
  element.evaluate((ancestor, all) => {
    const getBox = (selector: string) => {
      const found = selector === ':scope' ? ancestor : ancestor.querySelector(selector);
      if (!found) throw new Error(`nothing matches ${selector}`);
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x, y, width, height };
    };
    return all.map(getBox);
  }, selectors);
