import type { Page } from '@playwright/test';
import { findViolations } from './support/accessibility/find-violations.ts';
import { expect, test } from './support/test.ts';
import { respondToForms, watchForms } from './support/visitor/respond-to-forms.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const getForm = (page: Page) => page.locator('main form');
const sendButton = (page: Page) => getForm(page).getByRole('button', { name: 'Send' });

async function openContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await expect(getForm(page)).toHaveAttribute('novalidate', '');
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await getForm(page).getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('What will not fit in a case?').fill('A glacier.');
  await page.getByLabel('Keep my details to answer me.').check();
}

/** The violations that axe finds in the main content. */
const violationsIn = (page: Page) => findViolations(page, { part: 'main', without: 'iframe', hasBestPractices: true });

test('[F2] a field is validated on blur, and its error disappears as soon as it is valid', async ({ page }) => {
  await openContact(page);
  const email = getForm(page).getByLabel('Email');
  const wrong = 'Add an address we can answer, for example hanneke@terrane.org.';
  await email.focus();
  await page.keyboard.press('Tab');
  await expect(getForm(page).getByText(wrong)).toBeHidden();
  await email.fill('ada@example');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(wrong);
  await expect(getForm(page).getByRole('alert')).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  await email.pressSequentially('.org');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(email).toHaveAccessibleDescription('');
});

