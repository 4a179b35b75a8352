import type { Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { pages } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/until-interactive.ts';

/** Names the animations that run longer than 200 ms, except those driven by scrolling. */
const movements = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      const moves = animation.playState === 'running' && animation.timeline === document.timeline && end > 200;
      return moves && animation.effect instanceof KeyframeEffect
        ? [`${animation.effect.target?.className}: ${end} ms`]
        : [];
    }),
  );

const scrollToShare = (page: Page, share: number) =>
  page.evaluate(
    (part) => window.scrollTo({ top: document.documentElement.scrollHeight * part, behavior: 'instant' }),
    share,
  );

test('the home page moves', async ({ page }) => {
  await page.goto('/');
  expect(await movements(page)).not.toEqual([]);
});

test('[C2] the film of the home page starts by itself, and its button stops it', async ({ page }) => {
  await page.goto('/');
  const film = page.locator('main video').first();
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  await expect(film).toHaveAttribute('data-started', 'true');
  expect(await isPaused()).toBe(false);
  await page.getByRole('button', { name: 'Pause the film' }).click();
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
  await expect.poll(isPaused).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[C2] the film of the home page waits for its button beside a picture made for upright screens, and is small', async ({
    page,
  }) => {
    const films: string[] = [];
    page.on('request', (request) => request.resourceType() === 'media' && films.push(request.url()));
    await page.goto('/');
    const play = page.getByRole('button', { name: 'Play the film' });
    await untilInteractive(play);
    expect(films).toEqual([]);
    await play.click();
    await expect(page.locator('main video').first()).toHaveAttribute('data-started', 'true');
    expect(films.map((url) => /orrery-480/.test(url))).not.toContain(false);
  });

  test('[C2] a loop on a page starts once the visitor scrolls, from its small file', async ({ page }) => {
    await page.goto('/projects/scent-pavilion');
    const film = page.locator('main video').first();
    await untilInteractive(page.getByRole('button', { name: 'Play the film' }).first());
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.mouse.wheel(0, 60);
    await expect(film).toHaveAttribute('data-started', 'true');
    expect(await film.evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/-480\./);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { path } of sampled(pages)) {
    test(`[D5] nothing on ${path} moves for longer than 200 ms or is hidden, and no film plays`, async ({ page }) => {
      await page.goto(path);
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        await scrollToShare(page, share);
        expect(await movements(page), `at ${share * 100} % of the page`).toEqual([]);
      }
      const playing = () =>
        page.evaluate(() => [...document.querySelectorAll('video')].filter(({ paused }) => !paused).length);
      expect(await playing()).toBe(0);
      await expect
        .poll(() =>
          page
            .locator('main :is(.appear, .uncover)')
            .evaluateAll((elements) => elements.filter((one) => getComputedStyle(one).opacity !== '1').length),
        )
        .toBe(0);
    });
  }
});
