import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const status = (page: Page) => page.getByRole('main').getByRole('status');
const results = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).getByRole('list').first().getByRole('listitem');
const caret = (page: Page) => field(page).evaluate((input: HTMLInputElement) => [input.value, input.selectionStart]);

/** Marks the document, so that a test can detect a page load. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));

test('[A12] the results follow the input, and the document, focus, caret and history are kept', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mark(page);
  const before = await page.evaluate(() => history.length);
  await field(page).pressSequentially('ligt', { delay: 30 });
  await field(page).press('ArrowLeft');
  await field(page).press('h');
  await expect(status(page)).toHaveText(/^28 results for “light”/);
  await expect(results(page)).toHaveCount(12);
  await expect(page).toHaveURL('/search?q=light');
  await expect(field(page)).toBeFocused();
  expect(await caret(page)).toEqual(['light', 4]);
  await field(page).press('End');
  await field(page).pressSequentially(' tunnel', { delay: 30 });
  await expect(status(page)).toHaveText(/for “light tunnel”/);
  await expect(results(page).first()).toContainText('Light Tunnel');
  expect(await caret(page)).toEqual(['light tunnel', 12]);
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await isMarked(page)).toBe(true);
});

test('[A12] clearing the field hides the results and keeps focus', async ({ page }) => {
  await page.goto('/search?q=light');
  await expect(results(page)).toHaveCount(12);
  await field(page).fill('');
  await expect(page.getByRole('region', { name: 'Results' })).toBeHidden();
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('aquarium');
  await expect(status(page)).toHaveText(/for “aquarium”/);
});

test('[A12] text typed during a slow response is kept', async ({ page }) => {
  await page.goto('/search');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    ({ searchParams }) => searchParams.get('q') === 'li',
    async (route) => {
      await held;
      await route.continue();
    },
  );
  const searched = page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === 'li');
  await field(page).pressSequentially('li');
  await searched;
  await field(page).pressSequentially('ght tunnel');
  release();
  await expect(status(page)).toHaveText(/for “light tunnel”/);
  expect(await caret(page)).toEqual(['light tunnel', 12]);
});

test('[A12] the result type filter persists across queries, and going back restores the query', async ({ page }) => {
  await page.goto('/search?q=light');
  const kinds = page.getByRole('navigation', { name: 'Kinds of result' });
  await expect(kinds.getByRole('link')).toHaveText([
    'All(28)',
    'Projects(12)',
    'News(9)',
    'Markets(4)',
    'Pages(2)',
    'People(1)',
  ]);
  await untilInteractive(kinds.getByRole('link', { name: 'News' }));
  await kinds.getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL('/search?q=light&type=news');
  await expect(results(page)).toHaveCount(9);
  await expect(kinds.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'true');
  await expect(kinds.getByRole('link', { name: 'News' })).toBeFocused();
  await field(page).fill('glass');
  await expect(page).toHaveURL('/search?q=glass&type=news');
  await field(page).press('Enter');
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await expect(page).toHaveURL('/projects');
  await page.goBack();
  await expect(field(page)).toHaveValue('glass');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=light');
  await expect(field(page)).toHaveValue('light');
  await expect(status(page)).toHaveText(/^28 results/);
});

test('[A12] text typed before the script has loaded is kept and searched for', async ({ page }) => {
  const { promise: typed, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/search', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('light');
  resolve();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^28 results for “light”/);
  await expect(field).toHaveValue('light');
});

test('[A12] nothing is searched for during IME composition', async ({ page }) => {
  const queries: string[] = [];
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams.get('q');
    if (query) queries.push(query);
  });
  await page.goto('/search');
  await field(page).focus();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await client.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await client.send('Input.insertText', { text: '日本' });
  await expect(status(page)).toHaveText(/for “日本”/);
  expect(queries).toEqual(['日本']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[A12] the search is a form, and its result types are links', async ({ page }) => {
    await page.goto('/search?q=light&type=news');
    await expect(results(page)).toHaveCount(9);
    await field(page).fill('tunnel');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/search?q=tunnel&type=news');
    await page.getByRole('link', { name: /^All/ }).click();
    await expect(page).toHaveURL('/search?q=tunnel');
    await expect(results(page).first()).toContainText('Light Tunnel');
  });
});
