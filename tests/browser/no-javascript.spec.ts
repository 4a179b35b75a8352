import { pages } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { isForeign } from './support/watch-page.ts';

test.use({ javaScriptEnabled: false });

for (const { path, heading } of pages) {
  test(`${path} is whole without JavaScript`, async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (isForeign(request.url(), baseURL)) foreign.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText(/(\S+ ){20}/);
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    // React streams what comes late into hidden elements, which a script then puts in their place.
    await expect(page.locator('[hidden][id^="S:"], template[id^="B:"]')).toHaveCount(0);
    expect(foreign).toEqual([]);
  });
}

test('the menu leads to the links at the foot of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/careers');
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL('/careers#footer-nav');
  const projects = page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Projects' });
  await expect(projects).toBeInViewport();
  await projects.click();
  await expect(page).toHaveURL('/projects');
});

test('[A11] the projects are filtered by links', async ({ page }) => {
  await page.goto('/projects');
  await page
    .getByRole('navigation', { name: 'Market' })
    .getByRole('link', { name: /^Museums/ })
    .click();
  await page
    .getByRole('navigation', { name: 'Service' })
    .getByRole('link', { name: /^Scenography/ })
    .click();
  await expect(page).toHaveURL('/projects?market=museums&service=scenography');
  const shown = await page.getByRole('list', { name: 'Projects' }).getByRole('listitem').count();
  expect(shown).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(`^${shown} projects?`));
});

test('[A12] the search answers', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox').fill('aquarium');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/search?q=aquarium');
  await expect(
    page
      .getByRole('region', { name: 'Results' })
      .getByRole('link', { name: /Tidal Hall/ })
      .first(),
  ).toBeVisible();
});
