import AxeBuilder from '@axe-core/playwright';
import { sampled } from '../support/sampled.ts';
import { boxesIn } from './support/boxes.ts';
import { openBlocks } from './support/open-blocks.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/until-interactive.ts';

/** All themes except the default one, which the accessibility suite covers on every page. */
const themes = ['alt', 'dark', 'brass', 'verdigris', 'media'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[C7] the style guide shows one block in one theme when asked to', async ({ page }) => {
    await page.goto('/style-guide');
    const quote = page.getByRole('article', { name: 'quote: As designed' });
    const accordion = page.getByRole('article', { name: 'accordion: As designed' });
    await page.locator('details:has(> #accordion) > summary').press('Enter');
    await expect(accordion).toBeVisible();
    await expect(quote).toBeHidden();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('quote');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    await expect(accordion).toBeHidden();
    await expect(quote).toBeVisible();
    await expect(quote.locator('section').first()).toHaveCSS('background-color', 'rgb(16, 24, 43)');
  });

  test('[C7] every block of the style guide can be opened by keyboard, and the index has no field', async ({
    page,
  }) => {
    await page.goto('/style-guide');
    await expect(page.getByRole('searchbox', { name: 'Find a block' })).toBeHidden();
    const blocks = await page.locator('main > details').all();
    expect(blocks.length).toBeGreaterThan(30);
    for (const block of blocks) {
      await expect(block.getByRole('article').first()).toBeHidden();
      await block.locator('> summary').press('Enter');
      await expect(block.locator('> section > article').first()).toBeVisible();
      await block.locator('> summary').press('Enter');
    }
  });
});

test('[C7] the style guide opens a block when asked for by its anchor, and its index can be narrowed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/style-guide');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(12_800);
  const index = page.getByRole('navigation', { name: 'Blocks' });
  const quote = page.getByRole('article', { name: 'quote: As designed' });
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
  await expect(page.getByRole('article', { name: 'accordion: As designed' })).toBeVisible();
});

test('[C7] the style guide shows what surrounds a page, in both languages', async ({ page }) => {
  await page.goto('/style-guide');
  const stage = (name: string) => page.getByRole('article', { name });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('shell');
  await openBlocks(page);
  await expect(stage('quote: As designed')).toBeHidden();
  const banner = stage('consent-banner: French').getByRole('region', { name: 'Témoins de connexion' });
  await expect(banner.getByRole('button', { name: 'Refuser' })).toBeVisible();
  await expect(banner).toHaveCSS('opacity', '1');
  const [around, inside] = await boxesIn(stage('consent-banner: French'), [
    ':scope',
    '[aria-label="Témoins de connexion"]',
  ]);
  expect(inside?.y ?? 0).toBeGreaterThan(around?.y ?? 0);
  expect((inside?.y ?? 0) + (inside?.height ?? 0)).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0));
  await expect(stage('language-list: A French page').getByRole('link', { name: 'FR' })).toHaveAttribute('aria-current');
  await expect(stage('nothing-found: French').getByRole('heading')).toContainText('mouvement perpétuel');
  await expect(stage('share: As designed').getByRole('link', { name: 'Facebook' })).toBeVisible();
  await expect(stage('share: French').getByRole('complementary', { name: 'Faire passer' })).toBeVisible();
});

test('[C7] the style guide shows header, menu, footer, skip link, loader and consent, in both languages', async ({
  page,
}) => {
  await page.goto('/style-guide');
  await openBlocks(page);
  const stage = (name: string) => page.getByRole('article', { name });
  for (const [state, name] of [
    ['header: At the top of a page', 'Main'],
    ['header: French', 'Principal'],
    ['full-screen-menu: As designed', 'More pages'],
    ['full-screen-menu: French', 'Autres pages'],
    ['footer: As designed', 'Footer'],
    ['footer: French', 'Pied de page'],
  ] as const)
    await expect(stage(state).getByRole('navigation', { name })).toBeVisible();
  await expect(stage('header: Over a dark section').locator('header')).toHaveCSS('color', 'rgb(246, 240, 228)');
  await expect(stage('header: Scrolled').locator('header')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(stage('skip-link: With the focus').getByRole('link', { name: 'Skip to main content' })).toBeVisible();
  for (const [state, name] of [
    ['consent-preferences: As designed', 'Cookies'],
    ['consent-preferences: French', 'Témoins de connexion'],
  ] as const)
    await expect(stage(state).getByRole('dialog', { name }).getByRole('checkbox')).toHaveCount(3);
  await expect(stage('loader: While').locator('[data-loader]')).toBeVisible();
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
    const [around, inside] = await boxesIn(page.locator(`section#${part} > article`).first(), [':scope', shown]);
    expect(inside?.y ?? 0, part).toBeGreaterThan(around?.y ?? 0);
    expect((inside?.y ?? 0) + (inside?.height ?? 0), part).toBeLessThanOrEqual(
      (around?.y ?? 0) + (around?.height ?? 0) + 1,
    );
  }
});

