import type { Page } from '@playwright/test';
import { adminClient } from '../support/stack/admin.ts';
import { findViolations } from './support/accessibility/find-violations.ts';
import { furtherStack, type StackUrls } from './support/stacks/further-stacks.ts';
import { expect, test } from './support/test.ts';

// The tests run one after another, because each of them rerenders the page for every word typed.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

let stack: StackUrls;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await furtherStack('edited');
});

const getEntry = (desk: Page) => desk.getByRole('region', { name: 'Entry' });
const getPreview = (desk: Page) => desk.frameLocator('iframe[title="Preview of the draft"]');
const getFrame = async (desk: Page) => {
  const frame = await (await desk.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the desk shows no page');
  return frame;
};

const tellFrame = (desk: Page, message: string) =>
  desk.evaluate((words) => document.querySelector('iframe')?.contentWindow?.postMessage(words, '*'), message);

async function openAt(desk: Page, section: string, name: string): Promise<void> {
  await desk.goto(stack.content);
  await desk.getByLabel('Section').selectOption(section);
  await desk.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(getEntry(desk).getByRole('heading', { name })).toBeVisible();
}

test('[A10] live preview keeps the scroll position, focus and open elements without a reload', async ({
  page: desk,
}) => {
  await openAt(desk, 'pages', 'Careers');
  await getEntry(desk).getByRole('button', { name: 'Show the page' }).click();
  const shown = getPreview(desk);
  // The first disclosure is open by default.
  const summary = shown.locator('main details summary').nth(1);
  await summary.press('Enter');
  await expect(shown.locator('main details').nth(1)).toHaveAttribute('open', '');
  const frame = await getFrame(desk);
  const state = () =>
    frame.evaluate(() => ({
      document: performance.timeOrigin,
      scroll: Math.round(window.scrollY),
      focus: document.activeElement?.textContent,
      open: document.querySelectorAll('main details[open]').length,
    }));
  await expect.poll(async () => (await state()).scroll).toBeGreaterThan(100);
  const before = await state();

  await getEntry(desk).getByRole('group', { name: 'Hero' }).locator('summary').click();
  for (const words of ['Pull up', 'Pull up a stool', 'Pull up a stool, please']) {
    await getEntry(desk).getByLabel('Headline required').fill(words);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(words);
  }
  await expect(desk.getByText(/^Shown \d+ ms after it was saved$/)).toBeVisible();
  // Typing in the desk moves focus out of the frame.
  const { focus: _, ...rest } = before;
  expect(await state()).toMatchObject(rest);
  await summary.focus();
  const token = new URL(frame.url()).searchParams.get('token');
  const hero = { emphasisTitleElement: 'Saved elsewhere', displayMedia: false };
  await adminClient(stack.content)('PATCH', `/admin/drafts/${token}`, { hero });
  await tellFrame(desk, 'vitrine:draft-saved');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Saved elsewhere');
  expect(await state()).toMatchObject({ document: before.document, focus: before.focus, open: before.open });
});

test('[A10] live preview accepts messages only from the CMS', async ({ page: desk }) => {
  await desk.addInitScript(() => {
    window.addEventListener('message', ({ data }) => {
      if (data === 'vitrine:draft-ready') document.documentElement.dataset['ready'] = 'true';
    });
  });
  await openAt(desk, 'projects', 'Marble Works');
  await getEntry(desk).getByRole('button', { name: 'Show the page' }).click();
  await expect(getPreview(desk).getByRole('heading', { level: 1 })).toHaveText('Marble Works');
  await expect(desk.locator('html')).toHaveAttribute('data-ready', 'true');
  // The desk itself refreshes the page once, as soon as it is ready.
  const shown = desk.getByText(/^Shown \d+ ms/);
  const before = await shown.innerText();
  const frame = await getFrame(desk);
  const refreshed: string[] = [];
  desk.on('request', (request) => {
    const { rsc, 'next-router-prefetch': prefetch } = request.headers();
    if (request.frame() === frame && rsc === '1' && prefetch === undefined) refreshed.push(request.url());
  });
  // Neither messages from the page itself nor other messages from the desk refresh it.
  await frame.evaluate(() => window.postMessage('vitrine:draft-saved', '*'));
  await tellFrame(desk, 'something else');
  await tellFrame(desk, 'vitrine:draft-saved');
  await expect(shown).not.toHaveText(before);
  expect(refreshed).toHaveLength(1);
});

test('[A10] [G5] the desk creates and publishes a case study with an image and a block, then its French translation', async ({
  page: desk,
  request,
}) => {
  test.setTimeout(120_000);
  await desk.goto(stack.content);
  await desk.getByRole('button', { name: 'New entry' }).click();
  await desk.getByRole('dialog').getByLabel('Type').selectOption({ label: 'Projects' });
  await desk.getByRole('button', { name: 'Begin' }).click();
  const entry = getEntry(desk);
  const shown = getPreview(desk);
  await entry.getByLabel('Title required').fill('The Échelle Room');
  await expect(desk.getByText(/^The page appears once these fields are complete: .*Client/)).toBeVisible();
  await entry.getByLabel('Client required').fill('Musée de l’Échelle');
  await entry.getByLabel('Museums', { exact: true }).check();
  await entry
    .getByRole('group', { name: 'Picture required' })
    .getByRole('button', { name: 'Choose a picture' })
    .click();
  const files = desk.getByRole('dialog', { name: 'Choose a file' });
  await files.getByRole('searchbox').fill('strata-descent-hero');
  await expect(files.getByRole('button', { name: /\.jpg$/ })).toHaveCount(1);
  await files.getByRole('button', { name: 'strata-descent-hero.jpg' }).click();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('The Échelle Room');
  expect((await request.get(`${stack.site}/projects/the-echelle-room`)).status()).toBe(404);

  const blocks = entry.getByRole('group', { name: 'Blocks', exact: true });
  const addBlock = async (kind: string, text: string) => {
    await blocks.getByLabel('Kind of block').selectOption({ label: kind });
    await blocks.getByRole('button', { name: 'Add a block' }).click();
    await blocks.getByLabel('Text required').last().fill(text);
    await expect(shown.getByText(text)).toBeVisible();
  };
  await addBlock('Quote', 'One climbs it.');
  await addBlock('Text', 'Then one looks down.');
  const order = () => shown.getByText(/One climbs it|Then one looks down/).allTextContents();
  await blocks.getByRole('button', { name: 'Move text up' }).click();
  await expect.poll(async () => (await order())[0]).toContain('Then one');
  await blocks.getByLabel('Shown').last().uncheck();
  await expect(shown.getByText('One climbs it')).toHaveCount(0);
  await blocks.getByLabel('Shown').last().check();
  await expect(shown.getByText('One climbs it')).toBeVisible();
  await blocks.getByRole('button', { name: 'Remove text' }).click();
  await expect(shown.getByText('Then one looks down')).toHaveCount(0);
  expect(await findViolations(desk, { without: 'iframe', hasBestPractices: true })).toEqual([]);

  await entry.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk.locator('#announcer')).toHaveText(/^Published/);
  const deliveries = desk.getByRole('region', { name: 'Webhook deliveries' });
  await expect(deliveries.getByText('/projects/the-echelle-room', { exact: true }).first()).toBeVisible();
  await expect(async () => {
    const response = await request.get(`${stack.site}/projects/the-echelle-room`);
    expect(await response.text()).toContain('One climbs it.');
  }).toPass({ timeout: 60_000 });

  await entry.getByRole('button', { name: 'In French' }).click();
  await expect(entry.getByText('No page yet')).toBeVisible();
  await entry.getByLabel('Title required').fill('La salle de l’échelle');
  await desk.getByText('Tablet').click();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('La salle de l’échelle');
  await expect(shown.getByText('Pas encore publié')).toBeVisible();
  await entry.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(async () => {
    const response = await request.get(`${stack.site}/fr/projects/la-salle-de-l-echelle`);
    expect(response.status()).toBe(200);
  }).toPass({ timeout: 60_000 });
});

