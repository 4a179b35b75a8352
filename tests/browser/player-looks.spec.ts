import path from 'node:path';
import { hasPinnedBrowser, pinnedBrowser } from '../support/pinned-browser.ts';
import { sampled } from '../support/sampled.ts';
import { isolateElement } from './support/looks/isolate-element.ts';
import { fonts, loadFonts } from './support/looks/load-fonts.ts';
import { serveLongVideo } from './support/player/long-video.ts';
import { openVideo, type PlayerFixture, playVideo } from './support/player/player-page.ts';
import { expect, test } from './support/test.ts';

/** A state of the player, reached from a video of the style guide. `npm run update:looks` also updates these. */
type State = { name: string; fixture: string; hasCaptions?: true; reach: (fixture: PlayerFixture) => Promise<unknown> };

const menu = (name: RegExp) => async (fixture: PlayerFixture) => {
  await fixture.control(/^(Settings|Réglages)$/).click();
  await fixture.player.getByRole('menuitem', { name }).click();
};

const playToEnd = async (fixture: PlayerFixture) => {
  await fixture.video.evaluate(async (video) => {
    if (!(video instanceof HTMLVideoElement)) throw new Error('there is no video');
    video.currentTime = video.duration - 0.2;
    await video.play();
  });
  await expect(fixture.control('Play again')).toBeVisible();
};

const states: readonly State[] = [
  { name: 'paused', fixture: 'Default', reach: async () => {} },
  { name: 'settings', fixture: 'Default', reach: (fixture) => fixture.control('Settings').click() },
  { name: 'quality', fixture: 'Default', reach: menu(/Quality/) },
  { name: 'speed', fixture: 'Default', reach: menu(/Speed/) },
  { name: 'captions', fixture: 'Default', reach: (fixture) => fixture.control('Enable captions').click() },
  { name: 'languages', fixture: 'Default', hasCaptions: true, reach: menu(/Captions/) },
  { name: 'ended', fixture: 'Default', hasCaptions: true, reach: playToEnd },
  {
    name: 'french-settings',
    fixture: 'French',
    hasCaptions: true,
    reach: (fixture) => fixture.control('Réglages').click(),
  },
  { name: 'french-speed', fixture: 'French', hasCaptions: true, reach: menu(/Vitesse/) },
];

/** Notices shown instead of a video. */
const notices = [
  { name: 'consent', fixture: 'YouTube', shows: /Play it once/ },
  { name: 'french-consent', fixture: 'French, YouTube', shows: /Le lire une fois/ },
  { name: 'fault', fixture: 'Invalid ratio', shows: /Invalid aspect ratio/ },
  { name: 'missing', fixture: 'Missing file', shows: /cannot be loaded/ },
] as const;

const toDo = 'If the change is intended, run npm run update:looks and review tests/browser/looks.';

test.use({
  ...(hasPinnedBrowser && { launchOptions: await pinnedBrowser() }),
  contextOptions: { reducedMotion: 'reduce' },
  // Allows injecting the style sheet for screenshots.
  bypassCSP: true,
});
test.skip(!hasPinnedBrowser, 'the browser that makes the screenshots runs only on 64-bit Linux');

for (const { width, deviceScaleFactor } of sampled([
  { width: 390, deviceScaleFactor: 1 },
  { width: 1024, deviceScaleFactor: 0.5 },
  { width: 1600, deviceScaleFactor: 0.5 },
])) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 1300 }, deviceScaleFactor });
    test.setTimeout(180_000);

    test('[C7] [E6] every state of the player looks as designed', async ({ page }) => {
      await serveLongVideo(page);
      // Clears stored preferences, so that no state depends on earlier ones.
      await page.addInitScript(() => localStorage.clear());
      const look = async (fixture: PlayerFixture, name: string) => {
        expect(await loadFonts(page)).toEqual(fonts);
        await page.addStyleTag({ path: path.join(import.meta.dirname, 'support/looks/looks.css') });
        await isolateElement(fixture.frame);
        await page.mouse.move(width / 2, 1299);
        await expect
          .soft(fixture.frame, toDo)
          .toHaveScreenshot(`player-${name}-${width}.png`, { scale: 'device', threshold: 0.05, maxDiffPixels: 40 });
      };
      for (const { name, fixture: state, hasCaptions, reach } of sampled(states, 4)) {
        await page.goto('about:blank');
        const fixture = await playVideo(page, state);
        await page.keyboard.press('k');
        await page.keyboard.press('3');
        if (hasCaptions) await page.keyboard.press('c');
        await expect.poll(() => fixture.read('currentTime')).toBeCloseTo(24, 0);
        // The video frame depends on the decoder, and the buffer bar depends on the machine.
        await fixture.player.locator('video, .plyr__progress__buffer').evaluateAll((elements) => {
          for (const element of elements) element.setAttribute('style', 'visibility: hidden');
        });
        await reach(fixture);
        await look(fixture, name);
      }
      for (const { name, fixture: state, shows } of sampled(notices, 4)) {
        await page.goto('about:blank');
        const fixture = await openVideo(page, state);
        await fixture.playButton.click();
        await expect(fixture.frame).toContainText(shows);
        // The site's URL differs between runs.
        await fixture.frame.locator('.player-reason').evaluateAll((reasons) => {
          for (const reason of reasons) reason.textContent = reason.textContent?.replace(/http:\/\/[^/]+/, '') ?? '';
        });
        await look(fixture, name);
      }
    });
  });
}
