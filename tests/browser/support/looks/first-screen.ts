import type { Page } from '@playwright/test';

/** Returns the bytes of the loaded fonts and of the images in the viewport, and whether those images have loaded. */
export const weighFirstScreen = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    });
    const bytes = new Map<string, number>();
    for (const entry of performance.getEntriesByType('resource'))
      if (entry instanceof PerformanceResourceTiming) bytes.set(entry.name, entry.encodedBodySize);
    const sum = (urls: Iterable<string>) => [...new Set(urls)].reduce((total, url) => total + (bytes.get(url) ?? 0), 0);
    return {
      loaded: seen.every((image) => image.complete),
      fonts: sum([...bytes.keys()].filter((url) => url.endsWith('.woff2'))),
      pictures: sum(seen.map((image) => image.currentSrc)),
    };
  });
