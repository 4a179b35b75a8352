import type { CDPSession, Locator, Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { serveLongVideo } from './support/player/long-video.ts';
import { openVideo, type PlayerFixture, playVideo } from './support/player/player-page.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1024, height: 800 } });

test.beforeEach(({ page }) => serveLongVideo(page));

const index = `WEBVTT

00:00.000 --> 00:40.000
orrery-hall-hero.jpg?w=750#xywh=0,0,160,90

00:40.000 --> 01:20.000
orrery-hall-hero.jpg?w=750#xywh=160,90,160,90
`;

/** Moves the mouse over the seek bar until it shows a hint, which then has this class. */
async function hoverSeekBar(page: Page, { player }: PlayerFixture, hint: Locator, shown: RegExp): Promise<void> {
  await player.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  // On a busy machine, the controls can hide before the mouse gets there.
  await expect(async () => {
    await player.hover();
    const box = await player.getByRole('slider', { name: 'Seek' }).boundingBox();
    if (!box) throw new Error('there is no seek bar');
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width / 4 + 5, box.y + box.height / 2);
    await expect(hint).toHaveClass(shown, { timeout: 1_500 });
  }).toPass();
}

const serveIndex = (page: Page, reply: { status?: number; body?: string }) =>
  page.route('**/media/loop-orrery.thumbnails.vtt', (route) => route.fulfill({ contentType: 'text/vtt', ...reply }));

test('[E6] the seek bar shows a preview of the moment under the pointer, from a WebVTT index', async ({ page }) => {
  await serveIndex(page, { body: index });
  await page.route('**/media/orrery-hall-hero.jpg?w=750', (route) =>
    route.continue({ url: route.request().url().replace('?w=750', '') }),
  );
  const fixture = await playVideo(page, 'With thumbnails');
  const preview = fixture.player.locator('.plyr__preview-thumb');
  await expect(preview).toHaveCount(1);
  await hoverSeekBar(page, fixture, preview, /--is-shown/);
  await expect(preview.locator('img')).toHaveAttribute('src', /orrery-hall-hero\.jpg/);
  await expect(preview).toContainText(/00:2\d/);
});

for (const [what, reply] of sampled(
  [
    ['a missing index', { status: 404, body: 'no' }],
    ['an index that is not WebVTT', { body: 'no' }],
    ['an index without pictures', { body: 'WEBVTT\n' }],
    ['a missing sprite', { body: index.replaceAll('orrery-hall-hero', 'no-such-sprite') }],
  ] as const,
  4,
)) {
  test(`[E6] ${what} is logged once, and the seek bar shows the time`, async ({ page }) => {
    await serveIndex(page, reply);
    const warnings: string[] = [];
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    const fixture = await playVideo(page, 'With thumbnails');
    await expect.poll(() => warnings.filter((line) => line.includes('thumbnails.vtt'))).toHaveLength(1);
    const tooltip = fixture.player.locator('.plyr__tooltip');
    await hoverSeekBar(page, fixture, tooltip, /--visible/);
    await expect(tooltip).toHaveText(/00:2\d/);
    expect(errors).toEqual([]);
  });
}

/** A stub of Google's ad script, whose server never responds. */
const silentAds = `
  window.google = { ima: {
    settings: { setVpaidMode() {}, setLocale() {}, setDisableCustomPlaybackForIOS10Plus() {} },
    ImaSdkSettings: { VpaidMode: { ENABLED: 1 } },
    AdDisplayContainer: class { initialize() {} destroy() {} },
    AdsLoader: class { addEventListener() {} contentComplete() {} requestAds({ adTagUrl }) { window.adTagUrl = adTagUrl; } },
    AdsManagerLoadedEvent: { Type: {} }, AdErrorEvent: { Type: {} }, AdEvent: { Type: {} },
    AdsRequest: class { setAdWillPlayMuted() {} },
    ViewMode: { NORMAL: 1 },
  } };`;

/** A stub of Google's ad script, with an ad that plays until the test ends it. */
const playingAds = `
  const Type = {
    LOADED: 'loaded', STARTED: 'start', LOG: 'log', ALL_ADS_COMPLETED: 'allAdsCompleted',
    CONTENT_PAUSE_REQUESTED: 'contentPauseRequested', CONTENT_RESUME_REQUESTED: 'contentResumeRequested',
  };
  window.advertisements = [];
  class Manager {
    listeners = [];
    addEventListener(type, listener) { this.listeners.push([type, listener]); }
    emit(type) {
      for (const [name, listener] of this.listeners)
        if (name === type) listener({ type, getAd: () => ({ isLinear: () => true }), getAdData: () => ({}) });
    }
    getCuePoints() { return []; }
    getRemainingTime() { return 7; }
    setVolume() {} resize() {} destroy() {} discardAdBreak() {} init() {}
    start() {
      window.advertisements.push(this);
      for (const type of ['CONTENT_PAUSE_REQUESTED', 'LOADED', 'STARTED']) this.emit(Type[type]);
    }
  }
  window.google = { ima: {
    settings: { setVpaidMode() {}, setLocale(locale) { window.locale = locale; }, setDisableCustomPlaybackForIOS10Plus() {} },
    ImaSdkSettings: { VpaidMode: { ENABLED: 1 } },
    AdDisplayContainer: class { initialize() {} destroy() {} },
    AdsLoader: class {
      addEventListener(type, listener) { if (type === 'adsManagerLoaded') this.tell = listener; }
      contentComplete() {}
      requestAds() { queueMicrotask(() => this.tell({ getAdsManager: () => new Manager() })); }
    },
    AdsManagerLoadedEvent: { Type: { ADS_MANAGER_LOADED: 'adsManagerLoaded' } },
    AdErrorEvent: { Type: { AD_ERROR: 'adError' } }, AdEvent: { Type },
    AdsRenderingSettings: class {}, AdsRequest: class { setAdWillPlayMuted() {} }, ViewMode: { NORMAL: 1 },
  } };`;

