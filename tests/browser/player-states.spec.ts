import type { Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { findViolations } from './support/accessibility/find-violations.ts';
import { recordShifts } from './support/motion/record-shifts.ts';
import { longVideoSeconds, serveLongVideo } from './support/player/long-video.ts';
import { openVideo, playVideo, videoFixture } from './support/player/player-page.ts';
import { isCrossOrigin, recordPage } from './support/record-page.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

const defaultState = 'Default';

test.use({ viewport: { width: 1024, height: 800 } });

test.beforeEach(({ page }) => serveLongVideo(page));

/**
 * Plays the video and stops the page's clock, so that the test controls the time. A busy machine causes stalls that
 * show and hide the controls, so only the test's own events are let through.
 */
async function playAndStopClock(page: Page) {
  await page.clock.install();
  const fixture = await playVideo(page, defaultState);
  await page.evaluate(() => {
    for (const name of ['waiting', 'stalled', 'canplay', 'playing', 'seeked']) {
      addEventListener(name, (event) => event.isTrusted && event.stopImmediatePropagation(), true);
    }
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return fixture;
}

test('[E2] the loading indicator appears after a stall of 250 ms, and disappears as soon as the video plays', async ({
  page,
}) => {
  const fixture = await playAndStopClock(page);
  const tell = (event: string) => fixture.video.evaluate((video, name) => video.dispatchEvent(new Event(name)), event);
  await tell('waiting');
  await page.clock.runFor(249);
  await expect(fixture.player).not.toHaveClass(/plyr--loading/);
  await page.clock.runFor(1);
  await expect(fixture.player).toHaveClass(/plyr--loading/);
  await tell('playing');
  await page.clock.runFor(1);
  await expect(fixture.player).not.toHaveClass(/plyr--loading/);
});

const hidden = /plyr--hide-controls/;

test('[E4] the controls hide 2 s after mouse movement, and 4 s after focus', async ({ page }) => {
  const fixture = await playAndStopClock(page);
  await page.mouse.move(0, 0);
  await page.clock.runFor(1);
  await fixture.player.hover();
  await page.clock.runFor(1999);
  await expect(fixture.player).not.toHaveClass(hidden);
  await page.clock.runFor(1);
  await expect(fixture.player).toHaveClass(hidden);
  await page.mouse.move(0, 0);
  await page.clock.runFor(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(fixture.player).not.toHaveClass(hidden);
  await page.clock.runFor(3999);
  await expect(fixture.player).not.toHaveClass(hidden);
  await page.clock.runFor(1);
  await expect(fixture.player).toHaveClass(hidden);
  await page.keyboard.press('ArrowDown');
  await expect(fixture.player, 'a key shows the control that it changes').not.toHaveClass(hidden);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('[E4] the controls hide after 3 s, even with focus', async ({ page }) => {
    const fixture = await playAndStopClock(page);
    await fixture.player.tap({ position: { x: 40, y: 40 } });
    await page.clock.runFor(2999);
    await expect(fixture.player).not.toHaveClass(hidden);
    await page.clock.runFor(1);
    await expect(fixture.player).toHaveClass(hidden);
    await fixture.control('Settings').focus();
    await page.clock.runFor(2999);
    await expect(fixture.player).not.toHaveClass(hidden);
    await page.clock.runFor(1);
    await expect(fixture.player).toHaveClass(hidden);
  });

  test('[E2] touch targets are at least 44 px in a window 390 px wide', async ({ page }) => {
    const fixture = await playVideo(page, defaultState);
    await fixture.player.tap({ position: { x: 40, y: 40 } });
    const frame = await fixture.player.boundingBox();
    const controls = await fixture.player.locator('.plyr__controls :is(button, input):visible').all();
    expect(controls.length).toBeGreaterThan(4);
    for (const control of controls) {
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 0.5);
    }
  });
});

for (const { width, state, settings, panels } of sampled([
  { width: 390, state: 'Default', settings: 'Settings', panels: [/Captions/, /Quality/, /Speed/] },
  { width: 390, state: 'French', settings: 'Réglages', panels: [/Sous-titres/, /Qualité/, /Vitesse/] },
  { width: 320, state: 'French', settings: 'Réglages', panels: [/Sous-titres/, /Qualité/, /Vitesse/] },
])) {
  test.describe(`in the state “${state}” at ${width} px`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height: 844 } });

    test('[E2] every setting is reachable by touch without scrolling', async ({ page }) => {
      const fixture = await playVideo(page, state);
      await page.keyboard.press('k');
      // While the video plays, its controls hide, and the menu with them.
      await expect(fixture.player).toHaveClass(/plyr--paused/);
      const menu = fixture.player.locator('.plyr__menu__container');
      const measure = () =>
        menu.evaluate((element) => {
          const outside = (one: Element) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const frame = one.closest('.plyr')?.getBoundingClientRect() ?? new DOMRect();
            const isIn =
              left >= frame.left - 0.5 &&
              right <= frame.right + 0.5 &&
              top >= frame.top - 0.5 &&
              bottom <= frame.bottom + 0.5;
            return isIn ? [] : [one.textContent];
          };
          const items = [...element.querySelectorAll('button')].filter((item) => item.checkVisibility());
          return {
            scrolls: element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1,
            low: items.filter((item) => item.getBoundingClientRect().height < 43.9).length,
            outside: items.flatMap(outside),
            cut: items.filter((item) => item.scrollWidth > item.clientWidth + 1).map((item) => item.textContent),
            hasItems: items.length > 3,
          };
        });
      // Polled, because the menu is laid out after the tap.
      const expectWhole = (panel: string) =>
        expect
          .poll(measure, { message: panel })
          .toEqual({ scrolls: false, low: 0, outside: [], cut: [], hasItems: true });
      await fixture.control(settings).tap();
      await expectWhole('home');
      for (const panel of panels) {
        await fixture.player.getByRole('menuitem', { name: panel }).tap();
        await expect(fixture.player.getByRole('menuitemradio').first()).toBeVisible();
        await expect.poll(() => menu.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
        await expectWhole(String(panel));
        await fixture.player.locator('.plyr__control--back:visible').tap();
        await expect(fixture.player.getByRole('menuitem').first()).toBeVisible();
      }
    });
  });
}

