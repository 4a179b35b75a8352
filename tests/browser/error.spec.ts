import type { Page } from '@playwright/test';
import { findViolations } from './support/accessibility/find-violations.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

// Lenis also uses a ResizeObserver, but it is not loaded with reduced motion.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Observer = 'IntersectionObserver' | 'ResizeObserver';

/** Makes one of the browser's observers throw, optionally only with the given margin. `window.repair()` restores it. */
async function breakObserver(page: Page, name: Observer, margin?: string): Promise<void> {
  await page.addInitScript(
    ([observer, rootMargin]) => {
      const Whole = Reflect.get(window, observer);
      function Broken(callback: unknown, options?: IntersectionObserverInit) {
        if (!rootMargin || options?.rootMargin === rootMargin) throw new Error(`${observer} is broken`);
        return Reflect.construct(Whole, [callback, options]);
      }
      Reflect.set(window, observer, Broken);
      Reflect.set(window, 'repair', () => Reflect.set(window, observer, Whole));
    },
    [name, margin ?? ''] as const,
  );
}

const repair = (page: Page) => page.evaluate(() => Reflect.get(window, 'repair')());
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('[D3] a page that throws leaves the header and footer in place, and can be retried', async ({ page }) => {
  await breakObserver(page, 'ResizeObserver');
  await page.goto('/flexible');
  await expect(title(page)).toHaveText('Something has slipped a tooth.');
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle('Something has slipped a tooth.');
  await expect(page.getByRole('banner').first()).toHaveAttribute('data-theme', 'night');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await repair(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText(/Every block/);
});

test('[D3] an error on arrival hides the loader, and navigation still works', async ({ page }) => {
  await breakObserver(page, 'ResizeObserver');
  await page.goto('/careers');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const broken = page.getByRole('contentinfo').getByRole('link', { name: 'Museums', exact: true });
  await untilInteractive(broken);
  await broken.click();
  await expect(title(page)).toHaveText('Something has slipped a tooth.');
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveURL('/markets/museums');
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await navigation.getByRole('link', { name: 'Team' }).click();
  await expect(title(page)).toHaveText(/turn the crank/);
});

test('[D3] if the header itself throws, the error page is in the language of the path', async ({ page }) => {
  await breakObserver(page, 'IntersectionObserver', '0px 0px -90% 0px');
  await page.goto('/careers');
  await expect(title(page)).toHaveText('Something has slipped a tooth.');
  await expect(page).toHaveTitle('Something has slipped a tooth.');
  await page.goto('/fr');
  await expect(title(page)).toHaveText('Un engrenage a sauté une dent.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await repair(page);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(title(page)).toHaveText(/grandes idées/);
});
