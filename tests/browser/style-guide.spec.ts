import { sampled } from '../support/sampled.ts';
import { getBoxes } from './support/motion/boxes.ts';
import { openBlocks } from './support/style-guide/open-blocks.ts';
import { expect, test } from './support/test.ts';
import { untilHydrated } from './support/waiting/until-hydrated.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[C7] the style guide can show a single block in one theme', async ({ page }) => {
    await page.goto('/style-guide');
    const quote = page.getByRole('article', { name: 'quote: Default' });
    const accordion = page.getByRole('article', { name: 'accordion: Default' });
    await page.locator('details:has(> #accordion) > summary').press('Enter');
    await expect(accordion).toBeVisible();
    await expect(quote).toBeHidden();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('quote');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    await expect(accordion).toBeHidden();
    await expect(quote).toBeVisible();
    await expect(quote.locator('section').first()).toHaveCSS('background-color', 'rgb(16, 24, 43)');
  });

  test('[C7] every block of the style guide can be opened by keyboard, and the index has no filter field', async ({
    page,
  }) => {
    await page.goto('/style-guide');
    await expect(page.getByRole('searchbox', { name: 'Find a block' })).toBeHidden();
    const blocks = await page.locator('main > details').all();
    expect(blocks.length).toBeGreaterThan(30);
    for (const block of sampled(blocks, 4)) {
      await expect(block.getByRole('article').first()).toBeHidden();
      await block.locator('> summary').press('Enter');
      await expect(block.locator('> section > article').first()).toBeVisible();
      await block.locator('> summary').press('Enter');
    }
  });
});

test('[C7] the style guide opens the block in the URL’s anchor, and its index can be filtered', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/style-guide');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(12_800);
  const index = page.getByRole('navigation', { name: 'Blocks' });
  const quote = page.getByRole('article', { name: 'quote: Default' });
  const field = index.getByRole('searchbox', { name: 'Find a block' });
  await untilInteractive(field);
  await field.fill('Quot');
  await expect(index.getByRole('link')).toHaveText(['quote']);
  await expect(index.getByRole('status')).toHaveText('1 block');
  await field.fill('nothing like it');
  await expect(index.getByRole('link')).toHaveCount(0);
  await expect(index.getByRole('status')).toHaveText('0 blocks');
  await field.fill('');
  await expect(index.getByRole('status')).toBeEmpty();
  await expect(quote).toBeHidden();
  await index.getByRole('link', { name: 'quote', exact: true }).press('Enter');
  await expect(quote).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'quote', exact: true })).toBeInViewport();
  await expect(page.locator('main > details[open]')).toHaveCount(1);
  await page.goto('/careers');
  await page.goto('/style-guide#accordion');
  await expect(page.getByRole('article', { name: 'accordion: Default' })).toBeVisible();
});

test('[C7] the style guide shows the layout elements in both languages', async ({ page }) => {
  await page.goto('/style-guide');
  const stage = (name: string) => page.getByRole('article', { name });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('layout');
  await openBlocks(page);
  await expect(stage('quote: Default')).toBeHidden();
  const banner = stage('consent-banner: French').getByRole('region', { name: 'Témoins de connexion' });
  await expect(banner.getByRole('button', { name: 'Refuser' })).toBeVisible();
  await expect(banner).toHaveCSS('opacity', '1');
  const [around, inside] = await getBoxes(stage('consent-banner: French'), [
    ':scope',
    '[aria-label="Témoins de connexion"]',
  ]);
  expect(inside?.y ?? 0).toBeGreaterThan(around?.y ?? 0);
  expect((inside?.y ?? 0) + (inside?.height ?? 0)).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0));
  await expect(stage('language-list: French page').getByRole('link', { name: 'FR' })).toHaveAttribute('aria-current');
  await expect(stage('nothing-found: French').getByRole('heading')).toContainText('mouvement perpétuel');
  await expect(stage('share: Default').getByRole('link', { name: 'Facebook' })).toBeVisible();
  await expect(stage('share: French').getByRole('complementary', { name: 'Faire passer' })).toBeVisible();
});