test('[E2] without the Fullscreen API, the player fills the window', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
    Object.defineProperty(Document.prototype, 'webkitFullscreenEnabled', { get: () => false });
  });
  const fixture = await playVideo(page, defaultState);
  await fixture.press('Enter fullscreen');
  expect(await fixture.player.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await page.keyboard.press('Escape');
  await expect(fixture.player).not.toHaveClass(/plyr--fullscreen-fallback/);
});

test('[E2] picture in picture is used if the browser supports it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => true });
    Object.defineProperty(HTMLVideoElement.prototype, 'requestPictureInPicture', {
      value(this: HTMLVideoElement) {
        this.dataset['requested'] = 'yes';
        return Promise.resolve();
      },
    });
  });
  const fixture = await playVideo(page, defaultState);
  await fixture.press('Picture in picture');
  await expect(fixture.video).toHaveAttribute('data-requested', 'yes');
});

test('[E7] [C1] a page with videos loads neither the player nor a provider before a click, and nothing shifts after it', async ({
  page,
  baseURL,
}) => {
  const shifts = await recordShifts(page);
  const record = await recordPage(page);
  await page.goto('/flexible');
  const playButtons = page.locator('main button[aria-busy]');
  await untilInteractive(playButtons.first());
  await page.waitForLoadState('networkidle');
  expect(await playButtons.count()).toBeGreaterThanOrEqual(3);
  const before = [...record.requests];
  expect(before.filter((url) => isCrossOrigin(url, baseURL))).toEqual([]);
  expect(before.filter((url) => url.includes('/api/player'))).toEqual([]);
  const code = await Promise.all(
    before.filter((url) => /\.(js|css)(\?|$)/.test(url)).map(async (url) => (await page.request.get(url)).text()),
  );
  expect(code.filter((text) => text.includes('plyr'))).toEqual([]);
  await playButtons.first().click();
  await expect(page.locator('.plyr')).toHaveClass(/plyr--playing/);
  await page.keyboard.press('k');
  expect(await shifts()).toEqual([]);
  expect(record.requests.slice(before.length).filter((url) => isCrossOrigin(url, baseURL))).toEqual([]);
  expect(record.violations).toEqual([]);
  expect(record.errors).toEqual([]);
});

for (const [state, text] of sampled([
  ['Unknown provider', 'Invalid provider'],
  ['No sources', 'Invalid source format'],
  ['Invalid ratio', 'Invalid aspect ratio specified'],
  ['Thumbnails without a URL', 'Missing previewThumbnails.src config attribute'],
  ['Missing file', 'missing.webm'],
] as const)) {
  test(`[E1] the error in “${state}” is logged once for developers, and the page still works`, async ({ page }) => {
    const warnings: string[] = [];
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    const fixture = await openVideo(page, state);
    await fixture.playButton.click();
    await expect(fixture.frame.getByRole('alert')).toContainText(text);
    expect(warnings.filter((line) => line.includes(text))).toHaveLength(1);
    expect(errors).toEqual([]);
    const next = videoFixture(page, defaultState);
    await next.playButton.click();
    await expect(next.player).toHaveClass(/plyr--playing/);
  });
}

