import { movements } from './support/motion/movements.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

test('the home page has motion', async ({ page }) => {
  await page.goto('/');
  expect(await movements(page)).not.toEqual([]);
});

test('[C2] the video of the home page starts automatically, and its button stops it', async ({ page }) => {
  await page.goto('/');
  const video = page.locator('main video').first();
  const isPaused = () => video.evaluate((video: HTMLVideoElement) => video.paused);
  await expect(video).toHaveAttribute('data-started', 'true');
  expect(await isPaused()).toBe(false);
  await page.getByRole('button', { name: 'Pause the video' }).click();
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  await expect.poll(isPaused).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[C2] the video of the home page loads only after a click on its button, as a small file', async ({ page }) => {
    const videos: string[] = [];
    page.on('request', (request) => request.resourceType() === 'media' && videos.push(request.url()));
    await page.goto('/');
    const play = page.getByRole('button', { name: 'Play the video' });
    await untilInteractive(play);
    expect(videos).toEqual([]);
    await play.click();
    await expect(page.locator('main video').first()).toHaveAttribute('data-started', 'true');
    expect(videos.length).toBeGreaterThan(0);
    expect(videos.filter((url) => !url.includes('/home-film-480.'))).toEqual([]);
  });

  test('[C2] a looping video starts once the visitor scrolls, using its small file', async ({ page }) => {
    await page.goto('/projects/scent-pavilion');
    const video = page.locator('main video').first();
    await untilInteractive(page.getByRole('button', { name: 'Play the video' }).first());
    expect(await video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.mouse.wheel(0, 60);
    await expect(video).toHaveAttribute('data-started', 'true');
    expect(await video.evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/-480\./);
  });
});