test('[G5] a draft can be discarded, a missing field is reported, and a heading is emphasized with a button', async ({
  page: desk,
}) => {
  await openAt(desk, 'projects', 'Marble Works');
  const entry = getEntry(desk);
  const headline = entry.getByLabel('Headline', { exact: true });
  await headline.fill('Marble Works');
  for (const _ of 'Works') await headline.press('Shift+ArrowLeft');
  const emphasize = entry.getByRole('button', { name: 'Emphasize' }).first();
  await emphasize.click();
  await expect(headline).toHaveText('Marble Works');
  await expect(emphasize).toHaveAttribute('aria-pressed', 'true');
  await expect(getPreview(desk).getByRole('heading', { level: 1 }).locator('em')).toHaveText('Works');
  await entry.getByLabel('Client required').fill('');
  await entry.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(entry.getByRole('alert')).toContainText('Client: required, but empty');
  desk.once('dialog', (dialog) => void dialog.accept());
  await entry.getByText('More', { exact: true }).click();
  await entry.getByRole('button', { name: 'Discard draft' }).click();
  await expect(entry.getByLabel('Client required')).not.toHaveValue('');
  await expect(entry.getByRole('alert')).toHaveCount(0);
});

test('[G5] the focal point of an image is set with the keyboard, and its thumbnail gets a new URL', async ({
  page: desk,
  request,
}) => {
  const getAsset = async () => {
    const { assets } = await (await request.get(`${stack.content}/admin/assets`)).json();
    return assets.find(({ file }: { file: string }) => file === 'marble-works-hero.jpg');
  };
  const before = await getAsset();
  await openAt(desk, 'projects', 'Marble Works');
  await getEntry(desk).getByRole('button', { name: 'Focal point of marble-works-hero.jpg' }).first().click();
  const dialog = desk.getByRole('dialog', { name: 'Focal point of marble-works-hero.jpg' });
  await dialog.getByRole('application').press('ArrowLeft');
  await dialog.getByRole('application').press('ArrowUp');
  await dialog.getByRole('button', { name: 'Publish the focal point' }).click();
  await expect(dialog).toHaveCount(0);
  const after = await getAsset();
  const moved = (share: number) => Math.round((share - 0.02) * 100) / 100;
  expect(after.focalPoint).toEqual(before.focalPoint.map(moved));
  expect(after.thumbnail).not.toBe(before.thumbnail);
});
