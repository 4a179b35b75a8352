import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('[D1] on a phone the menu fills the screen, leads to a page and then closes', async ({ page }) => {
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

test('[D1] the menu has the page’s languages, and its button closes it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Studio' })).toBeInViewport();
  await expect(menu.getByRole('link', { name: 'FR', exact: true })).toHaveAttribute('href', '/fr');
  await menu.getByRole('button', { name: 'Close' }).tap();
  await expect(menu).toBeHidden();
});

test('[D1] the open menu stops the page from scrolling and makes everything behind it inert', async ({ page }) => {
  await page.goto('/careers');
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  const before = await overflow();
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await overflow()).toBe('hidden');
  expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await menu.getByRole('button', { name: 'Close' }).tap();
  await expect.poll(overflow).toBe(before);
});

test('[D1] the links, markets and side link are in the header above 900 px, and in the menu otherwise', async ({
  page,
}) => {
  await page.setViewportSize({ width: 901, height: 800 });
  await page.goto('/careers');
  const header = page.getByRole('banner').first();
  const inRow = [
    header.getByRole('navigation', { name: 'Main' }),
    header.getByRole('button', { name: 'Markets' }),
    header.getByRole('link', { name: 'Start a project' }),
  ];
  for (const part of inRow) await expect(part).toBeVisible();
  await page.setViewportSize({ width: 900, height: 800 });
  for (const part of inRow) await expect(part).toBeHidden();

  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Projects', 'Start a project'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  const secondary = menu.getByRole('navigation', { name: 'More pages' }).getByRole('link');
  await expect(secondary).toHaveText(['Careers', 'Contact', 'Search']);
});

test('[D1] in a phone’s menu the markets open from their label, and lead to a market', async ({ page }) => {
  await page.goto('/careers');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const museums = menu.getByRole('link', { name: 'Museums', exact: true });
  await expect(museums).toBeHidden();
  await menu.getByRole('button', { name: 'Markets' }).tap();
  await expect(museums).toBeInViewport();
  await expect(menu.getByRole('link', { name: 'All projects, by market' })).toBeInViewport();
  await untilInteractive(museums);
  await museums.tap();
  await expect(page).toHaveURL('/markets/museums');
  await expect(menu).toBeHidden();
});
