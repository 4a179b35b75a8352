import { sampled } from '../support/sampled.ts';
import { scrollThrough } from './support/looks/scroll-through.ts';
import { recordShifts } from './support/motion/record-shifts.ts';
import { pages } from './support/pages.ts';
import { isCrossOrigin, recordPage } from './support/record-page.ts';
import { openBlocks } from './support/style-guide/open-blocks.ts';
import { expect, test } from './support/test.ts';
import { resize } from './support/waiting/resize.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

const widths = [320, 768, 1280, 2560];

for (const { path, heading, status = 200 } of sampled(pages, 4)) {
  test(`[C1] ${path} loads without an error, a policy violation, a foreign request, a layout shift or horizontal scrolling`, async ({
    page,
    baseURL,
  }) => {
    // The style guide shows every block several times.
    if (path === '/style-guide') test.setTimeout(120_000);
    const record = await recordPage(page);
    const shifts = await recordShifts(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    // Leaves room for other headers, whatever the page contains.
    expect(response?.headers()['content-security-policy']?.length).toBeLessThanOrEqual(1200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await untilInteractive(page.locator('header a[href^="/"]').first());
    if (path === '/style-guide') await openBlocks(page);
    await scrollThrough(page);
    expect(await shifts()).toEqual([]);

    for (const width of widths) {
      await resize(page, width);
      expect.soft(await findOverflow(), `at ${width}`).toBe('');
    }
    expect(record.errors).toEqual([]);
    expect(record.violations).toEqual([]);
    expect(record.requests.filter((url) => isCrossOrigin(url, baseURL))).toEqual([]);

    /** Describes the element that makes the page scroll horizontally, or returns an empty string if there is none. */
    function findOverflow(): Promise<string> {
      return page.evaluate(() => {
        const root = document.documentElement;
        if (root.scrollWidth <= root.clientWidth) return '';
        const reach = (element: Element) => element.getBoundingClientRect().right;
        const widest = [...document.body.querySelectorAll('*')].toSorted((a, b) => reach(b) - reach(a))[0];
        return `${root.scrollWidth} px wide: ${widest?.outerHTML.slice(0, 200)}`;
      });
    }
  });
}