test('[C7] the style guide shows the header, menu, footer, skip link, loader and consent, in both languages', async ({
  page,
}) => {
  await page.goto('/style-guide');
  await openBlocks(page);
  const stage = (name: string) => page.getByRole('article', { name });
  for (const [state, name] of [
    ['header: Top of page', 'Main'],
    ['header: French', 'Principal'],
    ['full-screen-menu: Default', 'More pages'],
    ['full-screen-menu: French', 'Autres pages'],
    ['footer: Default', 'Footer'],
    ['footer: French', 'Pied de page'],
  ] as const)
    await expect(stage(state).getByRole('navigation', { name })).toBeVisible();
  await expect(stage('header: Over a dark section').locator('header')).toHaveCSS('color', 'rgb(246, 240, 228)');
  await expect(stage('header: Scrolled').locator('header')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(stage('skip-link: Focused').getByRole('link', { name: 'Skip to main content' })).toBeVisible();
  for (const [state, name] of [
    ['consent-preferences: Default', 'Cookies'],
    ['consent-preferences: French', 'Témoins de connexion'],
  ] as const)
    await expect(stage(state).getByRole('dialog', { name }).getByRole('checkbox')).toHaveCount(3);
  await expect(stage('loader: Navigation').locator('[data-loader]')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow), 'no menu is open').not.toBe(
    'hidden',
  );
  for (const [part, shown] of [
    ['header', 'header'],
    ['full-screen-menu', '[data-theme="night"]'],
    ['skip-link', '.skip'],
    ['loader', '[data-loader]'],
    ['consent-preferences', 'dialog'],
  ] as const) {
    const [around, inside] = await getBoxes(page.locator(`section#${part} > article`).first(), [':scope', shown]);
    expect(inside?.y ?? 0, part).toBeGreaterThan(around?.y ?? 0);
    expect((inside?.y ?? 0) + (inside?.height ?? 0), part).toBeLessThanOrEqual(
      (around?.y ?? 0) + (around?.height ?? 0) + 1,
    );
  }
});

test('[C7] [D2] the style guide shows the newsletter form in its four states, and the icons of all eight networks', async ({
  page,
}) => {
  await page.goto('/style-guide');
  await openBlocks(page);
  const form = (state: string) => page.getByRole('article', { name: `newsletter: ${state}` });
  for (const state of ['Idle', 'Success', 'Warning', 'Error']) {
    await expect(form(state).getByRole('textbox', { name: 'Your email' })).toBeVisible();
    await expect(form(state).getByRole('button', { name: 'Send' })).toBeVisible();
  }
  await expect(form('Idle').getByRole('status')).toBeEmpty();
  await expect(form('Success').getByRole('status')).toHaveText(/^Thank you/);
  await expect(form('Warning').getByRole('status')).toHaveText('This address already receives the letter.');
  await expect(form('Error').getByRole('alert')).toHaveText(/^Check the address/);
  await expect(form('French').getByRole('alert')).toHaveText(/^Vérifiez l’adresse/);
  await expect(page.locator(':focus'), 'a displayed state does not take focus').toHaveCount(0);
  const names = ['Facebook', 'Instagram', 'LinkedIn', 'Pinterest', 'Threads', 'Twitter', 'Vimeo', 'YouTube'];
  const icons = page.getByRole('article', { name: 'social-icons: All' }).getByRole('listitem');
  await expect(icons).toHaveText(names);
  await expect(icons.locator('svg')).toHaveCount(8);
  const footer = page.getByRole('article', { name: 'footer: Default' }).getByRole('list', { name: 'Orrery elsewhere' });
  await expect(footer.getByRole('link')).toHaveCount(8);
});

test('[C7] the style guide and the slider demo are cached, hidden from search engines, and available in French', async ({
  request,
}) => {
  for (const path of ['/style-guide', '/slider-agora', '/fr/style-guide', '/fr/slider-agora']) {
    const response = await request.get(path);
    const html = await response.text();
    expect(html, path).toMatch(/<meta name="robots" content="noindex/);
    expect(html, path).toContain(path.startsWith('/fr') ? 'Thème' : 'Theme');
    expect(response.headers()['cache-control'], path).toContain('s-maxage');
  }
});

for (const path of sampled(['/style-guide', '/fr/style-guide', '/slider-agora'])) {
  test(`[C7] ${path} has no duplicate IDs, and every popup opens and closes`, async ({ page }) => {
    await page.goto(path);
    if (path.endsWith('style-guide')) await openBlocks(page);
    // Hydration adds the open dialogs of the consent samples; Chromium then sends Escape to them.
    await untilHydrated(page);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(10);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const openers = await page
      .locator('main')
      .locator('[popovertarget], [commandfor][command="show-modal"]')
      .filter({ visible: true })
      .all();
    for (const opener of openers) {
      const target = (await opener.getAttribute('popovertarget')) ?? (await opener.getAttribute('commandfor'));
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(`[id="${target}"]`), target ?? '').toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator(`[id="${target}"]`), target ?? '').toBeHidden();
    }
    if (path.endsWith('style-guide')) expect(openers.length).toBeGreaterThanOrEqual(6);
  });
}
