import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Projects' }).getByRole('listitem');

/** The delays of cards in transition, in milliseconds. */
const delaysInTransition = (page: Page) =>
  cards(page).evaluateAll((items) =>
    items
      .filter((item) => item.dataset['state'] === 'visible-active')
      .map((item) => Number.parseFloat(item.style.getPropertyValue('--appear-delay'))),
  );

/** Scrolls until this share of the viewport is below the element's top edge. */
const enter = (page: Page, index: number, share: number) =>
  cards(page)
    .nth(index)
    .evaluate(async (element, part) => {
      const top = element.getBoundingClientRect().top + scrollY - innerHeight * (1 - part);
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise<void>((resolve) => {
        new IntersectionObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(element);
      });
    }, share);

test('[D5] a card fades in over 600 ms once a fifth of the viewport is below its top edge, and stays visible', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/projects');
  const last = cards(page).last();
  await expect(last).toHaveAttribute('data-state', 'invisible');
  await page.clock.pauseAt(Date.now() + 60_000);
  const index = (await cards(page).count()) - 1;

  await enter(page, index, 0.18);
  await expect(last).toHaveAttribute('data-state', 'invisible');
  await enter(page, index, 0.22);
  await expect(last).toHaveAttribute('data-state', 'visible-active');

  const delay = (await delaysInTransition(page)).at(-1) ?? 0;
  const durations = await last.evaluate((card) => getComputedStyle(card).transitionDuration.split(', '));
  expect(new Set(durations)).toEqual(new Set(['0.6s']));
  await page.clock.runFor(delay + 599);
  await expect(last).toHaveAttribute('data-state', 'visible-active');
  await page.clock.runFor(1);
  await expect(last).toHaveAttribute('data-state', 'visible');

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.clock.runFor(2000);
  await expect(last).toHaveAttribute('data-state', 'visible');
});

test('[D5] cards that appear together are staggered by 200 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/projects');
  await expect(cards(page).last()).toHaveAttribute('data-state', 'invisible');
  await page.clock.pauseAt(Date.now() + 60_000);
  await enter(page, (await cards(page).count()) - 1, 0.22);
  const delays = await delaysInTransition(page);
  expect(delays.length).toBeGreaterThan(2);
  expect(delays).toEqual(delays.map((_, index) => index * 200));
});

test('[D5] repeating elements hide again when they leave the viewport, staggered by 200 ms', async ({ page }) => {
  await page.goto('/projects');
  const last = cards(page).last();
  await last.evaluate((card) => card.parentElement?.setAttribute('data-appear-repeat', ''));
  await expect(last).toHaveAttribute('data-state', 'invisible');
  await last.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(last).toHaveAttribute('data-state', 'visible');
  const shown = page.locator('[data-appear="children"] > [data-state="visible"]');
  const marks = await shown.evaluateAll(
    (items) => items.map((item) => item.toggleAttribute('data-shown', true)).length,
  );
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(last).toHaveAttribute('data-state', 'invisible');
  const delays = await page
    .locator('[data-shown]')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).getPropertyValue('--appear-delay')));
  expect(delays).toEqual(Array.from({ length: marks }, (_, index) => `${index * 200}ms`));
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[D5] content is never hidden', async ({ page }) => {
    await page.goto('/projects');
    await expect(page.locator('body')).toHaveClass(/chrome/);
    await expect(page.locator('[data-state="invisible"]')).toHaveCount(0);
  });
});
