import path from 'node:path';
import { hasPinnedBrowser, pinnedBrowser } from '../support/pinned-browser.ts';
import { sampled } from '../support/sampled.ts';
import { fonts, loadFonts } from './support/looks/load-fonts.ts';
import { standAlone } from './support/looks/stand-alone.ts';
import { serveLongFilm } from './support/player/film-files.ts';
import { type Film, openFilm, playFilm } from './support/player/player-page.ts';
import { expect, test } from './support/test.ts';

/** A state of the player, reached from a video of the style guide. `npm run update:looks` updates these, too. */
type State = { name: string; film: string; hasCaptions?: true; reach: (film: Film) => Promise<unknown> };

const menu = (name: RegExp) => async (film: Film) => {
  await film.control(/^(Settings|Réglages)$/).click();
  await film.player.getByRole('menuitem', { name }).click();
};

const playToEnd = async (film: Film) => {
  await film.video.evaluate(async (video) => {
    if (!(video instanceof HTMLVideoElement)) throw new Error('there is no video');
    video.currentTime = video.duration - 0.2;
    await video.play();
  });
  await expect(film.control('Play again')).toBeVisible();
};

const states: readonly State[] = [
  { name: 'paused', film: 'As designed', reach: async () => {} },
  { name: 'settings', film: 'As designed', reach: (film) => film.control('Settings').click() },
  { name: 'quality', film: 'As designed', reach: menu(/Quality/) },
  { name: 'speed', film: 'As designed', reach: menu(/Speed/) },
  { name: 'captions', film: 'As designed', reach: (film) => film.control('Enable captions').click() },
  { name: 'languages', film: 'As designed', hasCaptions: true, reach: menu(/Captions/) },
  { name: 'ended', film: 'As designed', hasCaptions: true, reach: playToEnd },
  { name: 'french-settings', film: 'French', hasCaptions: true, reach: (film) => film.control('Réglages').click() },
  { name: 'french-speed', film: 'French', hasCaptions: true, reach: menu(/Vitesse/) },
];

/** Notices in the place of a video. */
const notices = [
  { name: 'consent', film: 'On YouTube', shows: /Play it once/ },
  { name: 'french-consent', film: 'French, on YouTube', shows: /Le lire une fois/ },
  { name: 'fault', film: 'A bad ratio', shows: /Invalid aspect ratio/ },
  { name: 'missing', film: 'A missing file', shows: /cannot be fetched/ },
] as const;

const toDo = 'If the change is intended, run npm run update:looks and review tests/browser/looks.';

test.use({
  ...(hasPinnedBrowser && { launchOptions: await pinnedBrowser() }),
  contextOptions: { reducedMotion: 'reduce' },
  // Allows injecting the style sheet for screenshots.
  bypassCSP: true,
});
test.skip(!hasPinnedBrowser, 'the browser of the screenshots runs only on 64-bit Linux');

for (const { width, deviceScaleFactor } of sampled([
  { width: 390, deviceScaleFactor: 1 },
  { width: 1024, deviceScaleFactor: 0.5 },
  { width: 1600, deviceScaleFactor: 0.5 },
])) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 1300 }, deviceScaleFactor });
    test.setTimeout(180_000);

    test('[C7] [E6] every state of the player looks as designed', async ({ page }) => {
      await serveLongFilm(page);
      // Clears stored preferences, so that no state depends on earlier ones.
      await page.addInitScript(() => localStorage.clear());
      const look = async (film: Film, name: string) => {
        expect(await loadFonts(page)).toEqual(fonts);
        await page.addStyleTag({ path: path.join(import.meta.dirname, 'support/looks/looks.css') });
        await standAlone(film.frame);
        await page.mouse.move(width / 2, 1299);
        await expect
          .soft(film.frame, toDo)
          .toHaveScreenshot(`player-${name}-${width}.png`, { scale: 'device', threshold: 0.05, maxDiffPixels: 40 });
      };
      for (const { name, film: state, hasCaptions, reach } of sampled(states, 4)) {
        await page.goto('about:blank');
        const film = await playFilm(page, state);
        await page.keyboard.press('k');
        await page.keyboard.press('3');
        if (hasCaptions) await page.keyboard.press('c');
        await expect.poll(() => film.read('currentTime')).toBeCloseTo(24, 0);
        // The video frame depends on the decoder, and the buffer bar on the machine.
        await film.player.locator('video, .plyr__progress__buffer').evaluateAll((elements) => {
          for (const element of elements) element.setAttribute('style', 'visibility: hidden');
        });
        await reach(film);
        await look(film, name);
      }
      for (const { name, film: state, shows } of sampled(notices, 4)) {
        await page.goto('about:blank');
        const film = await openFilm(page, state);
        await film.playButton.click();
        await expect(film.frame).toContainText(shows);
        // The site's URL differs between runs.
        await film.frame.locator('.player-reason').evaluateAll((reasons) => {
          for (const reason of reasons) reason.textContent = reason.textContent?.replace(/http:\/\/[^/]+/, '') ?? '';
        });
        await look(film, name);
      }
    });
  });
}
