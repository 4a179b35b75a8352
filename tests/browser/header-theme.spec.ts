import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

const header = (page: Page) => page.getByRole('banner').first();

/** Scrolls the element's top edge to this share of the viewport, and waits until observers have run. */
async function scrollTo(page: Page, selector: string, share: number): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate(async (element, part) => {
      const top = element.getBoundingClientRect().top + scrollY - innerHeight * part;
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(element);
      });
    }, share);
}

test('[D4] the header takes the theme of the marked section that enters the top tenth of the viewport', async ({
  page,
}) => {
  await page.goto('/projects');
  await expect(header(page)).toHaveAttribute('data-theme', 'default');
  await scrollTo(page, 'main [data-header="dark"]', 0.11);
  await expect(header(page)).toHaveAttribute('data-theme', 'default');
  await scrollTo(page, 'main [data-header="dark"]', 0.09);
  await expect(header(page)).toHaveAttribute('data-theme', 'dark');
});

test('[D4] without a marked section, the header falls back to the default theme after 100 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/projects');
  await scrollTo(page, 'main [data-header="dark"]', 0.05);
  await expect(header(page)).toHaveAttribute('data-theme', 'dark');
  await page.clock.pauseAt(Date.now() + 60_000);
  await scrollTo(page, 'main [data-header="dark"]', 0.5);
  await page.clock.runFor(99);
  await expect(header(page)).toHaveAttribute('data-theme', 'dark');
  await page.clock.runFor(1);
  await expect(header(page)).toHaveAttribute('data-theme', 'default');
});

test('[D3] [D4] a new page starts with the default theme', async ({ page }) => {
  await page.goto('/');
  await expect(header(page)).not.toHaveAttribute('data-theme', 'first');
  const themes: string[] = [];
  await page.exposeFunction('noteTheme', (theme: string) => themes.push(theme));
  await header(page).evaluate((element) => {
    new MutationObserver(() => Reflect.get(window, 'noteTheme')(element.dataset['theme'])).observe(element, {
      attributes: true,
      attributeFilter: ['data-theme'],
    });
  });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' });
  await untilInteractive(link);
  await link.click();
  await expect(page).toHaveURL('/about-us/team');
  await expect.poll(() => themes[0]).toBe('default');
});