/** Fires an ad event at the player. */
const emitAdEvent = (page: Page, type: string) =>
  page.evaluate((event) => Reflect.get(window, 'advertisements')[0].emit(event), type);

test.describe('with advertisements', () => {
  // The policy blocks ads; a site that shows them must add their hosts.
  test.use({ bypassCSP: true });

  test('[E6] ads time out after 12 s and playback continues', async ({ page }) => {
    const { promise: clockStopped, resolve: releaseAds } = Promise.withResolvers<void>();
    await page.route('https://imasdk.googleapis.com/**', async (route) => {
      await clockStopped;
      await route.fulfill({ contentType: 'text/javascript', body: silentAds });
    });
    await page.clock.install();
    const fixture = await playVideo(page, 'With an ad');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    releaseAds();
    await expect.poll(() => page.evaluate(() => Reflect.has(window, 'adTagUrl'))).toBe(true);
    const adTag = new URL(await page.evaluate(() => String(Reflect.get(window, 'adTagUrl'))));
    expect(Object.fromEntries(adTag.searchParams)).toMatchObject({
      AV_CDIM2: '918848828995742',
      AV_URL: '127.0.0.1',
      AV_WIDTH: '640',
      AV_HEIGHT: '480',
      AV_PUBLISHERID: expect.stringMatching(/.+/),
      AV_CHANNELID: expect.stringMatching(/.+/),
      cb: expect.stringMatching(/^\d+$/),
    });
    // Pauses the video, so that the test can tell when the timeout resumes it.
    await page.keyboard.press('k');
    await expect.poll(() => fixture.read('paused')).toBe(true);
    await page.clock.runFor(11_999);
    expect(await fixture.read('paused')).toBe(true);
    await page.clock.runFor(1);
    await expect.poll(() => fixture.read('paused')).toBe(false);
  });
});

test.describe('with an advertisement that loads', () => {
  test.use({ bypassCSP: true });

  for (const { state, label, locale, type } of [
    { state: 'With an ad', label: 'Ad - 00:07', locale: 'en', type: 'contentResumeRequested' },
    {
      state: 'French, with an ad',
      label: 'Publicité - 00:07',
      locale: 'fr',
      type: 'contentResumeRequested',
    },
    { state: 'With an ad', label: 'Ad - 00:07', locale: 'en', type: 'adError' },
  ])
    test(`[E6] ${state}: the advertisement plays in place of the video and is labeled, and the video continues after ${type}`, async ({
      page,
    }) => {
      await page.route('https://imasdk.googleapis.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: playingAds }),
      );
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      const fixture = await openVideo(page, state);
      await fixture.playButton.click();
      const advertisement = fixture.player.locator('.plyr__ads');
      await expect(advertisement).toHaveAttribute('data-badge-text', label);
      await expect(advertisement).toHaveCSS('z-index', '3');
      expect(await page.evaluate(() => Reflect.get(window, 'locale'))).toBe(locale);
      await expect.poll(() => fixture.read('paused')).toBe(true);
      const before = await fixture.read('currentTime');
      await emitAdEvent(page, type);
      await expect.poll(() => fixture.read('paused')).toBe(false);
      await expect(advertisement).not.toHaveCSS('z-index', '3');
      await expect.poll(() => fixture.read('currentTime')).toBeGreaterThan(before);
      expect(
        await page.evaluate(() => Reflect.get(window, 'advertisements').length),
        'no second advertisement starts',
      ).toBe(1);
      expect(errors).toEqual([]);
    });
});

/** Counts the window listeners that resize the ads with the player. */
async function countAdListeners(session: CDPSession): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'window', objectGroup: 'listeners' });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'listeners' });
  return listeners.filter(({ handler }) => handler?.description?.includes('google.ima.ViewMode')).length;
}

test.describe('when the visitor leaves during advertisements', () => {
  test.use({ bypassCSP: true });

  for (const [when, isLate] of sampled([
    ['already requested', false],
    ['still being fetched', true],
  ] as const)) {
    test(`[E7] nothing remains of advertisements that were ${when}`, async ({ page }) => {
      const { promise: pageLeft, resolve: releaseAds } = Promise.withResolvers<void>();
      await page.route('https://imasdk.googleapis.com/**', async (route) => {
        if (isLate) await pageLeft;
        await route.fulfill({ contentType: 'text/javascript', body: silentAds });
      });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      const session = await page.context().newCDPSession(page);
      const fixture = await openVideo(page, 'With an ad');
      await fixture.playButton.click();
      await expect(fixture.player).toBeVisible();
      if (isLate) await page.waitForFunction(() => document.querySelector('script[src*="imasdk"]'));
      else {
        await page.waitForFunction(() => Reflect.has(window, 'adTagUrl'));
        expect(await countAdListeners(session)).toBe(1);
      }
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team', exact: true }).click();
      await expect(page).toHaveURL(/team/);
      // The URL changes before the old page is removed.
      await expect(fixture.player).not.toBeAttached();
      releaseAds();
      await page.waitForFunction(() => Reflect.has(window, 'google'));
      await expect.poll(() => countAdListeners(session)).toBe(0);
      if (isLate) expect(await page.evaluate(() => Reflect.has(window, 'adTagUrl'))).toBe(false);
      expect(errors).toEqual([]);
    });
  }
});

test('[E6] no advertisement is requested unless configured', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('imasdk') && requests.push(request.url()));
  await playVideo(page, 'Default');
  expect(requests).toEqual([]);
});
