import type { Locator, Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

// These tests are about focus, so animations would only slow them down.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await untilInteractive(element);
  const isFocused = () => element.evaluate((node) => node === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused()) {
      await expect(element).toBeInViewport();
      return;
    }
  }
  throw new Error(`80 presses of Tab did not reach ${element}`);
}

async function enter(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

for (const { name, viewport } of sampled([
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
])) {
  test.describe(`using only the keyboard, on the screen of ${name}`, () => {
    test.use({ viewport });
    const hasRow = viewport.width >= 900;

    /** The button works natively; the dialog works once React has hydrated it. */
    async function openMenu(page: Page): Promise<Locator> {
      const button = page.getByRole('button', { name: 'Menu' });
      await enter(page, button);
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      return menu;
    }

    test('[D1] a visitor gets from the home page to the projects, a case study, the next one, and back', async ({
      page,
    }) => {
      await page.goto('/');
      const links = hasRow ? page.getByRole('navigation', { name: 'Main' }) : await openMenu(page);
      await enter(page, links.getByRole('link', { name: 'Projects', exact: true }));
      await expect(title(page)).toBeFocused();
      await expect(page).toHaveURL('/projects');
      const card = page.getByRole('list', { name: 'Projects' }).getByRole('link').first();
      const project = (await card.textContent()) ?? '';
      await enter(page, card);
      await expect(title(page)).toHaveText(project);
      await expect(title(page)).toBeFocused();
      await enter(
        page,
        page
          .getByRole('region', { name: /^Next project/ })
          .getByRole('link')
          .last(),
      );
      await expect(title(page)).not.toHaveText(project);
      await expect(title(page)).toBeFocused();
      await page.goBack(); // The keyboard shortcut does not work in an automated browser.
      await expect(title(page)).toHaveText(project);
      await expect(title(page)).toBeFocused();
    });

    test('[D1] a visitor gets from the menu to a market and to the contact page', async ({ page }) => {
      await page.goto('/careers');
      const menu = await openMenu(page);
      if (!hasRow) await enter(page, menu.getByRole('button', { name: 'Markets' }));
      await enter(page, menu.getByRole('link', { name: 'Museums', exact: true }));
      await expect(title(page)).toHaveText(/Old things/);
      await expect(title(page)).toBeFocused();
      await page.keyboard.press('Shift+Tab'); // Returns to the header, whose last tab stop is the menu button.
      await openMenu(page);
      await enter(page, menu.getByRole('link', { name: 'Start a project', exact: true }));
      await expect(title(page)).toHaveText(/the room/);
      await expect(title(page)).toBeFocused();
    });
  });
}
