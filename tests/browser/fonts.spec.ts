import { sampled } from '../support/sampled.ts';
import { fonts, loadFonts, waitForFonts } from './support/load-fonts.ts';
import { openBlocks } from './support/open-blocks.ts';
import { pages } from './support/pages.ts';
import { systemFontUses } from './support/system-font-uses.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The style guide already shows every block of these pages in every state.
const drawn = pages.filter(({ path }) => path !== '/flexible' && path !== '/slider-agora');

for (const { path } of sampled(drawn)) {
  test(`[C1] every letter on ${path} is drawn in one of the site's own fonts`, async ({ page }) => {
    await waitForFonts(page);
    await page.goto(path);
    if (path === '/style-guide') await openBlocks(page);
    expect(await loadFonts(page)).toEqual(fonts);
    expect(await systemFontUses(page, 'body')).toEqual([]);
  });
}
