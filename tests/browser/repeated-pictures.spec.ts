import { fetchAllPages } from '../support/requests/fetch-all-pages.ts';
import { expect, test } from './support/test.ts';

/** Pages that show every block, most of them several times. */
const showcase = /\/(?:flexible|slider-agora|style-guide)$/;

test('[C1] no image appears twice on a page', async ({ page, baseURL }) => {
  for (const { path, html } of await fetchAllPages(baseURL ?? '')) {
    if (showcase.test(path)) continue;
    const repeated = await page.evaluate(repeatedPictures, html);
    expect.soft(repeated, path).toEqual([]);
  }

  /** Lists image and poster files that the page shows more than once, except drawings and files in closed elements. */
  function repeatedPictures(source: string): string[] {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    for (const element of parsed.querySelectorAll('dialog, noscript, [aria-hidden="true"]')) element.remove();
    const sources = [...parsed.querySelectorAll('img[src], video[poster]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('poster') ?? '',
    );
    const files = sources
      .map((source) => source.replace(/^.*\/|\?.*$/g, '').replace(/\.webp$/, ''))
      .filter((file) => !file.endsWith('.svg'));
    return [...new Set(files.filter((file, index) => files.indexOf(file) !== index))];
  }
});
