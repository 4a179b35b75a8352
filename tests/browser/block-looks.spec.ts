import { globSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { hasPinnedBrowser, pinnedBrowser, pinnedMajor } from '../support/pinned-browser.ts';
import { sampled } from '../support/sampled.ts';
import { systemFontUses } from './support/accessibility/system-font-uses.ts';
import { isolateElement } from './support/looks/isolate-element.ts';
import { fonts, loadFonts } from './support/looks/load-fonts.ts';
import { openBlocks } from './support/style-guide/open-blocks.ts';
import { expect, test } from './support/test.ts';

const site = path.resolve(import.meta.dirname, '../../site');
const toDo = 'If the change is intended, run npm run update:looks and review tests/browser/looks.';

/** Blocks that are not compared, with the reason. */
const withoutPicture: Record<string, string> = {
  anchor: 'is invisible',
};

/** The most informative fixture of a block, if it is not the first. */
const telling: Record<string, string> = {
  newsletter: 'Error',
  pagination: 'Middle of many',
};

const names = globSync('{blocks,components}/[!_]*/*.fixture.tsx', { cwd: site })
  .map((file) => path.basename(path.dirname(file)))
  .concat('footer', 'full-screen-menu', 'header', 'newsletter', 'skip-link', 'social-icons')
  .filter((name) => !(name in withoutPicture))
  .sort();

test.use({
  ...(hasPinnedBrowser && { launchOptions: await pinnedBrowser() }),
  contextOptions: { reducedMotion: 'reduce' },
  // Allows injecting the style sheet for screenshots.
  bypassCSP: true,
});

const loadPictures = (stage: Locator) =>
  stage.locator('img').evaluateAll((images) =>
    Promise.all(
      images.map((image) => {
        image.setAttribute('loading', 'eager');
        return image instanceof HTMLImageElement && image.decode().catch(() => {});
      }),
    ),
  );

for (const { width, deviceScaleFactor } of sampled([
  { width: 390, deviceScaleFactor: 1 },
  // Half the resolution shows the layout just as well, and keeps the files small.
  { width: 1024, deviceScaleFactor: 0.5 },
])) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor });

    test('[C7] every block matches its screenshot', async ({ page, browser }) => {
      test.setTimeout(180_000);
      if (!hasPinnedBrowser) console.log('The screenshots were made on 64-bit Linux, so they are not compared here.');
      test.skip(!hasPinnedBrowser, 'the browser that makes the screenshots runs only on 64-bit Linux');
      expect(browser.version(), 'a different version of Chromium is unpacked; delete /tmp/chromium').toMatch(
        new RegExp(`^${pinnedMajor}\\.`),
      );
      await page.goto('/style-guide');
      await openBlocks(page);
      expect(await loadFonts(page)).toEqual(fonts);
      await page.addStyleTag({ path: path.join(import.meta.dirname, 'support/looks/looks.css') });
      expect(names.length).toBeGreaterThan(30);
      for (const name of sampled(names, 6)) {
        const state = name in telling ? `[aria-label="${name}: ${telling[name]}"]` : '';
        const stage = page.locator(`section#${name} > article${state} > [data-theme]`).first();
        await isolateElement(stage);
        await loadPictures(stage);
        const shown = `section#${name} > article:not([data-away]) > [data-theme]`;
        expect.soft(await systemFontUses(page, shown), 'no screenshot may contain a system font').toEqual([]);
        await expect
          .soft(stage, toDo)
          .toHaveScreenshot(`${name}-${width}.png`, { scale: 'device', threshold: 0.05, maxDiffPixels: 40 });
      }
    });
  });
}
