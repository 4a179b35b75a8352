import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

// Disables animations, which would only slow down the tests.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[D1] the skip link is the first tab stop and leads to the main content', async ({ page }) => {
  await page.goto('/projects');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('[D1] the menu opens with Enter, traps focus, closes with Escape and returns focus', async ({ page }) => {
  await page.goto('/careers');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(menu.locator(':focus')).toHaveCount(1);
  const stops = await menu.getByRole('link').or(menu.getByRole('button')).count();
  for (let stop = 0; stop <= stops; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('body > :not(dialog) main :focus, footer :focus')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('[D1] the markets selector opens with Enter and closes with Escape', async ({ page }) => {
  await page.goto('/careers');
  const button = page.getByRole('button', { name: 'Markets' });
  const museums = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Museums', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(museums).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(museums).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(museums).toBeHidden();
  await expect(button).toBeFocused();
});

test('[C5] tabs are one tab stop; arrow keys, Home and End select among them', async ({ page }) => {
  await page.goto('/about-us');
  const tabs = page.getByRole('tablist', { name: 'Four benches, one exhibit' }).getByRole('tab');
  const first = tabs.first();
  await untilInteractive(first);
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Scenography' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tabpanel', { name: 'Concept and writing' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tabs.locator(':focus')).toHaveCount(0);
});

test('[C5] an accordion row opens and closes with Enter and Space', async ({ page }) => {
  await page.goto('/about-us');
  const row = page.locator('details').filter({ hasText: 'What does an exhibit cost?' });
  await row.locator('summary').focus();
  await expect(row).not.toHaveAttribute('open');
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('open');
  await expect(row.getByRole('paragraph').first()).toBeVisible();
  await page.keyboard.press('Space');
  await expect(row).not.toHaveAttribute('open');
});
