import { sampled } from '../support/sampled.ts';
import { pages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

// Pages of every block have no first screen to speak of.
const looked = pages.filter(({ path }) => !['/style-guide', '/flexible', '/slider-agora'].includes(path));

for (const { path } of sampled(looked)) {
  test(`the first screen of ${path} needs at most 110 kB of fonts and 300 kB of pictures`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const read = () =>
      page.evaluate(() => {
        const seen = [...document.images].filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          return image.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        });
        const bytes = new Map<string, number>();
        for (const entry of performance.getEntriesByType('resource'))
          if (entry instanceof PerformanceResourceTiming) bytes.set(entry.name, entry.encodedBodySize);
        const sum = (addresses: Iterable<string>) =>
          [...new Set(addresses)].reduce((total, address) => total + (bytes.get(address) ?? 0), 0);
        return {
          loaded: seen.every((image) => image.complete),
          fonts: sum([...bytes.keys()].filter((address) => address.endsWith('.woff2'))),
          pictures: sum(seen.map((image) => image.currentSrc)),
        };
      });
    await expect.poll(async () => (await read()).loaded).toBe(true);
    const { fonts, pictures } = await read();
    expect(fonts).toBeGreaterThan(50_000);
    expect(fonts).toBeLessThanOrEqual(110_000);
    expect(pictures).toBeLessThanOrEqual(300_000);
  });
}
