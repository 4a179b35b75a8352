import type { Locator, Page } from '@playwright/test';
import { isolateBlock } from '../style-guide/isolate-block.ts';
import { expect } from '../test.ts';
import { untilInteractive } from '../waiting/until-interactive.ts';

type VideoState = {
  currentTime: number;
  duration: number;
  volume: number;
  playbackRate: number;
  paused: boolean;
  muted: boolean;
  loop: boolean;
  ended: boolean;
  currentSrc: string;
};

/** A video in the style guide. */
export type PlayerFixture = {
  frame: Locator;
  /** The play button on the poster. */
  playButton: Locator;
  player: Locator;
  video: Locator;
  /** Reads a video property. */
  read: <Key extends keyof VideoState>(key: Key) => Promise<VideoState[Key]>;
  control: (name: string | RegExp) => Locator;
  /** Moves the mouse over the video, which shows the controls, and presses one. */
  press: (name: string) => Promise<void>;
  /** Selects an entry of the settings and, if given, a value in the panel that it opens. */
  choose: (entry: string, value?: string) => Promise<void>;
};

function readVideo(element: Element): VideoState {
  if (!(element instanceof HTMLVideoElement)) throw new Error('there is no video');
  const { currentTime, duration, volume, playbackRate, paused, muted, loop, ended, currentSrc } = element;
  return { currentTime, duration, volume, playbackRate, paused, muted, loop, ended, currentSrc };
}

/** The video of a style-guide fixture. */
export function videoFixture(page: Page, state: string): PlayerFixture {
  const frame = page.locator(`article[aria-label="player: ${state}"] [data-theme="chosen"]`);
  const player = frame.locator('.plyr');
  const video = frame.locator('.plyr video');
  const control = (name: string | RegExp) =>
    player.locator('.plyr__controls').getByRole('button', { name, exact: typeof name === 'string' });
  const press = async (name: string) => {
    await player.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    // On a busy machine, the controls can hide before the click.
    await expect(async () => {
      await player.hover();
      await control(name).hover({ force: true });
      await control(name).click({ timeout: 1_500 });
    }).toPass();
  };
  const entries = player.getByRole('menuitem').filter({ visible: true });
  const values = player.getByRole('menuitemradio').filter({ visible: true });
  return {
    frame,
    playButton: frame.locator('button[aria-busy]'),
    player,
    video,
    read: async (key) => (await video.evaluate(readVideo))[key],
    control,
    press,
    choose: (entry, value) =>
      // If the controls hide in the meantime, the settings close with them, and reopen at the same panel.
      expect(async () => {
        if ((await entries.or(values).count()) === 0) await press('Settings');
        const wanted = value === undefined ? undefined : values.filter({ hasText: value });
        if (!(await wanted?.count())) await entries.filter({ hasText: entry }).click({ timeout: 1_500 });
        await wanted?.click({ timeout: 1_500 });
      }).toPass(),
  };
}

/** Opens the style guide at a video. */
export async function openVideo(page: Page, state: string, { site = '' } = {}): Promise<PlayerFixture> {
  await page.goto(`${site}/style-guide#player`);
  const fixture = videoFixture(page, state);
  await fixture.playButton.scrollIntoViewIfNeeded();
  await untilInteractive(fixture.playButton);
  await isolateBlock(page, 'player');
  await fixture.playButton.scrollIntoViewIfNeeded();
  return fixture;
}

/** Opens the style guide at one of our own videos and plays it. */
export async function playVideo(page: Page, state: string): Promise<PlayerFixture> {
  const fixture = await openVideo(page, state);
  await fixture.playButton.click();
  await expect.poll(() => fixture.read('currentTime')).toBeGreaterThan(0);
  return fixture;
}

/** Plays the video from the start, with its initial settings, and focuses the pause button. */
export async function playAnew(fixture: PlayerFixture): Promise<void> {
  await fixture.video.evaluate(async (video) => {
    if (!(video instanceof HTMLVideoElement)) throw new Error('there is no video');
    Object.assign(video, { muted: false, volume: 1, loop: false, playbackRate: 1, currentTime: 0 });
    await video.play();
  });
  await fixture.control('Pause').focus();
}
