import type { Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { openOwnPage } from './support/own-page.ts';
import { longVideoSeconds, serveLongVideo } from './support/player/long-video.ts';
import { type PlayerFixture, playAnew, playVideo } from './support/player/player-page.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1024, height: 800 } });

const defaultState = 'Default';
const stored = (page: Page) =>
  page.evaluate((): Record<string, unknown> => JSON.parse(localStorage.getItem('player') ?? '{}'));

test.describe('a playing video', () => {
  // The video is opened once, and each test restarts it. The last test changes its settings.
  test.describe.configure({ mode: 'default' });

  let page: Page;
  let fixture: PlayerFixture;

  test.beforeAll(async ({ browser }) => {
    page = await openOwnPage(browser, { viewport: { width: 1024, height: 800 }, reducedMotion: 'no-preference' });
    await serveLongVideo(page);
    fixture = await playVideo(page, defaultState);
  });

  test.beforeEach(() => playAnew(fixture));

  test.afterAll(() => page.close());

  test('[E4] the keys play, seek by 10 s and by tenths, set the volume by 0.1, mute, loop, and show captions', async () => {
    await expect(fixture.control('Pause')).toBeFocused();
    const press = (key: string) => page.keyboard.press(key);
    const time = () => fixture.read('currentTime');

    await press('k');
    await expect.poll(() => fixture.read('paused')).toBe(true);
    await press('5');
    await expect.poll(time).toBeCloseTo(longVideoSeconds / 2, 0);
    await press('ArrowRight');
    await expect.poll(time).toBeCloseTo(longVideoSeconds / 2 + 10, 0);
    await press('ArrowLeft');
    await press('ArrowLeft');
    await expect.poll(time).toBeCloseTo(longVideoSeconds / 2 - 10, 0);
    for (let tenth = 0; tenth <= 9; tenth++) {
      await press(String(tenth));
      await expect.poll(time).toBeCloseTo((longVideoSeconds / 10) * tenth, 0);
    }

    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowDown');
    expect(await fixture.read('volume')).toBeCloseTo(0.7);
    await press('ArrowUp');
    expect(await fixture.read('volume')).toBeCloseTo(0.8);
    await press('m');
    expect(await fixture.read('muted')).toBe(true);
    await press('m');
    expect(await fixture.read('muted')).toBe(false);
    await press('l');
    expect(await fixture.read('loop')).toBe(true);
    await press('l');
    expect(await fixture.read('loop')).toBe(false);
    await press('c');
    await expect(fixture.player).toHaveClass(/plyr--captions-active/);
    await press('c');
    await expect(fixture.player).not.toHaveClass(/plyr--captions-active/);
    await press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toContain('plyr');
    await press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    // Space activates the focused button only once.
    await press('Space');
    await expect.poll(() => fixture.read('paused')).toBe(false);
  });

  test('[E3] seeking stays within the video, the volume stays within 0 and 1, and raising it unmutes', async () => {
    await page.keyboard.press('k');
    await page.keyboard.press('9');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => fixture.read('currentTime')).toBe(await fixture.read('duration'));
    for (let count = 0; count < 10; count++) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => fixture.read('currentTime')).toBe(0);
    await page.keyboard.press('ArrowUp');
    expect(await fixture.read('volume')).toBe(1);
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    expect([await fixture.read('muted'), await fixture.read('volume')]).toEqual([true, 0]);
    await page.keyboard.press('ArrowUp');
    expect([await fixture.read('muted'), await fixture.read('volume')]).toEqual([false, 0.1]);
  });

  test('[E2] a paused video at its start counts as stopped; a click at its end restarts it', async () => {
    await expect.poll(() => fixture.read('currentTime')).toBeGreaterThan(0);
    await page.keyboard.press('k');
    await expect(fixture.player).toHaveClass(/plyr--paused/);
    await expect(fixture.player).not.toHaveClass(/plyr--stopped/);
    await page.keyboard.press('0');
    await expect(fixture.player).toHaveClass(/plyr--stopped/);
    await page.keyboard.press('9');
    // The video is played before it reaches its end, where `k` would restart it.
    await page.keyboard.press('k');
    await expect.poll(() => fixture.read('paused')).toBe(false);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => fixture.read('ended')).toBe(true);
    await fixture.player.click({ position: { x: 40, y: 40 } });
    await expect.poll(() => fixture.read('ended')).toBe(false);
    await expect.poll(() => fixture.read('paused')).toBe(false);
    expect(await fixture.read('currentTime')).toBeLessThan(20);
  });

  test('[E2] dragging the seek bar pauses the video, which then continues', async () => {
    await fixture.player.hover();
    const box = await fixture.player.getByRole('slider', { name: 'Seek' }).boundingBox();
    if (!box) throw new Error('there is no seek bar');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 4, y);
    await page.mouse.down();
    await expect.poll(() => fixture.read('paused')).toBe(true);
    await page.mouse.move(box.x + box.width / 2, y, { steps: 5 });
    await expect.poll(() => fixture.read('currentTime')).toBeGreaterThan(longVideoSeconds * 0.4);
    expect(await fixture.read('paused')).toBe(true);
    await page.mouse.up();
    await expect.poll(() => fixture.read('paused')).toBe(false);
  });

  test('[E2] [E3] the settings list speeds, qualities with their badges, and captions; the nearest quality is selected', async () => {
    const items = (role: 'menuitem' | 'menuitemradio') => fixture.player.getByRole(role);
    await fixture.press('Settings');
    await expect(items('menuitem')).toHaveText([/^Captions/, /^Quality/, /^Speed/, /^Copy link/]);
    await fixture.choose('Quality');
    await expect(items('menuitemradio')).toHaveText(['1080pHD', '720pHD', '480pSD']);
    // 480 is nearer to 576 than 720 is.
    await expect(items('menuitemradio').and(page.locator('[aria-checked="true"]'))).toHaveText('480pSD');
    expect(await fixture.read('currentSrc')).toContain('v=480');
    const before = await fixture.read('currentTime');
    await fixture.choose('Quality', '1080p');
    await expect.poll(() => fixture.read('currentSrc')).toContain('v=1080');
    await expect.poll(() => fixture.read('currentTime')).toBeGreaterThanOrEqual(before);
    await expect.poll(() => fixture.read('paused')).toBe(false);

    await fixture.choose('Speed');
    await expect(items('menuitemradio')).toHaveText(['0.5×', '0.75×', 'Normal', '1.25×', '1.5×', '1.75×', '2×', '4×']);
    await fixture.choose('Speed', '1.5×');
    await expect.poll(() => fixture.read('playbackRate')).toBe(1.5);
    await fixture.choose('Captions');
    await expect(items('menuitemradio')).toHaveText(['Disabled', 'EnglishEN', 'FrançaisFR']);
    await page.keyboard.press('Escape');
    await expect(items('menuitemradio').first()).toBeHidden();
    expect(await stored(page)).toMatchObject({ speed: 1.5, quality: 1080 });
  });
});