test('[F2] the error summary gets focus, links to the fields and works by keyboard', async ({ page }) => {
  const requests = await watchForms(page);
  await openContact(page);
  await page.getByLabel('Your name').press('Enter');
  const summary = getForm(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.locator('p')).toHaveText('4 answers need another look.');
  await expect(summary.getByRole('link')).toHaveText([
    'Your name Tell us what to call you.',
    'Email Add an address we can answer, for example hanneke@terrane.org.',
    'What will not fit in a case? One line is enough, but we need that line.',
    'Consent We cannot answer without keeping your address.',
  ]);
  expect(await violationsIn(page)).toEqual([]);
  await summary.getByRole('link').nth(2).press('Enter');
  const question = page.getByLabel('What will not fit in a case?');
  await expect(question).toBeFocused();
  await page.keyboard.type('A glacier.');
  await expect(summary.getByRole('link')).toHaveCount(3);
  await summary.getByRole('link').nth(2).press('Enter');
  await expect(page.getByLabel('Keep my details to answer me.')).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByLabel('Your name').fill('Ada');
  await getForm(page).getByLabel('Email').fill('ada@example.org');
  await expect(summary).toHaveCount(0);
  expect(requests).toEqual([]);
  await getForm(page).getByLabel('Email').press('Enter');
  await expect(page.getByText('Thank you.')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('[F2] hidden fields are neither validated nor sent', async ({ page }) => {
  const requests = await watchForms(page);
  await openContact(page);
  const date = page.getByLabel('Opening date');
  await page.getByLabel('A new room').check();
  await expect(page.getByLabel('Market')).toBeVisible();
  await expect(date).toBeHidden();
  await page.getByLabel('Within a year').check();
  await expect(date).toBeVisible();
  await date.fill('2027-05-14');
  await page.getByLabel('Market').selectOption('museums');
  await page.getByLabel('A question').check();
  await expect(page.getByLabel('Market')).toBeHidden();
  await expect(date).toBeHidden();
  await fillContact(page);
  await sendButton(page).click();
  const confirmation = page.getByRole('status').filter({ hasText: 'Thank you.' });
  await expect(confirmation).toBeFocused();
  await expect(getForm(page)).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  const [request] = requests;
  expect(request).toMatchObject({
    form: 'contact',
    site: 'en',
    page: '/contact',
    touched: expect.stringMatching(/^\d{13}\.[\w-]{43}$/),
    leave_empty: '',
    submission: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    'fields[name]': 'Ada Lovelace',
    'fields[projectKind]': 'question',
    'fields[agree]': '1',
  });
  const names = Object.keys(request ?? {});
  expect(names.filter((name) => /market|budget|opening/.test(name))).toEqual([]);
});

test('[F2] server errors are shown at their fields, and errors without a field only in the summary', async ({
  page,
}) => {
  const errors = { email: 'This address bounces.', gone: 'The form has changed.' };
  await respondToForms(page, { status: 'invalid', message: '', errors }, 422);
  await openContact(page);
  await fillContact(page);
  await sendButton(page).click();
  const summary = getForm(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText(['Email This address bounces.', 'The form has changed.']);
  await expect(summary.getByRole('link')).toHaveCount(1);
  const email = getForm(page).getByLabel('Email');
  await expect(email).toHaveAccessibleDescription('This address bounces.');
  await email.fill('ada@example.net');
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test('[F2] a retry after a network error has the same ID, and values survive a reload', async ({ page }) => {
  const requests = await respondToForms(page, null);
  await openContact(page);
  await fillContact(page);
  await sendButton(page).click();
  await expect(getForm(page).getByRole('alert')).toBeFocused();
  await expect(getForm(page).getByRole('alert')).toHaveText(/Your message was not sent\..*still here/);
  expect(await violationsIn(page)).toEqual([]);
  await page.reload();
  await expect(getForm(page)).toHaveAttribute('novalidate', '');
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Keep my details to answer me.')).toBeChecked();
  await page.unroute('**/api/forms/submit');
  const resent = await respondToForms(page, { status: 'error', message: '<p>Not now.</p>' }, 503);
  await sendButton(page).click();
  await expect(getForm(page).getByRole('alert')).toHaveText('Not now.');
  await sendButton(page).click();
  await expect.poll(() => resent.length).toBe(2);
  expect(resent[0]?.['submission']).toBe(requests[0]?.['submission']);
  expect(resent[1]?.['submission']).not.toBe(requests[0]?.['submission']);
});

test('[F2] after a network error, a corrected answer is a new submission', async ({ page }) => {
  const requests = await respondToForms(page, null);
  await openContact(page);
  await fillContact(page);
  await sendButton(page).click();
  await expect(getForm(page).getByRole('alert')).toBeFocused();
  await page.reload();
  await expect(getForm(page)).toHaveAttribute('novalidate', '');
  await getForm(page).getByLabel('Email').fill('ada@example.net');
  await sendButton(page).click();
  await expect.poll(() => requests.length).toBe(2);
  expect(requests[1]).toMatchObject({ 'fields[email]': 'ada@example.net' });
  expect(requests[1]?.['submission']).not.toBe(requests[0]?.['submission']);
});

test('[F2] a draft survives back navigation and is cleared after submission', async ({ page }) => {
  await openContact(page);
  await fillContact(page);
  await page.getByLabel('A new room').check();
  await page.goto('/careers');
  await page.goBack();
  await expect(getForm(page)).toHaveAttribute('novalidate', '');
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('A new room')).toBeChecked();
  await expect(page.getByLabel('Market')).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
  await page.reload();
  await expect(getForm(page)).toHaveAttribute('novalidate', '');
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(page.getByLabel('A question')).toBeChecked();
});

test('[F2] the contact form asks five questions, and more only about a room', async ({ page }) => {
  await openContact(page);
  const fields = getForm(page).locator(
    'input:not([type="radio"], [type="checkbox"], [type="hidden"], [tabindex="-1"]), select, textarea, [role="radiogroup"]',
  );
  const countVisible = () =>
    fields.evaluateAll((elements) => elements.filter((field) => field.checkVisibility()).length);
  await expect.poll(countVisible).toBe(5);
  await page.getByLabel('A new room').check();
  await expect(page.getByLabel('Market')).toBeVisible();
  await expect(page.getByLabel('Museum, zoo or brand')).toBeVisible();
});

test('[F2] a second click while the form is being sent does nothing', async ({ page }) => {
  const { promise: clickedTwice, resolve: release } = Promise.withResolvers<void>();
  const requests = await watchForms(page, clickedTwice);
  await openContact(page);
  await fillContact(page);
  await sendButton(page).click();
  const sending = getForm(page).getByRole('button', { name: 'Sending' });
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await sending.click({ force: true });
  release();
  await expect(page.getByText('Thank you.')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('[F2] a late error message does not move the button away from a click', async ({ page }) => {
  await openContact(page);
  await fillContact(page);
  const email = getForm(page).getByLabel('Email');
  await email.fill('ada@');
  await sendButton(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sendButton(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height - 4);
  await page.mouse.down();
  await page.mouse.up();
  await expect(getForm(page).getByRole('alert')).toBeFocused();
});

test('[F2] the desk shows submissions as they arrive', async ({ page, context, contentUrl }) => {
  const desk = await context.newPage();
  await desk.goto(contentUrl);
  await watchForms(page);
  await openContact(page);
  await fillContact(page);
  await getForm(page).getByLabel('Email').fill('desk@example.org');
  await sendButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'We are reading it now' })).toBeFocused();
  await expect(desk.locator('#submissions')).toContainText('email: desk@example.org');
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('submissions.csv');
});
