import { findViolations } from './support/accessibility/find-violations.ts';
import { test } from './support/desk/publishing-desk.ts';
import { expect } from './support/test.ts';

test.describe.configure({ mode: 'default' });

test('[G5] [B3] a change to the footer is drafted, undone, redone and published, and then appears on the site', async ({
  page,
  contentUrl,
}) => {
  await page.goto(contentUrl);
  await page.getByLabel('Section').selectOption({ label: 'Header, footer, options' });
  await page.getByRole('button', { name: /^Footer/ }).click();
  const editor = page.getByRole('region', { name: 'Entry' });
  const copyright = editor.getByLabel('Copyright required');
  const before = await copyright.inputValue();
  await copyright.fill('© Orrery at noon');
  await expect(editor).toContainText(/Draft saved at .*, not published/);
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(copyright).toHaveValue(before);
  await expect(editor).toContainText('As published');
  await editor.getByRole('button', { name: 'Redo' }).click();
  await expect(editor).toContainText(/Draft saved at .*, not published/);
  await page.reload();
  await page.getByLabel('Section').selectOption({ label: 'Header, footer, options' });
  await expect(page.getByRole('button', { name: /^Footer/ })).toContainText('has a draft');
  await page.getByRole('button', { name: /^Footer/ }).click();
  await expect(copyright).toHaveValue('© Orrery at noon');
  expect(await findViolations(page, { part: '#editor', hasBestPractices: true })).toEqual([]);
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('#announcer')).toHaveText(/^Published/);
  await expect(page.getByRole('list').filter({ hasText: 'global.saved' })).toContainText('delivered');
  const hasNewFooter = async () => (await (await page.request.get('/careers')).text()).includes('Orrery at noon');
  await expect.poll(hasNewFooter, { timeout: 60_000 }).toBe(true);
  await editor.getByText('More', { exact: true }).click();
  await editor.getByRole('button', { name: 'Revisions' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
});

test('[G5] [B3] a question added to a form appears on its page', async ({ page, contentUrl }) => {
  await page.goto(contentUrl);
  await page.getByLabel('Section').selectOption({ label: 'Forms' });
  await page.getByRole('button', { name: /^Tell us about the room/ }).click();
  const editor = page.getByRole('region', { name: 'Entry' });
  const fields = editor.getByRole('group', { name: /^Fields/ });
  await fields.getByLabel('Kind of block').last().selectOption({ label: 'Single line text' });
  await fields.getByRole('button', { name: 'Add a block' }).last().click();
  const added = fields.locator('.item').last();
  await added.getByLabel('Label required').fill('Which floor is it on?');
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(editor.getByRole('alert')).toContainText('expected a name of letters, digits and _');
  await added.getByLabel('Name in the data required').fill('floor');
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('list').filter({ hasText: 'form.saved' })).toContainText('delivered');
  const hasNewField = async () => (await (await page.request.get('/contact')).text()).includes('Which floor is it on?');
  await expect.poll(hasNewField, { timeout: 60_000 }).toBe(true);
});

test('[G5] [H4] the site follows a published redirect, and a redirect with errors is reported and rejected', async ({
  page,
  contentUrl,
}) => {
  const location = async (path: string) =>
    (await page.request.get(path, { maxRedirects: 0 })).headers()['location'] ?? null;
  expect(await location('/people')).toBe('/about-us/team');
  await page.goto(contentUrl);
  await page.getByLabel('Section').selectOption({ label: 'Redirects' });
  await page.getByRole('button', { name: /^Redirects/ }).click();
  const editor = page.getByRole('region', { name: 'Entry' });
  const rules = editor.getByRole('group', { name: /^Rules/ });
  await rules.getByRole('button', { name: 'Add a redirect' }).click();
  const added = rules.locator('.item').last();
  await added.getByLabel('From required').fill('/whale');
  await added.getByLabel('To required').fill('/whale?again');
  await expect(rules).toContainText(/\/whale: .*\(self-redirect\)/);
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(editor.getByRole('alert')).toContainText('Not published.');
  await added.getByLabel('To required').fill('/wale');
  await expect(editor).toContainText(/This can be published.*\/whale: .*\(dead-target\)/);
  await added.getByLabel('To required').fill('/projects/tidal-hall');
  await expect(editor).not.toContainText('dead-target');
  // axe would report elements that the bar of actions partly covers as too small.
  await page.locator('#editor').evaluate((panel) => panel.scrollTo(0, 0));
  expect(await findViolations(page, { part: '#editor', hasBestPractices: true })).toEqual([]);
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  // The announcement comes once the desk has loaded the redirects again.
  await expect(page.locator('#announcer')).toHaveText(/^Published/);
  await expect.poll(() => location('/whale?by=mail')).toBe('/projects/tidal-hall?by=mail');
  expect(await location('/people')).toBe('/about-us/team');

  await rules.locator('.item').last().getByRole('button', { name: 'Remove redirect' }).click();
  await expect(editor).toContainText(/Draft saved at .*, not published/);
  page.once('dialog', (dialog) => dialog.accept());
  await editor.getByText('More', { exact: true }).click();
  await editor.getByRole('button', { name: 'Discard draft' }).click();
  await expect(rules.getByText('/whale → ')).toBeVisible();
  await editor.getByText('More', { exact: true }).click();
  await editor.getByRole('button', { name: 'Revisions' }).click();
  // Publishing waits for a revision that is still being restored.
  const publishClicked = Promise.withResolvers<void>();
  await page.route(/\/restore\?/, async (route) => {
    await publishClicked.promise;
    await route.continue();
  });
  const revisions = page.getByRole('dialog');
  await revisions
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /Restore/ })
    .click();
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  publishClicked.resolve();
  await expect.poll(() => location('/whale')).toBe(null);
});

test('[G5] an entry found in the list can be duplicated as a draft', async ({ page, contentUrl }) => {
  await page.goto(contentUrl);
  await page.getByLabel('Section').selectOption('projects');
  await page.getByRole('searchbox', { name: 'Search' }).fill('canopy walk');
  await page.getByRole('button', { name: 'Duplicate Canopy Walk', exact: true }).click();
  const editor = page.getByRole('region', { name: 'Entry' });
  await expect(editor.getByRole('heading', { name: 'Canopy Walk (copy)' })).toBeVisible();
  await expect(editor).toContainText('never published');
  expect((await page.request.get('/projects/canopy-walk-copy')).status()).toBe(404);
  page.once('dialog', (dialog) => dialog.accept());
  await editor.getByText('More', { exact: true }).click();
  await editor.getByRole('button', { name: 'Discard draft' }).click();
  await expect(editor).toContainText('Discarded.');
});
