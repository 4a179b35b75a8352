import { findViolations } from './support/accessibility/find-violations.ts';
import { test as testAtOwnDesk } from './support/desk/own-desk.ts';
import { test } from './support/desk/publishing-desk.ts';
import { expect } from './support/test.ts';

test.describe.configure({ mode: 'default' });

test('[G5] [B3] a title published in the desk appears on the site', async ({ page, context, contentUrl }) => {
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
  await entry.getByLabel('Title required').fill('Mirror Maze, Polished');
  const headline = entry.getByLabel('Headline', { exact: true });
  await headline.fill('Mirror Maze, Polished');
  for (const _ of 'Polished') await headline.press('Shift+ArrowLeft');
  await entry.getByRole('button', { name: 'Emphasize' }).first().click();
  await expect(headline).toHaveText('Mirror Maze, Polished');
  await entry.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk.locator('#announcer')).toHaveText(/^Published “Mirror Maze, Polished”/);
  await expect(desk.getByRole('list').filter({ hasText: 'entry.saved' })).toContainText('delivered');

  await expect(async () => {
    await page.reload();
    await expect(title).toHaveText('Mirror Maze, Polished', { timeout: 100 });
    await expect(title.locator('em')).toHaveText('Polished', { timeout: 100 });
  }).toPass({ timeout: 60_000 });
  const listed = page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Mirror Maze, Polished' });
  // The old listing is served until the new one has been rendered.
  await expect(async () => {
    await page.goto('/projects');
    await expect(listed).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
});

test('[G5] the desk names the field that is shown as the headline or tab title only where the title itself is not shown', async ({
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
    return entry.getByLabel('Title required', { exact: true });
  };
  await expect(await open('news', /^The second shelf/)).toHaveAccessibleDescription('');
  await expect(await open('projects', /^Tidal Hall(?! wins)/)).toHaveAccessibleDescription(
    'The browser tab shows the title from Search engines: “Tidal Hall, Havnlund Aquarium”. The title is shown in lists.',
  );
  await expect(await open('pages', /^About us/)).toHaveAccessibleDescription(
    /^The headline of the page is Headline in Hero: “Thirty-four people, one workshop”\./,
  );

  await entry.getByRole('group', { name: 'Hero' }).locator('summary').click();
  const headline = entry.getByLabel('Headline required');
  await headline.fill((await headline.innerText()).replace('Thirty-four', 'Thirty-five'));
  await entry.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(async () => {
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thirty-five people, one workshop', {
      timeout: 100,
    });
  }).toPass({ timeout: 60_000 });
});

test('[G5] [B3] an editor renames, adds and removes tracks of a video, and the CMS serves the new tracks', async ({
  page: desk,
  request,
  contentUrl,
}) => {
  await desk.goto(contentUrl);
  await desk.getByLabel('Section').selectOption({ label: 'Videos' });
  await desk.getByRole('searchbox', { name: 'Search' }).fill('loop-drift.webm');
  await desk.getByRole('button', { name: /^loop-drift\.webm/ }).click();
  const entry = desk.getByRole('region', { name: 'Entry' });
  const tracks = entry.getByRole('group', { name: 'Tracks' });
  const rows = tracks.locator('.item');
  await expect(rows).toHaveCount(2);
  await expect(entry.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  expect(await findViolations(desk, { part: '#editor', hasBestPractices: true })).toEqual([]);

  await rows.nth(1).getByLabel('label').fill('Français, pour tous');
  await tracks.getByRole('button', { name: 'Add to tracks' }).click();
  await rows.nth(2).getByLabel('kind').selectOption('chapters');
  await rows.nth(2).getByLabel('language').selectOption('en');
  await entry.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(entry.getByRole('alert')).toContainText('Tracks › 3 › Url: required, but empty');
  await rows.nth(2).getByLabel('url').selectOption('loop-drift.en.vtt');
  await rows.nth(0).getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(2);
  await entry.getByRole('button', { name: 'Publish', exact: true }).click();
  // Other tests' deliveries are listed, too.
  await expect(desk.locator('#announcer')).toHaveText('Published loop-drift.webm.');
  await expect(desk.getByRole('list').filter({ hasText: 'asset.saved' })).toContainText('delivered');

  const fetchTracks = async () => {
    const query = '{ assets(volume: "videos") { filename ... on videos_Asset { tracks { kind language label } } } }';
    const response = await request.post(`${contentUrl}/api`, { data: { query } });
    return JSON.stringify(await response.json());
  };
  expect(await fetchTracks()).toContain(
    JSON.stringify({
      filename: 'loop-drift.webm',
      tracks: [
        { kind: 'captions', language: 'fr', label: 'Français, pour tous' },
        { kind: 'chapters', language: 'en', label: null },
      ],
    }),
  );
});

testAtOwnDesk(
  '[F2] a switch in the settings makes the CMS fail; its state survives a reload, and a reset turns it off',
  async ({ page, contentUrl }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/test/faults', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${contentUrl}/settings.html`);
    const trouble = page.getByLabel('CMS');
    // A choice made before the listener is attached would be lost.
    await expect(trouble).toBeDisabled();
    const reset = page.getByRole('button', { name: 'Reset everything' });
    await expect(reset).toBeDisabled();
    held.resolve();
    await expect(trouble).toBeEnabled();
    await expect(trouble).toHaveValue('none');
    const fetchStatus = async () => {
      const response = await fetch(`${contentUrl}/api?query=%7Bping%7D`).catch(() => undefined);
      return response?.status ?? 'dropped';
    };
    for (const [option, status] of [
      ['returns 503', 503],
      ['drops connections', 'dropped'],
    ] as const) {
      await trouble.selectOption(option);
      await expect.poll(fetchStatus).toBe(status);
    }
    await page.reload();
    await expect(trouble).toHaveValue('down');
    await trouble.selectOption('rejects forms');
    await expect.poll(fetchStatus).toBe(200);
    const faults = await (await fetch(`${contentUrl}/test/faults`)).json();
    expect(faults).toEqual({ fieldErrors: { email: expect.any(String), courriel: expect.any(String) } });
    await fetch(`${contentUrl}/test/faults`, {
      method: 'POST',
      body: '{"delayMs":1}',
      headers: { 'content-type': 'application/json' },
    });
    await page.reload();
    await expect(trouble).toHaveValue('other');
    await page.getByLabel('Type reset to confirm').fill('yes');
    await expect(reset).toBeDisabled();
    await page.getByLabel('Type reset to confirm').fill('reset');
    await reset.click();
    await expect(trouble).toHaveValue('none');
    expect(await findViolations(page, { hasBestPractices: true })).toEqual([]);
  },
);