test.describe('a single video', () => {
  test.beforeEach(({ page }) => serveLongVideo(page));

  test('[E4] volume, mute, speed, quality, captions and language are kept for the next video', async ({ page }) => {
    const kept = { volume: 0.4, muted: true, speed: 2, quality: 720, captions: true, language: 'fr' };
    await page.addInitScript((text) => localStorage.setItem('player', text), JSON.stringify(kept));
    const fixture = await playVideo(page, defaultState);
    expect(await fixture.read('volume')).toBeCloseTo(0.4);
    expect(await fixture.read('muted')).toBe(true);
    await expect.poll(() => fixture.read('playbackRate')).toBe(2);
    expect(await fixture.read('currentSrc')).toContain('v=720');
    await expect(fixture.player).toHaveClass(/plyr--captions-active/);
    expect(
      await fixture.video.evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].map(({ language, mode }) => [language, mode]),
      ),
    ).toEqual(expect.arrayContaining([['fr', 'hidden']]));
    expect(await stored(page)).toMatchObject(kept);
  });

  for (const text of sampled(
    ['nonsense', 'null', '[]', '{"volume":"loud","speed":null,"language":7,"quality":"best"}'],
    4,
  )) {
    test(`[E4] unreadable stored preferences are discarded: ${text}`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('player', value), text);
      const fixture = await playVideo(page, defaultState);
      expect([await fixture.read('volume'), await fixture.read('playbackRate')]).toEqual([1, 1]);
    });
  }

  for (const [kept, shown] of sampled([
    [
      { volume: 7, speed: 100, quality: 4320 },
      { volume: 1, playbackRate: 16, quality: 'v=1080' },
    ],
    [
      { volume: -3, speed: 0, quality: 240 },
      { volume: 0, playbackRate: 0.0625, quality: 'v=480' },
    ],
  ] as const)) {
    test(`[E3] the volume stays within 0 and 1, the speed stays within 0.0625 and 16, and the nearest quality is selected: ${JSON.stringify(kept)}`, async ({
      page,
    }) => {
      await page.addInitScript((text) => localStorage.setItem('player', text), JSON.stringify(kept));
      const fixture = await playVideo(page, defaultState);
      await expect.poll(() => fixture.read('playbackRate')).toBe(shown.playbackRate);
      expect(await fixture.read('volume')).toBe(shown.volume);
      expect(await fixture.read('currentSrc')).toContain(shown.quality);
    });
  }

  test('[E6] without its messages the player is in English', async ({ page }) => {
    await page.route('**/api/player/**', (route) => route.fulfill({ status: 500, body: 'no' }));
    const fixture = await playVideo(page, 'French');
    for (const name of ['Pause', 'Mute', 'Settings']) await expect(fixture.control(name)).toBeVisible();
    await fixture.press('Settings');
    await expect(fixture.player.getByRole('menuitem')).toHaveText([/^Captions/, /^Quality/, /^Speed/, /^Copy link/]);
  });
});
