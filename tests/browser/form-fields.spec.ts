import type { Locator, Page } from '@playwright/test';
import { findViolations } from './support/accessibility/find-violations.ts';
import { openOwnPage } from './support/own-page.ts';
import { isolateBlock } from './support/style-guide/isolate-block.ts';
import { expect, test } from './support/test.ts';
import { respondToForms, watchForms } from './support/visitor/respond-to-forms.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The form of a style-guide fixture. */
const getForm = (page: Page, fixture: string) =>
  page.getByRole('article', { name: `form: ${fixture}`, exact: true }).locator('form');

/** Opens the style guide at its forms, and returns the form of a fixture. */
async function openForm(page: Page, fixture: string): Promise<Locator> {
  await page.goto('/style-guide#form');
  const form = getForm(page, fixture);
  await expect(form).toBeVisible();
  await expect(form).toHaveAttribute('novalidate', '');
  await isolateBlock(page, 'form');
  return form;
}

const violationsIn = (page: Page, fixture: string) =>
  findViolations(page, { part: `article[aria-label="form: ${fixture}"]`, hasBestPractices: true });

const nested = 'Names, addresses, groups and repeaters';

test.describe('in the style guide', () => {
  // The style guide is large, so it is loaded only once. The tests do not depend on each other's input.
  test.describe.configure({ mode: 'default' });

  let page: Page;

  test.beforeAll(async ({ browser }) => {
    page = await openOwnPage(browser);
    await openForm(page, nested);
  });

  test.afterAll(() => page.close());

  test('[F2] controls use native input types and autocomplete', async () => {
    const form = getForm(page, 'Every kind of field');
    const getAttributes = async (label: string, ...names: string[]) => {
      const control = form.getByLabel(label).first();
      return Promise.all(names.map((name) => control.getAttribute(name)));
    };
    expect(await getAttributes('Name', 'type', 'autocomplete', 'maxlength')).toEqual(['text', 'name', '80']);
    expect(await getAttributes('Email', 'type', 'autocomplete', 'required')).toEqual(['email', 'email', '']);
    expect(await getAttributes('Telephone', 'type', 'autocomplete', 'required')).toEqual(['tel', 'tel', null]);
    expect(await getAttributes('Floor', 'type', 'inputmode', 'min', 'max')).toEqual(['number', 'decimal', '1', '5000']);
    expect(await getAttributes('Opening', 'type', 'min')).toEqual(['date', '2026-01-01']);
    expect(await getAttributes('A drawing', 'type', 'accept')).toEqual([
      'file',
      expect.stringMatching(/^\.jpg,.*\.pdf$/),
    ]);
    await expect(form.getByRole('combobox', { name: 'Kind of place' })).toHaveValue('museum');
    await expect(form.getByRole('radio', { name: 'Not this year' })).toBeDisabled();
    const nestedForm = getForm(page, nested);
    const nestedAttribute = (label: string, name: string) => nestedForm.getByLabel(label).first().getAttribute(name);
    expect(await nestedAttribute('First name', 'autocomplete')).toBe('given-name');
    expect(await nestedAttribute('Street', 'autocomplete')).toBe('address-line1');
    expect(await nestedAttribute('Country', 'autocomplete')).toBe('country');
    expect(await nestedAttribute('Time', 'type')).toBe('time');
    // Questions about other people must not be autofilled with the visitor's data.
    const others = nestedForm.getByRole('group', { name: 'Colleague 1' });
    expect(await others.getByLabel('Email').getAttribute('autocomplete')).toBeNull();
  });

  test('[F2] the error summary of a French form is in French', async () => {
    await respondToForms(page, { status: 'error', message: '' }, 503);
    const form = getForm(page, 'French');
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(form.getByRole('alert').locator('p')).toHaveText('Une réponse est à revoir.');
    await expect(form.getByLabel('Nom')).toHaveAccessibleDescription('Cette réponse est nécessaire.');
    expect(await violationsIn(page, 'French')).toEqual([]);
    await form.getByLabel('Nom').fill('Ada');
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await expect(form.getByRole('alert')).toHaveText('Votre message n’est pas parti. Vos réponses sont encore là.');
    expect(await violationsIn(page, 'French')).toEqual([]);
  });

  test('[F2] files are checked before sending, and neither files nor hidden fields are saved as drafts', async () => {
    const form = getForm(page, 'Every kind of field');
    const drawing = form.getByLabel('A drawing');
    await drawing.setInputFiles({
      name: 'drawing.exe',
      mimeType: 'application/x-msdownload',
      buffer: Buffer.from('x'),
    });
    await expect(drawing).toHaveAccessibleDescription(/^Files may be of these kinds: jpg, /);
    await drawing.setInputFiles({ name: 'drawing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_000_001) });
    await expect(drawing).toHaveAccessibleDescription('A file can be 5 MB at most.');
    await drawing.setInputFiles({ name: 'drawing.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await expect(drawing).not.toHaveAttribute('aria-invalid');
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).toContain('fields[name]');
    expect(kept).not.toMatch(/drawing|campaign/);
  });

  test('[F2] an incomplete date is distinguished from a missing one', async () => {
    const form = getForm(page, 'Every kind of field');
    const date = form.getByLabel('Opening');
    await date.focus();
    await page.keyboard.type('12');
    await form.getByLabel('Telephone').focus();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(date).toHaveAccessibleDescription('Write a date, for example 2027-05-14.');
  });

  test('[F2] rows are added and removed by keyboard, numbered, limited, and sent in order', async () => {
    const requests = await respondToForms(page, { status: 'success', message: '<p>Thank you.</p>' });
    const form = getForm(page, nested);
    const add = form.getByRole('button', { name: 'Add a colleague' });
    const rows = form.locator('[data-row]');
    await expect(form.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await rows.nth(0).getByLabel('Name').fill('Ada');
    for (const name of ['Bo', 'Cy']) {
      await add.press('Enter');
      await expect(rows.last().getByLabel('Name')).toBeFocused();
      await expect(rows.last().getByLabel('Name')).toHaveValue('');
      await page.keyboard.type(name);
    }
    await expect(add).toBeHidden();
    expect(await violationsIn(page, nested)).toEqual([]);
    await form.getByRole('button', { name: 'Remove Colleague 2' }).press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(form.getByRole('group', { name: 'Colleague 2' }).getByLabel('Name')).toHaveValue('Cy');
    await form.getByRole('group', { name: 'Colleague 2' }).getByLabel('Email').fill('cy@');
    await page.keyboard.press('Enter');
    const summary = form.getByRole('alert');
    await expect(summary.getByRole('link', { name: 'Colleague 2, Email' })).toBeVisible();
    await expect(summary.getByRole('link', { name: 'City' })).toBeVisible();
    expect(await violationsIn(page, nested)).toEqual([]);
    await summary.getByRole('link', { name: 'Colleague 2, Email' }).click();
    await expect(rows.nth(1).getByLabel('Email')).toBeFocused();
    await rows.nth(1).getByLabel('Email').fill('cy@example.org');
    for (const label of ['First name', 'Last name', 'Street', 'City']) await form.getByLabel(label).fill('x');
    await form.getByLabel('Country').selectOption('france');
    await form.getByLabel('Day').fill('2027-05-14');
    await form.getByLabel('Time').fill('09:30');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]).toMatchObject({
      'fields[name][firstName]': 'x',
      'fields[address][country]': 'france',
      'fields[people][0][name]': 'Ada',
      'fields[people][1][name]': 'Cy',
      'fields[people][1][email]': 'cy@example.org',
      'fields[call][day]': '2027-05-14',
      'fields[call][time]': '09:30',
    });
  });
});

test('[F2] added rows are restored when the visitor returns', async ({ page }) => {
  const form = await openForm(page, nested);
  await form.getByRole('button', { name: 'Add a colleague' }).click();
  await page.keyboard.type('Bo');
  await page.goto('/careers');
  await openForm(page, nested);
  await expect(form.getByRole('group', { name: 'Colleague 2' }).getByLabel('Name')).toHaveValue('Bo');
});

test('[F2] a form with several pages shows progress, validates each page before the next, and goes back without losing input', async ({
  page,
}) => {
  const requests = await respondToForms(page, { status: 'invalid', message: '', errors: { name: 'Not you.' } }, 422);
  const form = await openForm(page, 'Three pages');
  const next = form.getByRole('button', { name: 'Next' });
  await expect(form.getByText('Step 1 of 3')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Send' })).toBeHidden();
  await expect(form.getByLabel('Name')).toBeHidden();
  await form.getByLabel('Aquarium').check();
  await next.click();
  await expect(form.getByRole('heading', { name: 'The room' })).toBeFocused();
  await expect(form.locator('[aria-current="step"]')).toHaveText('The room');
  await expect(form.getByLabel('Tank')).toBeVisible();
  await next.click();
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(3);
  expect(await violationsIn(page, 'Three pages')).toEqual([]);
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Tank').fill('A large one');
  await form.getByLabel('What should happen?').fill('Waves.');
  await form.getByLabel('Name').press('Enter');
  await expect(form.getByRole('heading', { name: 'Our answer' })).toBeFocused();
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Tank')).toHaveValue('A large one');
  await next.click();
  await form.getByLabel('Email').fill('ada@example.org');
  await page.goto('/careers');
  await openForm(page, 'Three pages');
  await expect(form.getByText('Step 3 of 3')).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('alert').getByRole('link', { name: 'Name' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByText('Step 2 of 3')).toBeVisible();
  expect(requests[0]).toMatchObject({ 'fields[who]': 'aquarium', 'fields[tank]': 'A large one' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[F2] the whole form is on one page, validated by the browser, and can be submitted', async ({ page }) => {
    const requests = await watchForms(page);
    await page.goto('/contact');
    const form = page.locator('main form');
    await expect(form.getByLabel('Market')).toBeVisible();
    await expect(form.getByLabel('Opening date')).toBeVisible();
    await form.getByRole('button', { name: 'Send' }).click();
    expect(requests).toEqual([]);
    await page.getByLabel('Your name').fill('Ada');
    await form.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('What will not fit in a case?').fill('A glacier.');
    await page.getByLabel('Keep my details to answer me.').check();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]).toMatchObject({ form: 'contact', site: 'en', 'fields[name]': 'Ada', 'fields[market]': '' });
    await expect(page.getByText('Thank you. We are reading it now.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('[F2] all pages and three rows are shown, without nonfunctional buttons', async ({ page }) => {
    await page.goto('/style-guide');
    await page.locator('details:has(> #form) > summary').press('Enter');
    const pages = page.getByRole('article', { name: 'form: Three pages' });
    for (const label of ['Aquarium', 'Tank', 'Email']) await expect(pages.getByLabel(label)).toBeVisible();
    await expect(pages.getByRole('button')).toHaveText(['Send']);
    const rows = page.getByRole('article', { name: `form: ${nested}` });
    await expect(rows.getByRole('group', { name: /^Colleague \d$/ })).toHaveCount(3);
    await expect(rows.getByRole('button')).toHaveText(['Send']);
  });
});
