import type { Locator, Page } from '@playwright/test';
import { test as base } from './support/desk/own-desk.ts';
import { expect } from './support/test.ts';

/** The desk with Marble Works open, and the content of its draft. */
const test = base.extend<{
  entry: Locator;
  readDraft: () => Promise<Record<string, unknown> | undefined>;
}>({
  entry: async ({ page, contentUrl }, use) => {
    await page.goto(contentUrl);
    await page.getByRole('searchbox', { name: 'Search' }).fill('102');
    await page.getByRole('button', { name: /Projects · 102/ }).click();
    await use(page.getByRole('region', { name: 'Entry' }));
  },
  readDraft: async ({ contentUrl }, use) => {
    await use(async () => (await (await fetch(`${contentUrl}/admin/edit/102?site=en`)).json()).draft?.values);
  },
});

async function addBlock(entry: Locator, kind: string): Promise<Locator> {
  const blocks = entry.getByRole('group', { name: 'Blocks', exact: true });
  const cards = blocks.locator('.cards').first().locator(':scope > .item');
  await expect(cards).not.toHaveCount(0);
  const count = await cards.count();
  await entry.getByLabel('Kind of block').last().selectOption({ label: kind });
  await entry.getByRole('button', { name: 'Add a block' }).last().click();
  await expect(cards).toHaveCount(count + 1);
  return cards.last();
}

const lastBlock = async (readDraft: () => Promise<Record<string, unknown> | undefined>) => {
  const blocks = (await readDraft())?.['flexibleComponents'];
  return Array.isArray(blocks) ? blocks.at(-1) : undefined;
};

const getAlert = (page: Page) => page.getByRole('region', { name: 'Entry' }).getByRole('alert');

test('[G5] a pasted video URL is replaced by the video’s ID and selects the provider', async ({ entry, readDraft }) => {
  const video = await addBlock(entry, 'Video');
  const source = video.getByLabel('Video provider');
  await source.selectOption('youtube');
  const id = video.getByLabel('Video URL or ID');
  await id.fill('https://vimeo.com/channels/staffpicks/76979871?share=copy');
  await expect(id).toHaveValue('76979871');
  await expect(source).toHaveValue('vimeo');
  await id.fill('https://youtu.be/dQw4w9WgXcQ?t=3');
  await expect(id).toHaveValue('dQw4w9WgXcQ');
  await expect(source).toHaveValue('youtube');
  await expect
    .poll(() => lastBlock(readDraft))
    .toMatchObject({ idElement: 'dQw4w9WgXcQ', dropdownVideoSourceElement: 'youtube' });
  await id.fill('a video about marbles');
  await expect(video).toContainText('Enter the URL or ID of a video of this provider.');
});

test('[G5] a link can lead to an entry chosen by its title, with custom text, a label and a new tab', async ({
  entry,
  readDraft,
}) => {
  const link = (await addBlock(entry, 'Banner')).locator('[data-name=linkElement]').first();
  await link.getByLabel('Leads to').selectOption('An entry');
  const target = link.getByRole('combobox', { name: 'Entry' });
  await target.fill('Mirror');
  await target.blur();
  await expect(link).toContainText('No entry has this title.');
  await target.fill('Mirror Maze');
  await expect(link).not.toContainText('No entry has this title.');
  await link.getByLabel('Words').fill('See the maze');
  await link.getByLabel('Read aloud as').fill('The mirror maze in Ghent');
  await link.getByLabel('Opens in a new tab').check();
  await expect
    .poll(async () => (await lastBlock(readDraft))?.linkElement)
    .toEqual({
      entry: 'projects/mirror-maze',
      customText: 'See the maze',
      ariaLabel: 'The mirror maze in Ghent',
      target: '_blank',
    });
});

test('[G5] an incomplete date and a slug with spaces are reported at their fields, and not published', async ({
  page,
  entry,
  readDraft,
}) => {
  await entry.getByText('Slug and dates').click();
  const date = entry.getByLabel('Date', { exact: true });
  await date.focus();
  await page.keyboard.press('Delete');
  await expect(date).toHaveAccessibleDescription(/date and time is incomplete/);
  await entry.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(getAlert(page)).toContainText('Not published.');
  await expect(getAlert(page)).toContainText('date and time is incomplete');
  await date.fill('2026-05-04T10:30');
  await expect(date).toHaveAccessibleDescription('');
  const slug = entry.getByLabel('Slug required');
  await slug.fill('Marble works');
  await expect(slug).toHaveAccessibleDescription(/./);
  await expect(slug).toHaveAttribute('aria-invalid', 'true');
  await entry.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(getAlert(page)).toContainText('Slug: ');
  await slug.fill('marble-works-2');
  await expect(slug).toHaveAccessibleDescription('');
  await entry.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('#announcer')).toHaveText(/^Published “Marble Works”/);
  expect(await readDraft()).toBeUndefined();
});