test('[E5] a video whose files failed to load is retried on click', async ({ page }) => {
  const fixture = await openVideo(page, defaultState);
  await page.route(/loop-orrery\.(webm|mp4)/, (route) => route.abort());
  await fixture.playButton.click();
  const again = fixture.frame.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(/loop-orrery\.(webm|mp4)/);
  await again.click();
  await expect(fixture.player).toHaveClass(/plyr--playing/);
});

test('[E2] a video can be replayed at its end', async ({ page }) => {
  const fixture = await playVideo(page, defaultState);
  await page.keyboard.press('9');
  await fixture.video.evaluate((video) => {
    if (video instanceof HTMLVideoElement) video.currentTime = video.duration - 0.2;
  });
  await expect.poll(() => fixture.read('ended')).toBe(true);
  await expect(fixture.control('Play again')).toBeVisible();
  await fixture.player.getByRole('button', { name: 'Play again' }).last().click();
  await expect(fixture.control('Pause')).toBeVisible();
  await expect(fixture.player.getByRole('button', { name: 'Play again' })).toHaveCount(0);
  expect(await fixture.read('currentTime')).toBeLessThan(longVideoSeconds / 2);
});

test('[E6] invalid captions are logged once, and the video still plays', async ({ page }) => {
  await page.route(/\.(en|fr)\.vtt/, (route) => route.fulfill({ contentType: 'text/vtt', body: 'not WebVTT' }));
  await page.addInitScript(() => localStorage.setItem('player', '{"captions":true,"language":"en"}'));
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const fixture = await playVideo(page, defaultState);
  await expect.poll(() => warnings.filter((line) => line.includes('is not WebVTT'))).toHaveLength(1);
  await expect(fixture.player).toHaveClass(/plyr--playing/);
});

test('[E2] captions are shown in the language of the player', async ({ page }) => {
  const fixture = await playVideo(page, 'French');
  await fixture.press('Afficher les sous-titres');
  await expect(fixture.player.locator('.plyr__caption')).toHaveText('Le moteur démarre.');
});

test('[E6] a French player has French names for its buttons and seek bar', async ({ page }) => {
  const fixture = await playVideo(page, 'French');
  for (const name of ['Pause', 'Couper le son', 'Réglages', 'Plein écran'])
    await expect(fixture.control(name)).toBeVisible();
  await expect(fixture.player.getByRole('slider', { name: 'Se déplacer' })).toBeVisible();
});

test('[E6] a French player has French controls: pause, sound, captions, speed and quality', async ({ page }) => {
  const fixture = await openVideo(page, 'French');
  await expect(fixture.playButton).toHaveAccessibleName(/^Lancer la vidéo/);
  await fixture.playButton.click();
  await expect.poll(() => fixture.read('currentTime')).toBeGreaterThan(0);
  await fixture.press('Pause');
  await expect.poll(() => fixture.read('paused')).toBe(true);
  await fixture.press('Couper le son');
  await expect.poll(() => fixture.read('muted')).toBe(true);
  await fixture.press('Remettre le son');
  await expect.poll(() => fixture.read('muted')).toBe(false);
  await fixture.press('Afficher les sous-titres');
  await expect(fixture.control('Masquer les sous-titres')).toBeVisible();
  const setting = (role: 'menuitem' | 'menuitemradio', name: RegExp) =>
    fixture.player.getByRole(role).filter({ visible: true, hasText: name });
  await fixture.press('Réglages');
  await expect(setting('menuitem', /Sous-titres/)).toContainText('Français');
  await setting('menuitem', /Vitesse/).click();
  await expect(setting('menuitemradio', /Normale/)).toHaveAttribute('aria-checked', 'true');
  await setting('menuitemradio', /^1.5/).click();
  await expect.poll(() => fixture.read('playbackRate')).toBe(1.5);
  await setting('menuitem', /Qualité/).click();
  const back = fixture.player.locator('.plyr__control--back').filter({ visible: true });
  await expect(back).toContainText('Revenir au menu précédent');
  await page.keyboard.press('Escape');
  await fixture.press('Plein écran');
  await expect(fixture.control('Quitter le plein écran')).toBeVisible();
});

test('[E5] a poster that fails to load is hidden', async ({ page }) => {
  await page.route(/orrery-hall-hero/, (route) => route.abort());
  const fixture = await openVideo(page, defaultState);
  await expect(fixture.frame.locator('img')).toBeHidden();
  await fixture.playButton.click();
  await expect(fixture.player).toHaveClass(/plyr--playing/);
  await expect(fixture.player).not.toHaveClass(/plyr__poster-enabled/);
});

