import type { Page } from '@playwright/test';
import { recordPage } from './support/record-page.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Follows the page's first visible link to a path. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('[C1] CSP holds after client-side navigation', async ({ page }) => {
  const record = await recordPage(page);
  await page.goto('/');
  await untilInteractive(page.getByRole('button', { name: 'Menu' }));
  await page.evaluate(() => Reflect.set(window, 'document of', 'home'));
  for (const path of ['/projects', '/projects/scent-pavilion', '/news', '/contact', '/fr/nous-ecrire'])
    await follow(page, path);
  expect(await page.evaluate(() => Reflect.get(window, 'document of'))).toBe('home');
  expect(record.violations).toEqual([]);
  expect(record.errors).toEqual([]);

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = "a script"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<button id="inserted" onclick="window.injected = \'a handler\'">');
    document.querySelector<HTMLElement>('#inserted')?.click();
  });
  const violated = () => record.violations.map((violation) => violation.split(':')[0]).toSorted();
  await expect.poll(violated).toEqual(['script-src-attr', 'script-src-elem']);
  expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
});
