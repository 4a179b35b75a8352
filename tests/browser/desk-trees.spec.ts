import type { Locator, Page } from '@playwright/test';
import { readTree } from './support/accessibility/read-tree.ts';
import { test as base } from './support/desk/own-desk.ts';
import { expect } from './support/test.ts';

const toDo = 'If the change is intended, run npm run update:trees and review tests/browser/trees.';

const test = base.extend<{ desk: Page; openAnother: () => Promise<Page> }>({
  desk: async ({ page, contentUrl }, use) => {
    await page.goto(contentUrl);
    await expect(page.getByRole('button', { name: 'New entry' })).toBeEnabled();
    await use(page);
  },
  openAnother: async ({ desk, browser }, use) => {
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(desk.url());
      return page;
    });
  },
});

const getEntry = (desk: Page) => desk.getByRole('region', { name: 'Entry' });

async function open(desk: Page, section: string, search: string): Promise<Locator> {
  await desk.getByLabel('Section').selectOption(section);
  await desk.getByRole('searchbox', { name: 'Search' }).fill(search);
  // In the former list, the label of another row could have the same word.
  await desk
    .locator('#entries')
    .getByRole('button', { name: new RegExp(`^${search}`) })
    .first()
    .click();
  await expect(getEntry(desk).getByRole('heading').first()).toContainText(search);
  return getEntry(desk);
}

/** Compares a tree with the committed one, after replacing dates, times and URLs with placeholders. */
async function compare(part: Locator, name: string): Promise<void> {
  const tree = (await readTree(part))
    .replace(/\d{1,2}:\d{2} [AP]M/g, '{time}')
    .replace(/[A-Z][a-z]{2} \d{1,2}, \d{4}/g, '{date}')
    .replace(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/g, '{desk}');
  expect(tree, toDo).toMatchSnapshot(`desk-${name}.yml`);
}

test('[G5] the accessibility tree contains the list and its filters', async ({ desk }) => {
  await desk.getByRole('searchbox', { name: 'Search' }).fill('maze');
  await expect(desk.getByRole('heading', { name: 'Entries 5' })).toBeVisible();
  await compare(desk.locator('body'), 'list');
  await desk.getByRole('searchbox', { name: 'Search' }).fill('no such words');
  await expect(desk.getByText('Nothing matches.')).toBeVisible();
  await compare(desk.locator('section.list'), 'list-without-results');
});

test('[G5] the accessibility tree contains an entry with a draft, and the link dialog', async ({ desk }) => {
  const entry = await open(desk, 'news', 'The second shelf');
  await entry.getByLabel('Title required').fill('The third shelf');
  await expect(entry.getByText(/^Draft saved/)).toBeVisible();
  await entry.getByText('Slug and dates').click();
  await entry.getByText('More', { exact: true }).click();
  await compare(entry, 'entry');
  await entry
    .getByRole('toolbar', { name: 'Formatting for Text' })
    .first()
    .getByRole('button', { name: 'Link' })
    .click();
  await compare(desk.getByRole('dialog'), 'link');
});

test('[G5] the accessibility tree contains both versions of a conflict', async ({ desk, openAnother }) => {
  const other = await openAnother();
  const [entry] = [await open(desk, 'news', 'The second shelf'), await open(other, 'news', 'The second shelf')];
  const getTitle = (page: Page) => getEntry(page).getByLabel('Title required');
  await other.context().setOffline(true);
  await getTitle(desk).fill('By Lise');
  await expect(entry.getByText(/^Draft saved/)).toBeVisible();
  await getTitle(other).fill('By Theo');
  await other.context().setOffline(false);
  await expect(entry.getByRole('region', { name: 'Changed twice' })).toBeVisible();
  await compare(entry.getByRole('region', { name: 'Changed twice' }), 'conflict');
  await other.context().close();
});

test('[G5] the accessibility tree contains the revisions and their differences', async ({ desk }) => {
  const entry = await open(desk, 'news', 'The second shelf');
  await entry.getByLabel('Title required').fill('The third shelf');
  await entry.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk.locator('#announcer')).toHaveText(/^Published/);
  await entry.getByText('More', { exact: true }).click();
  await entry.getByRole('button', { name: 'Revisions' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /Compare/ })
    .click();
  await expect(dialog).toContainText('The third shelf');
  await compare(dialog, 'revisions');
});

test('[G5] the accessibility tree contains the settings', async ({ desk }) => {
  await desk.getByRole('link', { name: 'Settings' }).click();
  await expect(desk.getByLabel('CMS')).toBeEnabled();
  await compare(desk.locator('body'), 'settings');
});

test('[G5] the accessibility tree contains the upload form and its error', async ({ desk }) => {
  await desk.getByRole('button', { name: 'Upload' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Upload a file' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Hall.png', mimeType: 'image/png', buffer: Buffer.from('<script></script>') });
  await dialog.getByLabel('English (required)').fill('A hall');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await compare(dialog, 'upload');
});

for (const [name, section, search] of [
  ['footer', ':globals', 'Footer'],
  ['category', ':categories', 'Direction'],
  ['form', ':forms', 'Pull up a stool'],
] as const)
  test(`[G5] the accessibility tree contains the fields of shared content: ${name}`, async ({ desk }) => {
    await compare(await open(desk, section, search), name);
  });

test('[G5] the accessibility tree contains the redirect map and its error', async ({ desk }) => {
  const entry = await open(desk, ':redirects', 'Redirects');
  const rules = entry.getByRole('group', { name: /^Rules/ });
  await rules.getByRole('button', { name: 'Add a redirect' }).click();
  const added = rules.locator('.item').last();
  await added.getByLabel('From required').fill('/whale');
  await added.getByLabel('To required').fill('/whale?again');
  await expect(rules).toContainText(/\/whale: .*\(self-redirect\)/);
  await compare(entry.getByRole('region', { name: 'Publishing' }), 'redirects-bar');
  await compare(added, 'redirects');
});
