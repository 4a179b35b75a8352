import { foreignLetters } from './support/foreign-letters.ts';
import { faces, loadFaces, waitForFaces } from './support/load-faces.ts';
import { pages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The style guide already shows every block of these pages in every state.
const drawn = pages.filter(({ path }) => path !== '/flexible' && path !== '/slider-agora');

for (const { path } of drawn) {
  test(`[C1] every letter on ${path} is drawn in a face of the site's own`, async ({ page }) => {
    await waitForFaces(page);
    await page.goto(path);
    expect(await loadFaces(page)).toEqual(faces);
    expect(await foreignLetters(page, 'body')).toEqual([]);
  });
}
