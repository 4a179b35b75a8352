import type { Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { fakeVimeo, vimeoFrame } from './support/player/fake-vimeo.ts';
import { fakeYouTube, youTubeFrame } from './support/player/fake-youtube.ts';
import { openVideo, videoFixture } from './support/player/player-page.ts';
import { isCrossOrigin, recordPage } from './support/record-page.ts';
import { expect, test } from './support/test.ts';
import { setConsentCookie } from './support/visitor/consent-cookie.ts';

test.use({ viewport: { width: 1024, height: 800 } });

/** Returns the commands that a provider's frame has received. */
const readRecorded = async (frame: Awaited<ReturnType<typeof youTubeFrame>>) => frame.evaluate(() => window.recorded);

async function playOnYouTube(page: Page, baseURL: string | undefined) {
  await setConsentCookie(page, baseURL, { videos: true });
  const fixture = await openVideo(page, 'YouTube');
  await fixture.playButton.click();
  const frame = await youTubeFrame(page);
  await expect(fixture.player).toHaveClass(/plyr--playing/);
  return { fixture, frame };
}

test('[E7] no request is sent to YouTube or Vimeo before consent', async ({ page, baseURL }) => {
  await fakeYouTube(page);
  const record = await recordPage(page);
  const foreign = () => record.requests.filter((url) => isCrossOrigin(url, baseURL));
  const fixture = await openVideo(page, 'YouTube');
  await fixture.playButton.hover();
  await fixture.playButton.click();
  const once = fixture.frame.getByRole('button', { name: 'Play it once' });
  await expect(once).toBeVisible();
  await expect(fixture.frame.getByRole('link', { name: /Watch on YouTube/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  expect(foreign()).toEqual([]);
  await once.click();
  await expect(fixture.player).toHaveClass(/plyr--playing/);
  expect(new Set(foreign().map((url) => new URL(url).host))).toEqual(
    new Set(['www.youtube.com', 'www.youtube-nocookie.com']),
  );
  expect(record.violations).toEqual([]);
  expect(record.errors).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('[E7] permanent setConsentCookie is remembered; refusing leaves a link', async ({ page, baseURL }) => {
  await fakeYouTube(page);
  const fixture = await openVideo(page, 'YouTube');
  await fixture.playButton.click();
  await fixture.frame.getByRole('button', { name: 'Always allow' }).click();
  await expect(fixture.player).toHaveClass(/plyr--playing/);
  await page.goto('about:blank');
  const again = await openVideo(page, 'YouTube');
  await again.playButton.click();
  await expect(again.player).toHaveClass(/plyr--playing/);

  for (const choice of [{ measurement: false }, { measurement: true, videos: false }]) {
    await page.context().clearCookies();
    await setConsentCookie(page, baseURL, choice);
    const foreign: string[] = [];
    page.on('request', (request) => isCrossOrigin(request.url(), baseURL) && foreign.push(request.url()));
    await page.goto('about:blank');
    const refused = await openVideo(page, 'YouTube');
    await refused.playButton.click();
    await expect(refused.frame.getByText('You have refused videos from other sites.')).toBeVisible();
    await expect(refused.frame.getByRole('button')).toHaveCount(0);
    await expect(refused.frame.getByRole('link', { name: /Watch on YouTube/ })).toBeVisible();
    expect(foreign).toEqual([]);
  }
});

test('[E2] [E7] YouTube plays without cookies, and the player maps states −1 to 3', async ({ page, baseURL }) => {
  await fakeYouTube(page);
  const record = await recordPage(page);
  const { fixture, frame } = await playOnYouTube(page, baseURL);
  expect(frame.url()).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  const emit = (state: number) => frame.evaluate((info) => window.emit('onStateChange', info), state);
  await emit(3);
  await expect(fixture.player).toHaveClass(/plyr--loading/);
  await emit(1);
  await expect(fixture.player).not.toHaveClass(/plyr--loading/);
  await emit(2);
  await expect(fixture.player).toHaveClass(/plyr--paused/);
  await emit(1);
  await expect(fixture.player).toHaveClass(/plyr--playing/);
  await emit(0);
  await expect(fixture.player).toHaveClass(/plyr--paused/);
  await emit(-1);
  await expect(fixture.player).toHaveClass(/plyr--paused/);
  expect(record.violations).toEqual([]);
  expect(record.errors).toEqual([]);
});

test('[E3] the speed menu lists only speeds that YouTube offers', async ({ page, baseURL }) => {
  await fakeYouTube(page);
  const { fixture, frame } = await playOnYouTube(page, baseURL);
  await fixture.choose('Speed');
  await expect(fixture.player.getByRole('menuitemradio')).toHaveText(['0.5×', 'Normal', '1.5×', '2×']);
  await fixture.choose('Speed', '2×');
  await expect.poll(() => readRecorded(frame)).toContainEqual(['setPlaybackRate', 2]);
});

for (const [speed, onYouTube, onVimeo] of sampled([
  [16, 2, 2],
  [0.0625, 0.5, 0.5],
] as const)) {
  test(`[E3] a stored speed of ${speed} becomes the nearest speed that the menu offers, on YouTube and on Vimeo`, async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript((kept) => localStorage.setItem('player', JSON.stringify({ speed: kept })), speed);
    await fakeVimeo(page);
    await fakeYouTube(page);
    const { frame } = await playOnYouTube(page, baseURL);
    await expect.poll(() => readRecorded(frame)).toContainEqual(['setPlaybackRate', onYouTube]);
    const fixture = videoFixture(page, 'Vimeo');
    await fixture.playButton.click();
    await expect(fixture.player).toHaveClass(/plyr--playing/);
    await expect.poll(async () => readRecorded(await vimeoFrame(page))).toContainEqual(['setPlaybackRate', onVimeo]);
  });
}

for (const [code, text] of sampled(
  [
    [2, 'YouTube does not know this video.'],
    [5, 'Your browser cannot play this video here.'],
    [100, 'This video was removed or is private.'],
    [101, 'Its owner does not allow this video to be played here.'],
    [150, 'Its owner does not allow this video to be played here.'],
    [999, 'An unknown error occurred.'],
  ] as const,
  6,
)) {
  test(`[E5] YouTube’s error ${code} shows a message and a link to the video`, async ({ page, baseURL }) => {
    await fakeYouTube(page);
    const { fixture, frame } = await playOnYouTube(page, baseURL);
    await frame.evaluate((info) => window.emit('onError', info), code);
    await expect(fixture.frame.getByRole('alert')).toContainText(text);
    await expect(fixture.frame.getByRole('link', { name: /Watch on YouTube/ })).toBeVisible();
    await expect(fixture.player).toHaveCount(0);
  });
}

test('[E5] a French player shows errors in French', async ({ page, baseURL }) => {
  await fakeYouTube(page);
  await setConsentCookie(page, baseURL, { videos: true });
  const fixture = await openVideo(page, 'French, YouTube');
  await fixture.playButton.click();
  await expect(fixture.player).toHaveClass(/plyr--playing/);
  await (await youTubeFrame(page)).evaluate(() => window.emit('onError', 100));
  await expect(fixture.frame.getByRole('alert')).toContainText('Cette vidéo a été retirée ou est privée.');
  await expect(fixture.frame.getByRole('link', { name: /Regarder sur YouTube/ })).toBeVisible();
});

for (const script of ['fails', 'never'] as const) {
  test(`[E5] a YouTube script that ${script === 'fails' ? 'fails' : 'never loads'} leaves a link`, async ({
    page,
    baseURL,
  }) => {
    await fakeYouTube(page, { script });
    await page.clock.install();
    await setConsentCookie(page, baseURL, { videos: true });
    const fixture = await openVideo(page, 'YouTube');
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    await fixture.playButton.click();
    if (script === 'never') {
      await page.waitForFunction(() => document.querySelector('script[src*="iframe_api"]'));
      await page.clock.runFor(10_000);
    }
    await expect(fixture.frame.getByRole('alert')).toContainText('YouTube is not responding.');
    await expect(fixture.frame.getByRole('link', { name: /Watch on YouTube/ })).toBeVisible();
    expect(logged.filter((line) => line.includes('iframe_api'))).toHaveLength(1);
  });
}

test('[E5] a frame that never responds leaves a link', async ({ page, baseURL }) => {
  await fakeYouTube(page, { isSilent: true });
  await page.clock.install();
  await setConsentCookie(page, baseURL, { videos: true });
  const fixture = await openVideo(page, 'YouTube');
  await fixture.playButton.click();
  await youTubeFrame(page);
  await page.clock.runFor(10_000);
  await expect(fixture.frame.getByRole('alert')).toContainText('YouTube is not responding.');
});

test('[E5] a script that loads after the visitor has left does nothing', async ({ page, baseURL }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await fakeYouTube(page, { script: promise });
  const record = await recordPage(page);
  await setConsentCookie(page, baseURL, { videos: true });
  const fixture = await openVideo(page, 'YouTube');
  await fixture.playButton.click();
  await page.waitForFunction(() => document.querySelector('script[src*="iframe_api"]'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page).toHaveURL(/team/);
  // The URL changes before the old page is removed.
  await expect(fixture.frame).toBeHidden();
  resolve();
  await page.waitForFunction(() => Reflect.has(window, 'YT'));
  await expect(page.locator('iframe[src*="youtube"]')).toHaveCount(0);
  expect(record.errors).toEqual([]);
});

test('[E1] [E3] [E7] Vimeo plays with dnt, at speeds from 0.5 to 2', async ({ page, baseURL }) => {
  await fakeVimeo(page);
  const record = await recordPage(page);
  await setConsentCookie(page, baseURL, { videos: true });
  const fixture = await openVideo(page, 'Vimeo');
  await fixture.playButton.click();
  await expect(fixture.player).toHaveClass(/plyr--playing/);
  const frame = await vimeoFrame(page);
  expect(new URL(frame.url()).searchParams.get('dnt')).toBe('true');
  await fixture.choose('Speed');
  await expect(fixture.player.getByRole('menuitemradio')).toHaveText([
    '0.5×',
    '0.75×',
    'Normal',
    '1.25×',
    '1.5×',
    '1.75×',
    '2×',
  ]);
  await page.keyboard.press('Escape');
  await frame.evaluate(() => window.emit('bufferstart', {}));
  await expect(fixture.player).toHaveClass(/plyr--loading/);
  await frame.evaluate(() => window.emit('bufferend', {}));
  await fixture.press('Pause');
  await expect(fixture.player).toHaveClass(/plyr--paused/);
  await expect.poll(() => readRecorded(frame)).toContainEqual(['pause']);
  await frame.evaluate(() => window.emit('error', { name: 'PrivacyError', message: 'private' }));
  await expect(fixture.frame.getByRole('alert')).toContainText(
    'Its owner does not allow this video to be played here.',
  );
  expect(record.violations).toEqual([]);
  expect(record.errors).toEqual([]);
  const hosts = new Set(record.requests.filter((url) => isCrossOrigin(url, baseURL)).map((url) => new URL(url).host));
  expect(hosts).toEqual(new Set(['player.vimeo.com']));
});

test('[E5] a Vimeo script that fails leaves a link', async ({ page, baseURL }) => {
  await fakeVimeo(page, { scriptLoads: false });
  await setConsentCookie(page, baseURL, { videos: true });
  const fixture = await openVideo(page, 'Vimeo');
  await fixture.playButton.click();
  await expect(fixture.frame.getByRole('alert')).toContainText('Vimeo is not responding.');
  await expect(fixture.frame.getByRole('link', { name: /Watch on Vimeo/ })).toBeVisible();
});
