import type { Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { recordTransitions } from './support/motion/record-transitions.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

test.use({ viewport: { width: 1024, height: 800 } });

const orreryHall = '/projects/orrery-hall';
const seconds = (page: Page) =>
  page
    .locator('.plyr video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page, at = 0) =>
  page
    .locator('.plyr video')
    .nth(at)
    .evaluate((video: HTMLVideoElement) => video.paused);

/** Plays one of the videos that have not been opened yet, by its index, optionally in another language. */
async function play(page: Page, at = 0, language?: string): Promise<void> {
  const playButton = page.locator('main button[aria-busy]').nth(at);
  await playButton.scrollIntoViewIfNeeded();
  await untilInteractive(playButton);
  if (language) await page.locator('html').evaluate((root, lang) => root.setAttribute('lang', lang), language);
  const before = await page.locator('.plyr').count();
  await playButton.click();
  await expect(page.locator('.plyr')).toHaveCount(before + 1);
}

const languages = [
  {
    language: 'en-CA',
    chapter: 'One motor, nine planets',
    copy: 'Copy link at this time',
    copied: 'Link copied, at 0:',
  },
  {
    language: 'fr-CA',
    chapter: 'Un moteur, neuf planètes',
    copy: 'Copier le lien à cet instant',
    copied: 'Lien copié, à 0:',
  },
];

for (const { language, chapter, copy, copied } of sampled(languages)) {
  test(`[E2] chapters are marked and named in the seek bar, and a link to a time can be copied, in ${language}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${orreryHall}?t=20`);
    await play(page, 0, language);
    await expect.poll(() => seconds(page)).toBeGreaterThan(20.2);
    const player = page.locator('.plyr').first();
    await player.press('k');
    const paused = Math.floor(await seconds(page));
    await expect(player.locator('.player-mark')).toHaveCount(2);
    const seek = player.locator('input[data-plyr="seek"]');
    await expect(seek).toHaveAttribute('aria-valuetext', new RegExp(`· ${chapter}$`));

    const box = await seek.boundingBox();
    if (!box) throw new Error('there is no seek bar');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width / 2 + 3, box.y + box.height / 2);
    await expect(player.locator('[data-chapter]').first()).toHaveAttribute('data-chapter', chapter);

    await player.locator('.plyr__menu > button').click();
    await player.getByRole('menuitem', { name: copy }).click();
    await expect(player.getByRole('status').filter({ hasText: `${copied}${paused}` })).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect([link.pathname, link.search]).toEqual([orreryHall, `?t=${paused}`]);
  });
}

test('[E2] an invalid time in the URL is ignored', async ({ page }) => {
  await page.goto(`${orreryHall}?t=-5`);
  await play(page);
  expect(await seconds(page)).toBeLessThan(15);
});

test('[E2] a transcript generated from the captions follows the video, and a click on a line seeks to it', async ({
  page,
}) => {
  await page.goto(orreryHall);
  await play(page);
  const transcript = page.locator('details.player-transcript');
  await transcript.getByText('Read the transcript').click();
  const lines = transcript.getByRole('listitem').getByRole('button');
  await expect(lines).toHaveCount(12);
  const line = transcript.getByRole('button', { name: /Mercury takes two minutes thirty-nine/ });
  // The line stays the current one for 35 s instead of 3.5 s.
  await page.locator('.plyr video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 0.1;
  });
  await line.click();
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(24.5);
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect(transcript.locator('[aria-current="true"]')).toHaveCount(1);
});

test('[E2] no transcript is generated if the editor wrote one', async ({ page }) => {
  await page.goto('/markets/science-centers');
  await play(page);
  await expect(page.locator('.player-mark')).toHaveCount(2);
  await expect(page.locator('details.player-transcript')).toHaveCount(0);
});

test('[E2] only one video on a page plays at a time, and navigation pauses it', async ({ page }) => {
  await page.goto('/flexible');
  await play(page, 0);
  await expect.poll(() => isPaused(page, 0)).toBe(false);
  await play(page, 0);
  await expect.poll(() => isPaused(page, 1)).toBe(false);
  await expect.poll(() => isPaused(page, 0)).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('navigation-start', { detail: { path: '/' } })));
  await expect.poll(() => isPaused(page, 1)).toBe(true);
});

