import type { Page } from '@playwright/test';
import { recordTransitions } from './support/motion/record-transitions.ts';
import { banner, eventsNamed, giveConsent, recordCrossOrigin, test } from './support/stacks/analytics-site.ts';
import { expect } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

const marker = (page: Page) => page.evaluate(() => Reflect.get(window, 'marker'));
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const language = (page: Page, code: 'EN' | 'FR') =>
  page.getByRole('navigation', { name: /^Lang/ }).getByRole('link', { name: code, exact: true });

/** Opens a page, marks its window, and records the path, language and number of visible headings at each navigation. */
async function open(page: Page, target: string): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const arrivals: string[][] = [];
    Reflect.set(window, 'arrivals', arrivals);
    window.addEventListener('page-arrival', () => {
      const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
      arrivals.push([location.pathname + location.search, document.documentElement.lang, String(headings.length)]);
    });
  });
  await page.goto(target);
  await page.evaluate(() => Reflect.set(window, 'marker', 'kept'));
  return () => page.evaluate(() => Reflect.get(window, 'arrivals'));
}

async function switchLanguage(page: Page, name: 'EN' | 'FR'): Promise<void> {
  await untilInteractive(language(page, name));
  await language(page, name).click();
}

test('[D3] [D14] search and both languages use client-side navigation', async ({ page, tracked }) => {
  await recordCrossOrigin(page, tracked.url);
  await giveConsent(page, tracked);
  const arrivals = await open(page, `${tracked.url}/careers`);
  const views = async () =>
    (await eventsNamed(page, 'page_view')).map(({ page_path, initialLoad }) => [page_path, initialLoad]);
  // A page that is left before it is shown does not count.
  const expectViews = (count: number) => expect.poll(async () => (await views()).length).toBe(count);
  await expectViews(1);
  await expect(page.locator('body')).toHaveClass(/desktop/);
  const menu = page.getByRole('button', { name: 'Menu' });
  await untilInteractive(menu);
  await menu.click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`${tracked.url}/search`);
  await expectViews(2);
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('light');
  await field.press('Enter');
  await expect(page).toHaveURL(`${tracked.url}/search?q=light`);
  await expect(title(page)).toBeFocused();
  await expectViews(3);
  await switchLanguage(page, 'FR');
  await expect(page).toHaveURL(`${tracked.url}/fr/search`);
  await expectViews(4);
  await page.getByRole('banner').getByRole('link', { name: 'Orrery, accueil' }).click();
  await expect(page).toHaveURL(`${tracked.url}/fr`);
  await expect(title(page)).toBeFocused();
  await expectViews(5);
  await switchLanguage(page, 'EN');
  await expect(page).toHaveURL(`${tracked.url}/`);
  await expect(title(page)).toHaveText(/big ideas/);
  await expectViews(6);
  await page.goBack();
  await expectViews(7);
  await expect(title(page)).toHaveText(/grandes idées/);
  await page.goForward();
  await expect(title(page)).toHaveText(/big ideas/);

  expect(await marker(page)).toBe('kept');
  const visits = [
    ['/careers', 'en'],
    ['/search', 'en'],
    ['/search?q=light', 'en'],
    ['/fr/search', 'fr'],
    ['/fr', 'fr'],
    ['/', 'en'],
    ['/fr', 'fr'],
    ['/', 'en'],
  ];
  await expect.poll(arrivals).toEqual(visits.map((visit) => [...visit, '1']));
  await expect.poll(views).toEqual(visits.map(([path], index) => [path, index === 0]));
  await expect(page.locator('body'), 'changes by scripts persist').toHaveClass(/desktop/);
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--inner-height'))).toBe('800px');
  await expect(page.locator('html')).toHaveClass(/lenis/);

  await page.reload();
  expect(await marker(page)).toBeUndefined();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(views).toEqual([['/', true]]);
});

test('[D3] switching the language runs the transition and announces the page, and its menu and anchors work', async ({
  page,
  tracked,
}) => {
  const transitions = await recordTransitions(page);
  await page.clock.install();
  await open(page, tracked.url);
  await untilInteractive(language(page, 'FR'));
  await page.clock.pauseAt(Date.now() + 60_000); // Keeps the loader away, even on a slow machine.
  await language(page, 'FR').click();
  await expect(title(page)).toHaveText(/grandes idées/);
  await expect.poll(async () => (await transitions()).at(-1)?.map(({ name }) => name)).toContain('page-out');
  expect((await transitions()).at(-1)?.map(({ name }) => name)).toContain('page-in');
  await page.clock.resume();
  await expect(page.locator('next-route-announcer').getByRole('alert')).toHaveText(/portée de main/);
  expect(await marker(page)).toBe('kept');

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Fermer' })).toBeVisible();
  await menu.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(title(page)).toHaveText(/big ideas/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await skip.focus();
  await skip.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(200);
  expect(await marker(page)).toBe('kept');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[A9] a client-side navigation to a missing path in the other language shows its 404', async ({
    page,
    tracked,
  }) => {
    await open(page, `${tracked.url}/careers`);
    await untilInteractive(page.getByRole('button', { name: 'Menu' }));
    await page.evaluate(() => Reflect.get(window, 'next').router.push('/fr/nulle-part'));
    await expect(page).toHaveTitle('Page Not Found: /fr/nulle-part');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(title(page)).toHaveText(/orbite/);
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(title(page)).toHaveText(/free stool/);
  });

  test('[D13] the consent banner follows the visitor into the other language, and needs to be answered only once', async ({
    page,
    tracked,
  }) => {
    await recordCrossOrigin(page, tracked.url);
    await open(page, tracked.url);
    await expect(banner(page)).toBeVisible();
    await switchLanguage(page, 'FR');
    await expect(page.getByRole('button', { name: 'Refuser' })).toBeVisible();
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expect(page.getByRole('button', { name: 'Refuser' })).toBeHidden();
    await expect(page.getByRole('contentinfo').locator('[data-open-consent]')).toBeVisible();
    await switchLanguage(page, 'EN');
    await expect(title(page)).toHaveText(/big ideas/);
    await expect(banner(page)).toBeHidden();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Change my cookie choice' }).click();
    await expect(page.getByRole('dialog', { name: 'Cookies' })).toBeVisible();
    expect(await marker(page)).toBe('kept');
  });
});
