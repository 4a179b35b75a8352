import { expect, test } from './support/test.ts';

test('[D2] the footer links home and to the main pages, and has the newsletter, the year and the social networks', async ({
  page,
}) => {
  await page.goto('/careers');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Orrery, home' })).toHaveAttribute('href', '/');
  const navigation = footer.getByRole('navigation', { name: 'Footer' });
  for (const [name, href] of [
    ['Projects', '/projects'],
    ['Museums', '/markets/museums'],
    ['About us', '/about-us'],
  ] as const)
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(footer.getByRole('textbox', { name: 'Your email' })).toHaveAttribute('placeholder', 'Enter your email');
  await expect(footer.getByRole('button', { name: 'Send' })).toBeVisible();
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Toronto' }).format();
  await expect(footer).toContainText(`© ${year} Orrery`);
  await expect(footer.getByRole('link', { name: /privacy/i })).toHaveAttribute('href', '/privacy-policiy');
  const elsewhere = footer.getByRole('list', { name: 'Orrery elsewhere' }).getByRole('link');
  await expect(elsewhere).toHaveText([
    /^LinkedIn/,
    /^Instagram/,
    /^Vimeo/,
    /^YouTube/,
    /^Facebook/,
    /^Threads/,
    /^Pinterest/,
    /^Twitter/,
  ]);
  for (const link of await elsewhere.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
    await expect(link.locator('svg[aria-hidden="true"]')).toBeVisible();
  }
});

test('[D2] the call to action above the footer comes from the page or, if enabled, from the site', async ({ page }) => {
  const last = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  await page.goto('/about-us');
  await expect(last).toHaveText('Come and turn the crank.');
  await page.goto('/');
  await expect(last).toHaveText('Bring us the thing that won’t fit in a case.');
  await page.goto('/privacy-policiy');
  await expect(last).not.toHaveText('Bring us the thing that won’t fit in a case.');
});
