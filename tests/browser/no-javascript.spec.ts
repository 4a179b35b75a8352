import type { Locator, Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { pages } from './support/pages.ts';
import { isCrossOrigin } from './support/record-page.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

for (const { path, heading } of sampled(pages, 4)) {
  test(`${path} is complete without JavaScript`, async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (isCrossOrigin(request.url(), baseURL)) foreign.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText(/(\S+ ){20}/);
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    // React streams late content into hidden elements, which a script then moves into place.
    await expect(page.locator('[hidden][id^="S:"], template[id^="B:"]')).toHaveCount(0);
    expect(foreign).toEqual([]);
  });
}

for (const { name, viewport } of sampled([
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
])) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    const title = (page: Page) => page.getByRole('heading', { level: 1 });
    const openMenu = async (page: Page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
      await expect(page).toHaveURL(/#footer-nav$/);
      return page.getByRole('navigation', { name: 'Footer' });
    };

    test('[D1] a visitor gets from the menu, whose links are at the end of the page, to a market and to the contact page', async ({
      page,
    }) => {
      await page.goto('/careers');
      const museums = (await openMenu(page)).getByRole('link', { name: 'Museums', exact: true });
      await expect(museums).toBeInViewport();
      await museums.click();
      await expect(title(page)).toHaveText(/Old things/);
      await (await openMenu(page)).getByRole('link', { name: 'Contact' }).click();
      await expect(title(page)).toHaveText(/the room/);
    });

    test('[D4] on a project or market, the header has the text color of the hero behind it', async ({ page }) => {
      const color = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color);
      for (const path of ['/projects/tidal-hall', '/projects/canopy-walk', '/markets/science-centers']) {
        await page.goto(path);
        const logo = page.getByRole('banner').first().getByRole('link').first();
        expect(await color(logo), path).toBe(await color(title(page)));
      }
    });

    test('[D1] a visitor gets from the home page to the projects, a case study, the next one, and back', async ({
      page,
    }) => {
      await page.goto('/');
      await (await openMenu(page)).getByRole('link', { name: 'Projects' }).click();
      await expect(page).toHaveURL('/projects');
      const card = page.getByRole('list', { name: 'Projects' }).getByRole('link').nth(3);
      const name = (await card.textContent()) ?? '';
      await card.click();
      await expect(title(page)).toHaveText(name);
      await page
        .getByRole('region', { name: /^Next project/ })
        .getByRole('link')
        .last()
        .click();
      await expect(title(page)).not.toHaveText(name);
      await page.goBack();
      await expect(title(page)).toHaveText(name);
      await page.goBack();
      await expect(page).toHaveURL('/projects');
    });
  });
}

test('[A11] the projects are filtered by links', async ({ page }) => {
  await page.goto('/projects');
  await page
    .getByRole('navigation', { name: 'Market' })
    .getByRole('link', { name: /^Museums/ })
    .click();
  await expect(page).toHaveURL('/projects?market=museums');
  await page
    .getByRole('navigation', { name: 'Service' })
    .getByRole('link', { name: /^Scenography/ })
    .click();
  await expect(page).toHaveURL('/projects?market=museums&service=scenography');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(/^[1-9]\d* projects?/);
  const shown = Number.parseInt(await status.innerText(), 10);
  await expect(page.getByRole('list', { name: 'Projects' }).getByRole('listitem')).toHaveCount(shown);
});

test('[A12] the search shows results', async ({ page }) => {
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
