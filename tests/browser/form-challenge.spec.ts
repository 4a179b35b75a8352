import { startTurnstile } from '../support/servers/start-turnstile.ts';
import { formsKey, freePort, type Site, startSite } from '../support/stack/start-stack.ts';
import { findViolations } from './support/accessibility/find-violations.ts';
import { stackUrls } from './support/stacks/stack-urls.ts';
import { test as base, expect } from './support/test.ts';

/** The same build with a challenge configured. */
const test = base.extend<object, { guarded: { site: Site; service: Awaited<ReturnType<typeof startTurnstile>> } }>({
  guarded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use, { workerIndex }) => {
      const [port, service] = [await freePort(), await startTurnstile()];
      const site = await startSite(port, {
        CMS_ENDPOINT: `${stackUrls().content}/api`,
        CACHE_DIR: test.info().outputPath(`cache-${workerIndex}`),
        FORMS_DIR: test.info().outputPath(`forms-${workerIndex}`),
        SITE_URL: `http://127.0.0.1:${port}`,
        FORMS_KEY: formsKey,
        ...service.variables,
      });
      await use({ site, service });
      await site.stop();
      service.close();
    },
    { scope: 'worker' },
  ],
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[F3] the challenge loads on the first interaction with the form, must be repeated after a failure, and then passes', async ({
  page,
  guarded: { site, service },
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(service.url)) scripts.push(request.url());
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${site.url}/contact`);
  const form = page.locator('main form');
  await expect(form).toHaveAttribute('novalidate', '');
  expect(scripts).toEqual([]);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  const check = form.getByLabel('a-public-key en');
  await expect(check).toBeVisible();
  expect(scripts).toEqual([`${service.url}/api.js?render=explicit`]);
  await form.getByLabel('Email').fill('challenged@example.org');
  await page.getByLabel('What will not fit in a case?').fill('A glacier.');
  await page.getByLabel('Keep my details to answer me.').check();
  await check.check();
  service.setVerifier((_, response) => response.end('{"success":false,"error-codes":["timeout-or-duplicate"]}'));
  await form.getByRole('button', { name: 'Send' }).click();
  const alert = form.getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Complete the check above the button');
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
  await expect(check).not.toBeChecked();
  expect(await findViolations(page, { part: 'main', without: 'iframe', hasBestPractices: true })).toEqual([]);
  service.setVerifier(undefined);
  await check.check();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We are reading it now' })).toBeFocused();
  expect(refused).toEqual([]);
});
