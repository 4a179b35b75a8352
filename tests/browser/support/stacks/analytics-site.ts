import type { Page } from '@playwright/test';
import { isCrossOrigin } from '../record-page.ts';
import { test as base, expect } from '../test.ts';
import { untilInteractive } from '../waiting/until-interactive.ts';
import { furtherStack } from './further-stacks.ts';

/** The same build with a tag manager container. */
export const test = base.extend<object, { tracked: { url: string } }>({
  tracked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => use({ url: (await furtherStack('tracked')).site }),
    { scope: 'worker', timeout: 120_000 },
  ],
});

type DataLayerEvent = Record<string, unknown>;

export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
export const readDataLayer = (page: Page): Promise<DataLayerEvent[]> =>
  page.evaluate(() => Reflect.get(window, 'dataLayer') ?? []);
export const eventsNamed = async (page: Page, name: string) =>
  (await readDataLayer(page)).filter(({ event }) => event === name);

/** Answers every HTTPS request with an empty script, and records every request that leaves the site. */
export async function recordCrossOrigin(page: Page, siteUrl: string): Promise<string[]> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (isCrossOrigin(request.url(), siteUrl)) foreign.push(request.url());
  });
  await page.route('https://**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  return foreign;
}

export async function followLink(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  await untilInteractive(link);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Gives consent before the first visit. */
export const giveConsent = (page: Page, { url }: { url: string }) =>
  page.context().addCookies([{ name: 'consent', value: encodeURIComponent('{"measurement":true}'), url }]);
