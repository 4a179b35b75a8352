import { pages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

/** What readers may set, by WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

test('[C1] with more space in its text no page scrolls sideways, on a phone, at 400 % and on a desktop', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const { path } of pages) {
    await page.goto(path);
    await page.addStyleTag({ content: spacing });
    // A window of 1280 px at 400 % is 320 px wide.
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(await excess(), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
