import { fetchRoutes } from '../support/requests/fetch-text.ts';
import { sampled } from '../support/sampled.ts';
import { findViolations, findViolationsAtBothWidths } from './support/accessibility/find-violations.ts';
import { readTree } from './support/accessibility/read-tree.ts';
import { otherStates, pages } from './support/pages.ts';
import { stackUrls } from './support/stacks/stack-urls.ts';
import { openBlocks } from './support/style-guide/open-blocks.ts';
import { expect, test } from './support/test.ts';
import { untilHydrated } from './support/waiting/until-hydrated.ts';
import { untilSettled } from './support/waiting/until-settled.ts';

// Disables transitions, because contrast is measured at full opacity.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** URLs that are not in the route table. */
const others = [
  '/search',
  '/fr/search?q=xyzzy',
  '/fr/nowhere',
  '/newsletter?state=failed',
  '/contact?form=contact&state=failed',
];

test('pages that no other test covers meet WCAG 2.2 AA', async ({ page }) => {
  test.setTimeout(600_000);
  const seen = new Set([...pages, ...otherStates].map(({ path }) => path));
  const routes = (await fetchRoutes(stackUrls().site)).map(({ route }) => route);
  expect(routes.length).toBeGreaterThan(40);
  for (const path of sampled(
    [...routes, ...others].filter((path) => !seen.has(path)),
    12,
  )) {
    await page.goto(path);
    expect.soft(await findViolations(page), path).toEqual([]);
  }
});

test('the open menu has the expected accessibility tree and meets WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/careers');
  await untilSettled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await readTree(menu), 'If the change is intended, run npm run update:trees.').toMatchSnapshot('menu.yml');
  expect(await findViolationsAtBothWidths(page)).toEqual([]);
});

test('every dialog and popup of the blocks meets WCAG 2.2 AA while it is open', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/style-guide');
  await openBlocks(page);
  const opener = '[popovertarget], [commandfor][command="show-modal"]';
  await untilHydrated(page);
  // For each opener, axe reads the whole document, so blocks without openers are removed. So are the layout elements,
  // which open the page's own menu.
  await page.locator('main > details[data-part]').evaluateAll((blocks, selector) => {
    for (const block of blocks)
      if (!block.querySelector(selector) || block.matches('[data-part^="layout"]')) block.remove();
  }, opener);
  const openers = await page.locator('main').locator(opener).all();
  expect(openers.length).toBeGreaterThanOrEqual(6);
  for (const button of openers) {
    const target = (await button.getAttribute('popovertarget')) ?? (await button.getAttribute('commandfor'));
    await button.focus();
    await page.keyboard.press('Enter');
    const opened = page.locator(`[id="${target}"]`);
    await expect(opened, target ?? '').toBeVisible();
    expect.soft(await findViolations(page, { part: `[id="${target}"]` }), target ?? '').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
});
