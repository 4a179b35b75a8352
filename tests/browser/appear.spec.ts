import type { Page } from '@playwright/test';
import { appear } from '../../site/browser/behaviour/figures.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Projects' }).getByRole('listitem');

/** Scrolls until the element's top edge has entered the viewport by this share. */
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

test('[D5] cards are invisible, then in transition one after the other, then visible, and stay', async ({ page }) => {
  await page.clock.install();
  await page.goto('/projects');
  const last = cards(page).last();
  await expect(last).toHaveAttribute('data-state', 'invisible');
  await page.clock.pauseAt(Date.now() + 60_000);
  const index = (await cards(page).count()) - 1;

  await enter(page, index, appear.childViewportShare - 0.02);
  await expect(last).toHaveAttribute('data-state', 'invisible');
  await enter(page, index, appear.childViewportShare + 0.02);
  await expect(last).toHaveAttribute('data-state', 'visible-active');

  const delay = await last.evaluate((card) => Number.parseFloat(card.style.getPropertyValue('--appear-delay')));
  expect(delay % appear.staggerIn).toBe(0);
  const style = await last.evaluate((card) => getComputedStyle(card).transitionDuration);
  expect(style.split(', ').every((time) => time === `${appear.childDuration / 1000}s`)).toBe(true);
  await page.clock.runFor(delay + appear.childDuration - 1);
  await expect(last).toHaveAttribute('data-state', 'visible-active');
  await page.clock.runFor(1);
  await expect(last).toHaveAttribute('data-state', 'visible');

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.clock.runFor(2000);
  await expect(last).toHaveAttribute('data-state', 'visible');
});

test('[D5] cards that appear together are staggered by 200 ms', async ({ page }) => {
  await page.goto('/projects');
  await expect(cards(page).last()).toHaveAttribute('data-state', 'invisible');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
  const delays = () =>
    cards(page).evaluateAll((items) =>
      items.flatMap((item) => item.style.getPropertyValue('--appear-delay').replace('ms', '') || []).map(Number),
    );
  await expect.poll(async () => (await delays()).length).toBeGreaterThan(0);
  for (const delay of await delays()) expect(delay % appear.staggerIn).toBe(0);
});

test('[D5] repeating elements hide again when they leave, staggered by 200 ms', async ({ page }) => {
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
  expect(delays).toEqual(Array.from({ length: marks }, (_, index) => `${index * appear.staggerOut}ms`));
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[D5] nothing is ever hidden', async ({ page }) => {
    await page.goto('/projects');
    await expect(page.locator('body')).toHaveClass(/chrome/);
    await expect(page.locator('[data-state="invisible"]')).toHaveCount(0);
  });
});
