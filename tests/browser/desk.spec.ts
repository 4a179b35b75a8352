import { expect, test } from './support/test.ts';

test('[G5] [B3] a title that an editor changes at the desk is on the site as soon as it is published', async ({
  page,
  context,
  contentUrl,
}) => {
  await page.goto('/projects/mirror-maze');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Mirror Maze');

  const desk = await context.newPage();
  await desk.goto(contentUrl);
  await desk.getByLabel('Section').selectOption('projects');
  await desk.getByRole('searchbox', { name: 'Search' }).fill('mirror');
  await desk.getByRole('button', { name: /^Mirror Maze/ }).click();
  const entry = desk.getByRole('region', { name: 'Entry' });
  await expect(entry.getByRole('heading', { name: 'Mirror Maze' })).toBeVisible();
  await entry.getByLabel('title required').fill('Mirror Maze, Polished');
  await entry.getByLabel('emphasisTitleElement').fill('Mirror Maze, <em>Polished</em>');
  await entry.getByRole('button', { name: 'Publish' }).click();
  await expect(entry.getByRole('heading', { name: 'Mirror Maze, Polished' })).toBeVisible();
  await expect(desk.getByRole('list').filter({ hasText: 'entry.saved' })).toContainText('taken');

  await expect(async () => {
    await page.reload();
    await expect(title).toHaveText('Mirror Maze, Polished', { timeout: 100 });
  }).toPass({ timeout: 20_000 });
  const listed = page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Mirror Maze, Polished' });
  // Until it is rendered again, the listing is served as it was.
  await expect(async () => {
    await page.goto('/projects');
    await expect(listed).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
});

test('[G5] the desk names the field with the headline where a new title would not show, and there alone', async ({
  page,
  context,
  contentUrl,
}) => {
  const desk = await context.newPage();
  await desk.goto(contentUrl);
  const entry = desk.getByRole('region', { name: 'Entry' });
  const open = async (section: string, name: RegExp) => {
    await desk.getByLabel('Section').selectOption(section);
    await desk.getByRole('button', { name }).first().click();
    await expect(entry.getByRole('heading', { name })).toBeVisible();
    return entry.getByLabel('title required', { exact: true });
  };
  await expect(await open('projects', /^Tidal Hall/)).toHaveAccessibleDescription('');
  await expect(await open('pages', /^Careers/)).toHaveAccessibleDescription(
    /^The headline of the page is emphasisTitleElement in hero: “There is a free stool”\./,
  );

  const hero = entry.getByLabel('hero', { exact: true });
  await hero.fill((await hero.inputValue()).replace('There is', 'Here is'));
  await entry.getByRole('button', { name: 'Publish' }).click();
  await expect(async () => {
    await page.goto('/careers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Here is a free stool', { timeout: 100 });
  }).toPass({ timeout: 20_000 });
});
