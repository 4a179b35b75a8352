import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './support/accessibility/find-violations.ts';
import { test as testAtOwnDesk } from './support/desk/own-desk.ts';
import { test } from './support/desk/publishing-desk.ts';
import { expect } from './support/test.ts';

test.describe.configure({ mode: 'default' });

const media = (file: string) => readFileSync(path.resolve('../content-fixtures/media', file));

test('[G5] the desk uploads an image with a description, lists it as unused, and deletes it', async ({
  page,
  contentUrl,
}) => {
  await page.goto(contentUrl);
  await page.getByRole('button', { name: 'Upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a file' });
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'Hall.png', mimeType: 'image/png', buffer: Buffer.from('<script></script>') });
  await dialog.getByLabel('English (required)').fill('A hall full of machines');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not uploaded: this is not a picture');
  await file.setInputFiles({ name: 'Great hall.jpg', mimeType: 'image/jpeg', buffer: media('depot-hall.jpg') });
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByLabel('French').fill('Une salle pleine de machines');
  expect(await findViolations(page, { part: 'dialog', hasBestPractices: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();

  const opened = page.getByRole('region', { name: 'Entry' });
  await expect(opened.getByRole('heading', { name: 'Great hall' })).toBeVisible();
  await expect(opened.getByLabel('Described as')).toHaveValue('A hall full of machines');
  await expect(opened.getByRole('img', { name: 'A hall full of machines' })).toHaveJSProperty('complete', true);
  expect(await findViolations(page, { part: '#editor', hasBestPractices: true })).toEqual([]);
  await page.getByLabel('Language').selectOption({ label: 'French' });
  await page.getByLabel('Unused files only').check();
  await page.getByRole('searchbox', { name: 'Search' }).fill('pleine de machines');
  // The former list could have the same file in English.
  await expect(page.locator('#count')).toHaveText('1');
  await page.getByRole('button', { name: /^great-hall\.jpg/ }).click();
  await expect(opened.getByLabel('Described as')).toHaveValue('Une salle pleine de machines');
  page.once('dialog', (dialog) => dialog.accept());
  await opened.getByRole('button', { name: 'Delete the file' }).click();
  await expect(opened).toContainText('Deleted.');
  await expect(page.getByRole('button', { name: /^great-hall\.jpg/ })).toHaveCount(0);
  expect((await page.request.get(`${contentUrl}/media/great-hall.jpg`)).status()).toBe(404);
});

test('[G5] [B3] an image replaced in place is updated on its page', async ({ page, context, contentUrl }) => {
  const version = async () => {
    const html = await (await page.request.get('/projects/mirror-maze')).text();
    return /mirror-maze-hero\.jpg[^"]*?\?v=([\w-]+)/.exec(html)?.[1];
  };
  const before = await version();
  const desk = await context.newPage();
  await desk.goto(contentUrl);
  await desk.getByLabel('Section').selectOption({ label: 'Pictures' });
  await desk.getByRole('searchbox', { name: 'Search' }).fill('mirror-maze-hero');
  await desk.getByRole('button', { name: /^mirror-maze-hero/ }).click();
  const panel = desk.getByRole('region', { name: 'The file' });
  await expect(panel.getByText(/^Shown in \d+ places/)).toBeVisible();
  const choose = panel.getByLabel('New file for mirror-maze-hero.jpg');
  await choose.setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: media('depot-hall.jpg').subarray(0, 500),
  });
  await expect(panel.getByRole('alert')).toContainText('the picture cannot be read');
  await choose.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: media('depot-hall.jpg') });
  await expect(panel).toContainText('Replaced at this desk');
  await expect(desk.getByRole('list').filter({ hasText: 'asset.replaced' })).toContainText('delivered');
  await expect.poll(version, { timeout: 60_000 }).not.toBe(before);
  desk.once('dialog', (dialog) => dialog.accept());
  await panel.getByRole('button', { name: 'Show the committed file again' }).click();
  await expect(panel).toContainText('Part of the committed content');
  await expect.poll(version, { timeout: 60_000 }).toBe(before);
});

/** Opens the form of a picture. */
async function openPicture(desk: Page, url: string, name: string) {
  await desk.goto(url);
  await desk.getByLabel('Section').selectOption({ label: 'Pictures' });
  await desk.getByRole('searchbox', { name: 'Search' }).fill(name);
  await desk.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  return desk.getByRole('region', { name: 'Entry' });
}

testAtOwnDesk(
  '[G5] a description that was typed before the file or its focal point changed is kept and can be published',
  async ({ page: desk, contentUrl }) => {
    const file = await openPicture(desk, contentUrl, 'mirror-maze-hero.jpg');
    const description = file.getByLabel('Described as');
    await description.fill('Typed before all of that');
    const choose = file.getByLabel('New file for mirror-maze-hero.jpg');
    await choose.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: media('depot-hall.jpg') });
    await expect(file).toContainText('Replaced at this desk');
    await expect(description).toHaveValue('Typed before all of that');
    await file.getByRole('button', { name: 'Focal point', exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: 'Focal point of mirror-maze-hero.jpg' });
    await dialog.getByRole('application').press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Publish the focal point' }).click();
    await expect(dialog).toBeHidden();
    await file.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(desk.locator('#announcer')).toHaveText('Published mirror-maze-hero.jpg.');
    await expect(description).toHaveValue('Typed before all of that');
  },
);

testAtOwnDesk(
  '[G5] if two windows change a focal point, the dialog of the second says that it was changed',
  async ({ page, context, contentUrl }) => {
    const openDialog = async (desk: Page) => {
      const file = await openPicture(desk, contentUrl, 'mirror-maze-hero.jpg');
      await file.getByRole('button', { name: 'Focal point', exact: true }).click();
      return desk.getByRole('dialog');
    };
    const [first, second] = [await openDialog(page), await openDialog(await context.newPage())];
    const publish = async (dialog: Locator) => {
      await dialog.getByRole('application').press('ArrowLeft');
      await dialog.getByRole('button', { name: 'Publish the focal point' }).click();
    };
    await publish(first);
    await expect(first).toBeHidden();
    await publish(second);
    await expect(second.getByRole('alert')).toContainText('after you opened it');
  },
);
