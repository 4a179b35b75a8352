import type { Page } from 'playwright';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

const article = '/news/what-a-seven-year-old-taught-us-about-lenses';

/** Opens the page with its scripts held back. Returns a function that releases them. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return resolve;
}

/** Replaces the clipboard with one that records what the page copies. */
function recordCopies(): void {
  window.recorded = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => window.recorded.push([text]) },
  });
}

/** Opens the home page on a phone without its scripts, and clicks the menu button. */
async function pressMenuBeforeScripts(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openBeforeScripts(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  return { release, menu: page.getByRole('dialog', { name: 'Menu' }) };
}

test.describe('a click before hydration', () => {
  test('[C1] is replayed once, however often the button was clicked', async ({ page }) => {
    await page.addInitScript(recordCopies);
    const release = await openBeforeScripts(page, article);
    const share = page.getByRole('complementary', { name: 'Pass it on' });
    const copy = share.getByRole('button', { name: 'Copy the link' });
    await copy.click();
    await copy.click();
    expect(await page.evaluate(() => window.recorded)).toEqual([]);
    release();
    await expect(share.getByRole('status')).toHaveText('Copied');
    await copy.click();
    expect(await page.evaluate(() => window.recorded)).toEqual([[page.url()], [page.url()]]);
  });

  test('[C1] is handled once if it comes during hydration', async ({ page }) => {
    await page.addInitScript(recordCopies);
    await page.addInitScript(() => {
      const { addEventListener } = document;
      // React adds its document listeners before it renders anything.
      document.addEventListener = (...listening: Parameters<typeof addEventListener>) => {
        addEventListener.apply(document, listening);
        if (listening[0] !== 'click') return;
        document.addEventListener = addEventListener;
        queueMicrotask(() => document.querySelector<HTMLButtonElement>('li[data-scripted] button')?.click());
      };
    });
    const release = await openBeforeScripts(page, article);
    release();
    await expect(page.getByRole('complementary', { name: 'Pass it on' }).getByRole('status')).toHaveText('Copied');
    await untilInteractive(page.locator('header a').first());
    expect(await page.evaluate(() => window.recorded)).toEqual([[page.url()]]);
  });

  test('[C1] is replayed in order, so the last tab clicked is shown', async ({ page }) => {
    const release = await openBeforeScripts(page, '/about-us');
    const tabs = page.getByRole('tab');
    for (const index of [2, 1, 2, 1]) await tabs.nth(index).click();
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');
    release();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').and(page.locator('[data-active="true"]'))).toHaveCount(1);
  });

  test('[C1] [E1] starts a video', async ({ page }) => {
    const release = await openBeforeScripts(page, '/projects/orrery-hall');
    await page.locator('button[aria-busy]').click();
    release();
    await expect(page.locator('.plyr')).toHaveClass(/plyr--playing/);
  });

  test('[C1] [D1] opens the menu, which stays open during hydration and then lists the languages', async ({ page }) => {
    const { release, menu } = await pressMenuBeforeScripts(page);
    await expect(menu).toBeVisible();
    release();
    await expect(menu.getByRole('link', { name: 'FR', exact: true })).toHaveAttribute('href', '/fr');
    await expect(menu).toBeVisible();
  });

  test('[C1] [D1] opens the menu in a browser without support for button commands', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      document.addEventListener('command', (event) => event.preventDefault(), true);
    });
    const { release, menu } = await pressMenuBeforeScripts(page);
    await expect(menu).toBeHidden();
    release();
    await expect(menu).toBeVisible();
  });
});
