import type { Frame, Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { fakeVimeo, vimeoFrame } from './support/player/fake-vimeo.ts';
import { fakeYouTube, youTubeFrame } from './support/player/fake-youtube.ts';
import { serveLongVideo } from './support/player/long-video.ts';
import { videoFixture } from './support/player/player-page.ts';
import { expect, test } from './support/test.ts';
import { setConsentCookie } from './support/visitor/consent-cookie.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

test.use({ viewport: { width: 1024, height: 800 } });

type Provider = {
  name: string;
  fixture: string;
  standIn: (page: Page) => Promise<void>;
  getFrame: (page: Page) => Promise<Frame>;
  seek: string;
  play: string;
  pause: string;
};

const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    fixture: 'YouTube',
    standIn: fakeYouTube,
    getFrame: youTubeFrame,
    seek: 'seekTo',
    play: 'playVideo',
    pause: 'pauseVideo',
  },
  {
    name: 'Vimeo',
    fixture: 'Vimeo',
    standIn: fakeVimeo,
    getFrame: vimeoFrame,
    seek: 'setCurrentTime',
    play: 'play',
    pause: 'pause',
  },
];

const readRecorded = (frame: Frame) => frame.evaluate(() => window.recorded);

for (const { name, fixture: state, standIn, getFrame, seek, play, pause } of sampled(providers)) {
  test.describe(`on ${name}`, () => {
    async function playAt(page: Page, baseURL: string | undefined, query: string) {
      await standIn(page);
      await serveLongVideo(page);
      await setConsentCookie(page, baseURL, { videos: true });
      await page.goto(`/style-guide${query}#player`);
      const fixture = videoFixture(page, state);
      await fixture.playButton.scrollIntoViewIfNeeded();
      await untilInteractive(fixture.playButton);
      await fixture.playButton.click();
      await expect(fixture.player).toHaveClass(/plyr--playing/);
      return { fixture, frame: await getFrame(page) };
    }

    test('[E2] the video starts at the time in the URL, with sound, and a link to its current time can be copied', async ({
      page,
      baseURL,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { fixture, frame } = await playAt(page, baseURL, '?t=95');
      await expect.poll(() => readRecorded(frame)).toContainEqual([seek, 95]);
      const commands = (await readRecorded(frame)).map(([command]) => command);
      expect(commands).toContain(play);
      expect(commands, 'the video is not muted').not.toContain('mute');
      expect(await readRecorded(frame)).not.toContainEqual(['setVolume', 0]);
      await fixture.choose('Copy link at this time');
      await expect(fixture.player.getByRole('status').filter({ hasText: 'Link copied, at 1:35' })).toBeVisible();
      const { pathname, search } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      expect([pathname, search]).toEqual(['/style-guide', '?t=95']);
    });

    test('[E2] the browser’s media session has the title and the state of the video', async ({ page, baseURL }) => {
      await playAt(page, baseURL, '');
      const shown = () =>
        page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]);
      await expect.poll(shown).toEqual(['The orrery turns', 'playing']);
    });

    test('[E2] the video pauses when another video plays, and when a link is followed', async ({ page, baseURL }) => {
      const { fixture, frame } = await playAt(page, baseURL, '');
      const own = videoFixture(page, 'Default');
      await own.playButton.click();
      await expect.poll(() => own.read('currentTime')).toBeGreaterThan(0);
      await expect.poll(() => readRecorded(frame)).toContainEqual([pause]);
      await expect(fixture.player).toHaveClass(/plyr--paused/);
      await fixture.press('Play');
      await expect.poll(() => own.read('paused')).toBe(true);
      await expect(fixture.player).toHaveClass(/plyr--playing/);
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('navigation-start', { detail: { path: '/' } })));
      await expect(fixture.player).toHaveClass(/plyr--paused/);
    });
  });
}

test('[C1] captions of a Vimeo video and their names are treated as text, whatever their author wrote', async ({
  page,
  baseURL,
}) => {
  await fakeVimeo(page);
  await setConsentCookie(page, baseURL, { videos: true });
  await page.goto('/style-guide#player');
  const fixture = videoFixture(page, 'Vimeo');
  await fixture.playButton.scrollIntoViewIfNeeded();
  await untilInteractive(fixture.playButton);
  await fixture.playButton.click();
  await expect(fixture.player).toHaveClass(/plyr--playing/);
  const mark = '<img src=x onerror=window.hostileMark=1>';
  await expect(fixture.player.locator('[role="menuitemradio"][value="0"]').first()).toContainText(`English ${mark}`);
  const frame = await vimeoFrame(page);
  const text = `${mark}<i>It</i> is &lt;b&gt; ${mark.replaceAll('<', '&lt;')}`;
  await frame.evaluate((said) => window.emit('cuechange', { cues: [{ text: said }] }), text);
  await expect(fixture.player.locator('.plyr__captions')).toHaveText(`It is <b> ${mark}`);
  expect(await fixture.player.locator('img[src="x"]').count()).toBe(0);
  expect(await page.evaluate(() => Reflect.has(window, 'hostileMark'))).toBe(false);
});
