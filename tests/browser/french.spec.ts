import { expect, test } from './support/test.ts';

// Disables animations, which would only slow down the tests.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[A2] [A6] the language switcher leads to the same page in English and back', async ({ page }) => {
  await page.goto('/fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/grandes idées/);
  await page.getByRole('navigation', { name: 'Langue' }).getByRole('link', { name: 'EN' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/big ideas/);
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'FR' }).click();
  await expect(page).toHaveURL('/fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('[A2] only links to English pages are marked as English', async ({ page }) => {
  await page.goto('/fr');
  const english = page.getByRole('contentinfo').getByRole('link', { name: /^Projets/ });
  await expect(english).toHaveAttribute('hreflang', 'en');
  await expect(english).toHaveText('Projets EN');
  const french = page.getByRole('contentinfo').getByRole('link', { name: 'Recherche' });
  await expect(french).not.toHaveAttribute('hreflang');
  const silent = await page
    .locator('a[href^="/"]:not([href^="/fr"], [href^="/fr/"], [hreflang="en"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(silent).toEqual([]);
});

test('[A2] the markets in the footer of French pages have their names, icons and language marks', async ({ page }) => {
  await page.goto('/fr');
  const footer = page.getByRole('contentinfo');
  const markets = footer.locator('a[href^="/markets/"]');
  await expect(markets).toHaveCount(5);
  for (const name of ['Musées EN', 'Centres de sciences EN', 'Zoos et aquariums EN'])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('hreflang', 'en');
  const pips = await markets.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link, '::before').backgroundColor),
  );
  expect(new Set(pips).size, pips.join(', ')).toBe(5);
});

test('[A2] the style guide is available in French', async ({ page }) => {
  await page.goto('/fr/style-guide');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’instrument et le ciel');
  await page.getByRole('navigation', { name: 'Langue' }).getByRole('link', { name: 'EN' }).click();
  await expect(page).toHaveURL('/style-guide');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The instrument and the sky');
});

test('[A9] the 404 of a French path is in French, and links to the French home page', async ({ page }) => {
  const response = await page.goto('/fr/nulle-part');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/orbite/);
  await expect(page).toHaveTitle('Page Not Found: /fr/nulle-part');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/fr');
});
