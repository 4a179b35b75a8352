import type { Locator } from '@playwright/test';

/** Hides everything except one element (with `looks.css`), so that its screenshot depends on nothing around it. */
export const isolateElement = (stage: Locator) =>
  stage.evaluate((element) => {
    for (const away of document.querySelectorAll('[data-away]')) away.removeAttribute('data-away');
    for (let node = element; node !== document.body && node.parentElement; node = node.parentElement) {
      for (const sibling of node.parentElement.children) sibling.toggleAttribute('data-away', sibling !== node);
    }
  });
