import { freePort, startSite } from '../support/start-stack.ts';
import { stackAddresses } from './support/stack-addresses.ts';
import { test as base, expect } from './support/test.ts';
import { untilInteractive } from './support/until-interactive.ts';

/** The same build, with English and French on two hosts of this machine. */
const test = base.extend<object, { hosts: { english: string; french: string } }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use, { workerIndex }) => {
      const port = await freePort();
      const english = `http://127.0.0.1:${port}`;
      const french = `http://localhost:${port}`;
      const site = await startSite(port, {
        CMS_ENDPOINT: `${stackAddresses().content}/api`,
        CACHE_DIR: test.info().outputPath(`cache-${workerIndex}`),
        SITE_URL: english,
        SITE_URL_FR: french,
      });
      await use({ english, french });
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

test('[A2] [D3] pages of the French host are reached without loading a document, and the languages lead to both hosts', async ({
  page,
  hosts,
}) => {
  const { english, french } = hosts;
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));

  await page.goto(`${french}/style-guide`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const home = page.getByRole('banner').getByRole('link').first();
  await expect(home).toHaveAttribute('href', '/');
  await untilInteractive(home);
  await home.click();
  await expect(page).toHaveURL(`${french}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${french}/style-guide`);
  expect(documents).toEqual([`${french}/style-guide`]);

  await page.goForward();
  await expect(page).toHaveURL(`${french}/`);
  const switcher = page.getByRole('navigation', { name: /^Lang/ });
  await switcher.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page).toHaveURL(`${english}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const there = page.getByRole('navigation', { name: /^Lang/ }).getByRole('link', { name: 'FR', exact: true });
  await there.click();
  await expect(page).toHaveURL(`${french}/`);
  expect(faults).toEqual([]);
});