test('[E2] returning to a page resumes the video', async ({ page }) => {
  await page.goto(orreryHall);
  await play(page);
  await page.locator('.plyr video').evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 40;
  });
  await expect.poll(() => seconds(page)).toBe(40);
  await page.getByRole('banner').getByRole('link', { name: 'Start a project', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('.plyr')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(orreryHall);
  await play(page);
  // From the start, this would take 40 s, which is longer than the timeout.
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(40);
});

test('[D3] [E2] the transition shows the poster of a video, and leaving pauses a playing video', async ({ page }) => {
  const transitions = await recordTransitions(page);
  await page.goto('/projects');
  const card = page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Scent Pavilion' });
  await untilInteractive(card);
  await card.click();
  await expect(page).toHaveURL('/projects/scent-pavilion');
  await expect.poll(transitions).toHaveLength(1);
  const carried = (await transitions())[0]?.find(({ part }) => part.startsWith('::view-transition-new(project-'));
  expect(carried).toBeDefined();
  const name = carried?.part.slice('::view-transition-new('.length, -1);
  const poster = page.locator(`[style*="${name}"]`);
  // The old page is still there for a moment.
  await expect(poster.locator('img')).toHaveCount(1);
  await expect(poster.locator('img')).toBeVisible();
  await expect(poster.locator('video')).toHaveCount(1);

  await page.goto(orreryHall);
  await play(page);
  await expect.poll(() => isPaused(page)).toBe(false);
  const video = await page.locator('.plyr video').elementHandle();
  const pausedOnArrival = page.evaluate(
    (fixture) =>
      new Promise((resolve) =>
        window.addEventListener('page-arrival', () => resolve(fixture instanceof HTMLVideoElement && fixture.paused), {
          once: true,
        }),
      ),
    video,
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team', exact: true }).click();
  expect(await pausedOnArrival).toBe(true);
});

test('[E2] media keys and the lock screen control the video', async ({ page }) => {
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    const { mediaSession } = navigator;
    const set = mediaSession.setActionHandler.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
      set(action, handler);
    };
    Reflect.set(window, 'pressMediaKey', (action: MediaSessionAction, seekTime: number) =>
      handlers[action]?.({ action, seekTime }),
    );
  });
  const press = (action: string, seekTime = 0) =>
    page.evaluate(([name, second]) => Reflect.apply(Reflect.get(window, 'pressMediaKey'), window, [name, second]), [
      action,
      seekTime,
    ] as const);
  await page.goto(orreryHall);
  await play(page);
  const shown = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return { title: metadata?.title, pictures: metadata?.artwork.length, playbackState };
    });
  await expect.poll(shown).toEqual({ title: 'One year in forty-nine seconds', pictures: 1, playbackState: 'playing' });
  await press('pause');
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect.poll(shown).toMatchObject({ playbackState: 'paused' });
  await press('seekto', 30);
  await expect.poll(() => seconds(page)).toBeCloseTo(30, 0);
  await press('seekbackward');
  await expect.poll(() => seconds(page)).toBeCloseTo(20, 0);
  await press('play');
  await expect.poll(() => isPaused(page)).toBe(false);
});

test('[E3] a visitor with data saving gets the lowest quality, and the stored choice is kept', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    localStorage.setItem('player', JSON.stringify({ quality: 1080 }));
  });
  await page.goto(orreryHall);
  await play(page);
  const source = () =>
    page
      .locator('.plyr video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.currentSrc);
  await expect.poll(source).toMatch(/orrery-film-480\./);
  await expect.poll(() => seconds(page)).toBeGreaterThan(0);
  const kept: { quality?: number } = await page.evaluate(() => JSON.parse(localStorage.getItem('player') ?? '{}'));
  expect(kept.quality).toBe(1080);
});

test('[E7] the player loads nothing before playback', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${orreryHall}?t=20`, { waitUntil: 'networkidle' });
  expect(requests.filter((url) => /\.(?:vtt|webm|mp4)\b/.test(url) && /orrery-film/.test(url))).toEqual([]);
  await expect(page.locator('.plyr')).toHaveCount(0);
});