test('[E5] if the player fails to load, the browser’s own controls are shown', async ({ page }) => {
  const first = await openVideo(page, defaultState);
  const code = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('plyr__'),
  );
  await first.playButton.click();
  const { pathname } = new URL((await code).url());
  await page.route(`**${pathname}`, (route) => route.abort());
  await page.goto('about:blank');
  const fixture = await openVideo(page, defaultState);
  // The first failure may be due to an old build, so the page is reloaded.
  const reloaded = page.waitForEvent('load');
  await fixture.playButton.focus();
  await reloaded;
  await page.locator('details:has(#player)').evaluate((details) => details.toggleAttribute('open', true));
  await untilInteractive(fixture.playButton);
  await fixture.playButton.click();
  await expect(fixture.frame.locator('video[controls]')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[E5] an uploaded video has native controls, its files, captions and transcript', async ({ page }) => {
    await page.goto('/projects/orrery-hall');
    const video = page.locator('main video[controls]');
    await expect(video).toBeVisible();
    await expect(video.locator('source')).toHaveCount(5);
    await expect(video.locator('track[kind="captions"]')).toHaveCount(2);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.controls)).toBe(true);
    const link = page.getByRole('link', { name: 'Read the transcript · English' });
    await expect(link).toBeVisible();
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(href ?? '');
    await expect(page.locator('body')).toContainText('Mercury takes two minutes thirty-nine');
  });

  test('[E5] only the editor’s transcript is on the page', async ({ page }) => {
    await page.goto('/markets/science-centers');
    await expect(page.locator('main video[controls]')).toBeVisible();
    const transcript = page.locator('main details');
    await transcript.locator('summary').first().click();
    await expect(transcript.first()).toContainText(/(\S+ ){10}/);
    await expect(page.getByRole('link', { name: /Read the transcript ·/ })).toHaveCount(0);
  });

  test('[E5] a YouTube or Vimeo video is a link, an uploaded one has native controls, and there are no nonfunctional buttons', async ({
    page,
  }) => {
    await page.goto('/flexible');
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: 'Watch on YouTube' }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Watch on Vimeo' }).first()).toBeVisible();
    await expect(main.locator('video[controls]').first()).toBeVisible();
    for (const button of await main.locator('button[aria-busy]').all()) await expect(button).toBeHidden();
  });
});

test('[E2] with forced colors every control and its state are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const fixture = await playVideo(page, defaultState);
  await page.keyboard.press('k');
  await fixture.choose('Quality');
  const seen = await fixture.player.evaluate((player) => {
    const getStyle = (element: Element, property: string, part?: string) =>
      getComputedStyle(element, part).getPropertyValue(property);
    const bar = player.querySelector('.plyr__controls') ?? player;
    const ground = getStyle(bar, 'background-color');
    const icons = [...bar.querySelectorAll('.plyr__controls > * svg, .plyr__menu > button svg')];
    const menu = player.querySelector('.plyr__menu__container') ?? player;
    const chosen = player.querySelector('[role="menuitemradio"][aria-checked="true"]') ?? player;
    return {
      hidden: icons.filter((icon) => icon.checkVisibility() && getStyle(icon, 'stroke') === ground).length,
      hasIcons: icons.length > 4,
      isChoiceSeen: getStyle(chosen, 'background-color', '::before') !== getStyle(menu, 'background-color'),
      edge: getStyle(menu, 'border-top-width'),
    };
  });
  expect(seen).toEqual({ hidden: 0, hasIcons: true, isChoiceSeen: true, edge: '1px' });
});

test('[E2] every state of the player meets WCAG 2.2 AA', async ({ page }) => {
  test.setTimeout(120_000);
  const fixture = await playVideo(page, defaultState);
  const violations = () => findViolations(page, { part: 'section#player' });
  await fixture.video.hover();
  expect(await violations(), 'playing').toEqual([]);
  await page.keyboard.press('k');
  expect(await violations(), 'paused').toEqual([]);
  await fixture.press('Settings');
  expect(await violations(), 'the settings').toEqual([]);
  await fixture.choose('Quality');
  expect(await violations(), 'the qualities').toEqual([]);
  await page.keyboard.press('Escape');
  const other = videoFixture(page, 'YouTube');
  await other.playButton.click();
  await expect(other.frame.getByRole('button', { name: 'Play it once' })).toBeVisible();
  const missing = videoFixture(page, 'Missing file');
  await missing.playButton.click();
  await expect(missing.frame.getByRole('alert')).toBeVisible();
  expect(await violations(), 'the notices').toEqual([]);
});
