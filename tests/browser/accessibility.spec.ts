import type { Page } from '@playwright/test';
import { routesOf } from '../support/ask.ts';
import { sampled } from '../support/sampled.ts';
import { findViolations } from './support/find-violations.ts';
import { openBlocks } from './support/open-blocks.ts';
import { pages } from './support/pages.ts';
import { stackAddresses } from './support/stack-addresses.ts';
import { expect, test } from './support/test.ts';
import { untilHydrated } from './support/until-hydrated.ts';

// Elements that appear are half transparent in transition; their contrast is judged afterwards.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The violations at the widths of a desktop and a phone. */
async function findViolationsAtBothWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await findViolations(page)).map((violation) => `${width} px wide: ${violation}`));
  }
  return found;
}

for (const { path } of sampled(pages)) {
  test(`${path} meets WCAG 2.2 AA`, async ({ page }) => {
    // The style guide shows every block several times.
    if (path === '/style-guide') test.setTimeout(240_000);
    await page.goto(path);
    if (path === '/style-guide') await openBlocks(page);
    expect(await findViolationsAtBothWidths(page)).toEqual([]);
  });
}

/** Pages that are in no route table. */
const others = [
  '/search',
  '/fr/search?q=xyzzy',
  '/fr/nowhere',
  '/newsletter?state=subscribed',
  '/newsletter?state=failed',
  '/contact?form=contact&state=failed',
];

test('the other pages of these templates meet WCAG 2.2 AA', async ({ page }) => {
  test.setTimeout(600_000);
  const seen = new Set(pages.map(({ path }) => path));
  const routes = (await routesOf(stackAddresses().site)).map(({ route }) => route);
  expect(routes.length).toBeGreaterThan(40);
  for (const path of sampled([...routes, ...others].filter((path) => !seen.has(path)))) {
    await page.goto(path);
    expect.soft(await findViolations(page), path).toEqual([]);
  }
});

test('the open menu meets WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/careers');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await findViolationsAtBothWidths(page)).toEqual([]);
});

test('every dialog and popup of the blocks meets WCAG 2.2 AA while it is open', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/style-guide');
  await openBlocks(page);
  const opener = '[popovertarget], [commandfor][command="show-modal"]';
  await untilHydrated(page);
  // For each opener axe reads the whole document, so the blocks that have none go; so does what surrounds a page, which opens
  // the page's own menu.
  await page.locator('main > details[data-part]').evaluateAll((blocks, selector) => {
    for (const block of blocks)
      if (!block.querySelector(selector) || block.matches('[data-part^="shell"]')) block.remove();
  }, opener);
  const openers = await page.locator('main').locator(opener).all();
  expect(openers.length).toBeGreaterThanOrEqual(6);
  for (const button of openers) {
    const target = (await button.getAttribute('popovertarget')) ?? (await button.getAttribute('commandfor'));
    await button.focus();
    await page.keyboard.press('Enter');
    const opened = page.locator(`[id="${target}"]`);
    await expect(opened, target ?? '').toBeVisible();
    expect.soft(await findViolations(page, `[id="${target}"]`), target ?? '').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
});
