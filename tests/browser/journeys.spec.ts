import type { Page } from '@playwright/test';
import { clickAndGetScroll } from './support/motion/click-and-get-scroll.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const filter = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });

test('[A11] links lead from the home page through filtered projects to a case study, the next one, and back', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await expect(title(page)).toHaveText('Everything we have set in motion');

  const wall = page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
  await filter(page, 'Market').getByRole('link', { name: 'Museums ( 4 )', exact: true }).click();
  await expect(page).toHaveURL('/projects?market=museums');
  await expect(wall).toHaveCount(4);
  const scenography = filter(page, 'Service').getByRole('link', { name: /^Scenography/ });
  const count = Number((await scenography.textContent())?.match(/\d+/)?.[0]);
  expect(count).toBeLessThanOrEqual(4);
  await scenography.click();
  await expect(page).toHaveURL('/projects?market=museums&service=scenography');
  await expect(wall).toHaveCount(count);
  await expect(main(page).getByRole('status')).toHaveText(new RegExp(`^${count} projects? `));

  const chosen = wall.last().getByRole('link');
  const name = (await chosen.textContent()) ?? '';
  const wallScroll = await clickAndGetScroll(chosen);
  await expect(title(page)).toHaveText(name);
  // React scrolls only after the images and fonts of the transition are ready; until then the old page is shown.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const caseUrl = page.url();
  const next = page
    .getByRole('region', { name: /^Next project/ })
    .getByRole('link')
    .last();
  const caseScroll = await clickAndGetScroll(next);
  await expect(page).not.toHaveURL(caseUrl);
  await expect(title(page)).not.toHaveText(name);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(caseUrl);
  await expect(title(page)).toHaveText(name);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(caseScroll, -2);
  await page.goBack();
  await expect(page).toHaveURL('/projects?market=museums&service=scenography');
  await expect(wall).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(wallScroll, -2);
});

test('[A11] [A5] links lead from the news to an external press article, an article and a related one', async ({
  page,
  context,
}) => {
  await page.goto('/news');
  await filter(page, 'Show').getByRole('link', { name: 'Press ( 8 )', exact: true }).click();
  await expect(page).toHaveURL('/news?type=press');
  const rows = page.getByRole('region', { name: 'Press' }).getByRole('listitem');
  await expect(rows).toHaveCount(8);
  const source = rows.first().getByRole('link');
  const elsewhere = context.waitForEvent('page');
  const requested = context.waitForEvent('request', (request) => request.url().startsWith('https:'));
  await source.click();
  const opened = await elsewhere;
  expect((await requested).url()).toBe(await source.getAttribute('href'));
  expect((await requested).frame().page()).toBe(opened);
  await opened.close();
  await expect(page).toHaveURL('/news?type=press');

  await filter(page, 'Show').getByRole('link', { name: 'Notes ( 12 )', exact: true }).click();
  await expect(page).toHaveURL('/news?type=internal');
  const note = page.getByRole('link', { name: 'What a seven-year-old taught us about lenses' });
  await note.click();
  await expect(title(page)).toHaveText('What a seven-year-old taught us about lenses');
  await page
    .getByRole('region', { name: 'Three more notes' })
    .getByRole('link', { name: /Quiet Room Prize/ })
    .click();
  await expect(title(page)).toHaveText(/Quiet Room Prize/);
  await expect(page).toHaveURL('/news/tidal-hall-wins-the-quiet-room-prize');
});

test('[D1] the markets selector leads to a market, which leads to its projects', async ({ page }) => {
  await page.goto('/contact');
  const selector = page.getByRole('navigation', { name: 'Main' });
  await selector.getByRole('button', { name: 'Markets' }).click();
  const museums = selector.getByRole('link', { name: 'Museums', exact: true });
  await expect(museums).toBeVisible();
  await museums.click();
  await expect(page).toHaveURL('/markets/museums');
  await expect(museums).toBeHidden();
  await main(page).getByRole('link', { name: 'Whale Nave' }).click();
  await expect(title(page)).toHaveText('Whale Nave');
  await expect(main(page).getByRole('definition').filter({ hasText: 'Museums' })).toBeVisible();
});

test('[A12] search shows results with their counts and pages, and finds nothing for an unknown word', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('light');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL('/search?q=light');
  const results = page.getByRole('region', { name: 'Results' }).getByRole('list').first().getByRole('listitem');
  await expect(main(page).getByRole('status')).toHaveText(/^28 results for “light”/);
  await expect(results).toHaveCount(12);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/search?q=light&page=2');
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzzqqq');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(main(page).getByRole('status')).toHaveText('No results for “zzzzqqq”');
  await expect(page.getByRole('region', { name: 'Results' })).toBeHidden();
});

test('[A9] the 404 page links to the home page', async ({ page }) => {
  const response = await page.goto('/projects/never-built');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page Not Found: /projects/never-built');
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
  await expect(title(page)).toHaveText(/big ideas/);
});
