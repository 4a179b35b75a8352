import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { findViolations } from './support/accessibility/find-violations.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let visitors = 0;

/** Continues from another IP address, because the site limits the attempts from one address. */
function becomeNewVisitor(context: BrowserContext): Promise<void> {
  visitors += 1;
  return context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.19.${test.info().workerIndex}.${visitors}` });
}

test.beforeEach(({ context }) => becomeNewVisitor(context));

const newAddress = () => `visitor-${randomUUID()}@example.org`;

const field = (page: Page) => page.getByRole('contentinfo').locator('input[type="email"]');
const form = (page: Page) => page.getByRole('contentinfo').locator('form');
const tracked = (page: Page) => page.evaluate(() => Reflect.get(window, 'trackedHere'));

const languages = [
  {
    path: '/careers',
    send: 'Send',
    success: 'Thank you. The next letter leaves at the turn of the season.',
    exists: 'This address already receives the letter.',
    failed: 'We could not add you. Try again in a minute.',
    back: 'Back to the page you came from',
  },
  {
    path: '/fr/slider-agora',
    send: 'Envoyer',
    success: 'Merci. La prochaine lettre part au changement de saison.',
    exists: 'Cette adresse reçoit déjà la lettre.',
    failed: 'Nous n’avons pas pu vous inscrire. Réessayez dans une minute.',
    back: 'Revenir à la page précédente',
  },
];

for (const { path, send, success, exists, failed, back } of languages) {
  test.describe(path, () => {
    test(`[F1] ${path}: success is shown, focused and tracked once; an address that is already subscribed leads to a warning, and a failure to an alert`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        Reflect.set(window, 'trackedHere', []);
        window.addEventListener('track', (event) => {
          if (event instanceof CustomEvent) Reflect.get(window, 'trackedHere').push(event.detail.event);
        });
      });
      await page.goto(path);
      const button = form(page).getByRole('button', { name: send });
      await untilInteractive(button);
      const email = newAddress();
      await field(page).fill(email);
      await field(page).press('Enter');
      await expect(page.getByText(success)).toBeFocused();
      expect(await tracked(page)).toEqual(['newsletter_form_submit']);
      await expect(field(page)).toHaveValue('');
      await expect(page).toHaveURL(new RegExp(`${path}$`));

      // A second submission by the same visitor within two seconds counts as a repeat of the first.
      await becomeNewVisitor(page.context());
      await field(page).fill(email);
      await button.click();
      await expect(form(page).locator('xpath=..').getByRole('status')).toHaveText(exists);
      await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveCount(0);

      await page.route('**/api/newsletter/subscribe', (route) => route.abort());
      await field(page).fill(email);
      await button.click();
      await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveText(failed);
      await expect(field(page)).toHaveValue(email);
      expect(await tracked(page)).toEqual(['newsletter_form_submit']);
      expect(await findViolations(page, { part: 'footer', hasBestPractices: true })).toEqual([]);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test(`[F1] [F3] ${path}: the form leads to a result page in its language, which links back`, async ({ page }) => {
        await page.goto(path);
        await field(page).fill(newAddress());
        await form(page).getByRole('button', { name: send }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(success);
        await page.getByRole('link', { name: back }).click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
      });
    });
  });
}

test('[F1] the email field is required and validated', async ({ page }) => {
  let sent = 0;
  await page.route('**/api/newsletter/subscribe', (route) => {
    sent += 1;
    return route.abort();
  });
  await page.goto('/careers');
  const button = form(page).getByRole('button', { name: 'Send' });
  await untilInteractive(button);
  for (const [value, problem, words] of [
    ['', 'valueMissing', /./],
    ['ada', 'typeMismatch', /@/],
  ] as const) {
    await field(page).fill(value);
    await button.click();
    const isWrong = (input: HTMLInputElement | SVGElement, name: string) =>
      input instanceof HTMLInputElement && Reflect.get(input.validity, name);
    expect(await field(page).evaluate(isWrong, problem)).toBe(true);
    // The form's own message describes the focused field; the browser shows no bubble.
    await expect(field(page)).toHaveAccessibleDescription(words);
    await expect(field(page)).toBeFocused();
    expect(await findViolations(page, { part: 'footer', hasBestPractices: true })).toEqual([]);
  }
  expect(sent).toBe(0);
});

test('[F1] the desk shows new subscribers as they arrive', async ({ page, context, contentUrl }) => {
  await page.goto('/careers');
  const desk = await context.newPage();
  await desk.goto(contentUrl);
  const button = form(page).getByRole('button', { name: 'Send' });
  await untilInteractive(button);
  const email = newAddress();
  await field(page).fill(email);
  await button.click();
  await expect(desk.locator('#subscriptions')).toContainText(email);
});
