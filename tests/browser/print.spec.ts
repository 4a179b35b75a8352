import type { Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { expect, test } from './support/test.ts';

/** An A4 sheet without `@page` margins. */
test.use({ viewport: { width: 672, height: 986 }, contextOptions: { reducedMotion: 'reduce' } });

const article = '/news/what-a-seven-year-old-taught-us-about-lenses';

async function openOnPaper(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
}

/** The edges of printed elements. */
const readEdges = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { name: element.outerHTML.slice(0, 80), left, right };
      }),
  );

for (const path of sampled(
  [
    '/',
    '/projects/tidal-hall',
    article,
    '/markets/museums',
    '/careers',
    '/contact',
    '/about-us',
    '/fr',
    '/fr/nous-ecrire',
  ],
  4,
)) {
  test(`[C1] ${path} in print fits the sheet, starts at its edge, and has the name but no navigation`, async ({
    page,
  }) => {
    await openOnPaper(page, path);
    const beyond = async () =>
      (await readEdges(page, 'main img')).filter(({ left, right }) => left < -0.5 || right > 672.5);
    await expect.poll(beyond).toEqual([]);
    const leftmost = async () =>
      Math.min(...(await readEdges(page, 'main :is(h2, p):not(.sr)')).map(({ left }) => left));
    await expect.poll(leftmost).toBeCloseTo(0, 0);
    await expect(page.getByRole('banner').getByText('Orrery', { exact: true }).filter({ visible: true })).toHaveCount(
      1,
    );
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  });
}

test('[C1] the contact page in print has the address and the map, but not the form', async ({ page }) => {
  await openOnPaper(page, '/contact');
  await expect(page.getByText(/rue du Cadran/).filter({ visible: true })).not.toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: '+1 514 555 0142' })).toBeVisible();
  await expect(page.getByRole('img', { name: /map/i })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

/** Chromium writes each sheet as a separate object. */
const countSheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

for (const { path, maxSheets } of sampled(
  [
    { path: article, maxSheets: 4 },
    { path: '/contact', maxSheets: 1 },
    { path: '/careers', maxSheets: 4 },
    { path: '/projects', maxSheets: 3 },
    { path: '/about-us/team', maxSheets: 2 },
  ],
  5,
))
  test(`[C1] ${path} needs at most ${maxSheets} sheets`, async ({ page }) => {
    await page.goto(path);
    expect(countSheets(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(maxSheets);
  });
