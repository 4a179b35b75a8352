import { furtherStack } from './support/stacks/further-stacks.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[A2] [D3] client-side navigation works on the French host, and the language switcher leads to both hosts', async ({
  page,
}) => {
  const { site: english } = await furtherStack('twoHosts');
  const french = english.replace('127.0.0.1', 'localhost');
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
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/grandes idées/);
  await page.goBack();
  await expect(title).toHaveText('L’instrument et le ciel');
  await expect(page).toHaveURL(`${french}/style-guide`);
  expect(documents).toEqual([`${french}/style-guide`]);

  await page.goForward();
  await expect(title).toHaveText(/grandes idées/);
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
