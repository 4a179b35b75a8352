import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/until-interactive.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('[D1] on a phone the menu fills the screen, leads to a page and closes behind it', async ({ page }) => {
  await page.goto('/careers');
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  const projects = menu.getByRole('link', { name: 'Projects', exact: true });
  await untilInteractive(projects);
  await projects.tap();
  await expect(page).toHaveURL('/projects');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything we have set in motion');
});

test('[D1] the menu holds the page’s languages, and its button closes it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Studio' })).toBeInViewport();
  await expect(menu.getByRole('link', { name: 'FR', exact: true })).toHaveAttribute('href', '/fr');
  await menu.getByRole('button', { name: 'Close' }).tap();
  await expect(menu).toBeHidden();
});