test('[C7] [D2] the style guide shows the newsletter’s form in its four states, and the icons of all eight networks', async ({
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
  await expect(page.locator(':focus'), 'a state that is shown takes no focus').toHaveCount(0);
  const names = ['Facebook', 'Instagram', 'LinkedIn', 'Pinterest', 'Threads', 'Twitter', 'Vimeo', 'YouTube'];
  const icons = page.getByRole('article', { name: 'social-icons: All' }).getByRole('listitem');
  await expect(icons).toHaveText(names);
  await expect(icons.locator('svg')).toHaveCount(8);
  const footer = page
    .getByRole('article', { name: 'footer: As designed' })
    .getByRole('list', { name: 'Orrery elsewhere' });
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

test('[C7] every control and block can be read in every other theme', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/style-guide');
  await openBlocks(page);
  for (const theme of sampled(themes)) {
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme);
    const { violations } = await new AxeBuilder({ page })
      .withRules(['color-contrast'])
      .exclude('#tokens')
      // They have a theme of their own.
      .exclude('#footer')
      .exclude('#full-screen-menu')
      .analyze();
    const faults = violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `${target.join(' ')}: ${any.map(({ message }) => message).join(' ')}`),
    );
    expect.soft(faults, `in the theme ${theme}`).toEqual([]);
  }
});

for (const width of sampled([320, 390])) {
  test(`[C4] the pages of a listing stand in one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/style-guide');
    await openBlocks(page);
    const links = page.getByRole('article', { name: 'pagination: In the middle of many' }).getByRole('link');
    await expect(links).toHaveCount(7);
    const middles = await links.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(new Set(middles).size, middles.join(', ')).toBe(1);
  });
}

for (const width of sampled([390, 768, 1280])) {
  test(`[C2] however long its title, planet and sun of the 404 stand clear of it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/style-guide');
    await openBlocks(page);
    const hero = page.getByRole('article', { name: 'not-found-hero: Longest' });
    const [title, planet, sun] = await boxesIn(hero, ['h2', '[class*="planet"] > i', '[class*="sun"]']);
    expect((planet?.y ?? 0) + (planet?.height ?? 0)).toBeLessThan(title?.y ?? 0);
    const isAbove = (sun?.y ?? 0) + (sun?.height ?? 0) < (title?.y ?? 0);
    const isBeside = (sun?.x ?? 0) > (title?.x ?? 0) + (title?.width ?? 0);
    expect(isAbove || isBeside).toBe(true);
  });
}

test('[C3] a long step of the process is shown completely, even in large text', async ({ page }) => {
  await page.goto('/style-guide');
  await openBlocks(page);
  const step = page.getByRole('article', { name: 'our-process: One step' });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const [section, text] = await boxesIn(step, ['section', 'li']);
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan((section?.y ?? 0) + (section?.height ?? 0));
});

test('[C1] in print every block is black on white, complete, and without buttons', async ({ page }) => {
  await page.goto('/style-guide');
  const states = await page.locator('main article').count();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(states);
  await expect(page.locator('main > details[open]')).toHaveCount(0);
  // An A4 sheet without its margins.
  await page.setViewportSize({ width: 672, height: 990 });
  const faults = await page.getByRole('article').evaluateAll((articles) =>
    articles.flatMap((article) => {
      const shown = [...article.querySelectorAll('*')].filter((element) => element.checkVisibility());
      const told = (fault: string, elements: Element[]) =>
        elements.map((element) => `${article.getAttribute('aria-label')}: ${fault} ${element.outerHTML.slice(0, 100)}`);
      const words = shown.filter((element) => element.matches('h2, h3, p, li, dt, dd, td, blockquote'));
      return [
        ...told(
          'to be pressed',
          shown.filter((element) => element.matches('button.btn, .round, input, iframe')),
        ),
        ...told(
          'coloured',
          shown.filter(
            (element) =>
              element.matches('section, [data-theme], [style*="--ground"]') &&
              !['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(element).backgroundColor),
          ),
        ),
        ...told(
          'beside the sheet',
          words.filter(
            (element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('.sr, td'),
          ),
        ),
      ];
    }),
  );
  expect(faults).toEqual([]);
});

test('[C4] portraits stay visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/style-guide');
  await openBlocks(page);
  const portrait = page.getByRole('article', { name: 'team-thumbnails: As designed' }).locator('img').first();
  await portrait.scrollIntoViewIfNeeded();
  await portrait.evaluate(async (image) => {
    if (image instanceof HTMLImageElement) await image.decode();
  });
  // A plain area compresses to far fewer bytes than a portrait.
  expect((await portrait.screenshot()).byteLength).toBeGreaterThan(5000);
});

for (const width of sampled([320, 390, 1024])) {
  test(`[C1] no words of a block run off a page of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/style-guide');
    await openBlocks(page);
    const tooWide = await page.getByRole('article').evaluateAll((articles) => {
      const scrolls = (element: Element | null, stage: Element): boolean =>
        element !== null &&
        element !== stage &&
        (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement, stage));
      const stages = articles.filter((article) => article.hasAttribute('aria-label'));
      return stages.flatMap((article) =>
        [...article.querySelectorAll('h2, h3, p, a, button, dd, dt, label, input, select, td')]
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
          .filter((element) => !scrolls(element.parentElement, article))
          .filter((element) => !element.closest('.sr'))
          .map((element) => `${article.getAttribute('aria-label')}: ${element.outerHTML.slice(0, 120)}`),
      );
    });
    expect(tooWide).toEqual([]);
  });
}

for (const path of ['/style-guide', '/fr/style-guide', '/slider-agora']) {
  test(`[C7] no id stands twice on ${path}, and all that can be opened opens`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto(path);
    if (path.endsWith('style-guide')) await openBlocks(page);
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
