import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../support/find-browser.ts';
import { eventually, fetchText, untilShown } from '../../support/requests/fetch-text.ts';
import type { Stack } from '../../support/stack/start-stack.ts';
import { median } from './figures.ts';

/** A news entry with a video. */
const article = { id: '207', path: '/news/orrery-hall-turns-for-the-first-time' };
const runs = 7;

type Component = { videoFileElement?: unknown; loopVideoFileElement?: unknown };
type EntryResponse = { entry: { fields: { flexibleComponents: Component[] } } };

const playButton = 'main button[aria-busy]';
const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).byteLength;

const filePath = /\/_next\/static\/[\w./~-]+\.(?:js|css)/g;

/** Returns the gzip bytes of a page with its scripts and styles. */
async function weighPage(siteUrl: string, html: string): Promise<number> {
  const files = new Set(html.match(filePath));
  const sizes = await Promise.all([...files].map(async (file) => gzipped((await fetchText(siteUrl + file)).text)));
  return sizes.reduce((sum, size) => sum + size, gzipped(html));
}

/** Returns the gzip kB that a video adds before playback, compared with only its poster. */
async function weighVideo({ site, admin }: Stack): Promise<number> {
  const url = site.url + article.path;
  const place = `/admin/entries/${article.id}?site=en`;
  const withVideo = (await fetchText(url)).text;
  if (!withVideo.includes('aria-busy')) throw new Error(`${article.path} has no video`);
  const { entry } = await admin<EntryResponse>('GET', place);
  const flexibleComponents = entry.fields.flexibleComponents.map((component) =>
    component.videoFileElement ? { ...component, videoFileElement: [], loopVideoFileElement: [] } : component,
  );
  await admin('PATCH', place, { flexibleComponents });
  const without = await eventually(
    () => fetchText(url),
    ({ text }) => !text.includes('aria-busy'),
    20_000,
  );
  await admin('PATCH', place, { flexibleComponents: entry.fields.flexibleComponents });
  await untilShown(url, 'aria-busy', 20_000);
  return ((await weighPage(site.url, withVideo)) - (await weighPage(site.url, without.text))) / 1000;
}

/** Returns the gzip kB of scripts and styles loaded on click. */
async function weighPlayer(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/_next\/static\/.*\.(js|css)(\?|$)/.test(request.url())) files.push(request.url());
  });
  await page.locator(playButton).first().click();
  await page.locator('.plyr--playing').waitFor();
  const sizes = await Promise.all(files.map(async (url) => gzipped(await (await page.request.get(url)).body())));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Returns milliseconds from click to first frame, for the player and for a native <video>. */
async function timeFirstPicture(page: Page, url: string): Promise<{ player: number; native: number }> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const box = await page.locator(playButton).first().boundingBox();
  if (!box) throw new Error('there is no video');
  const player = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const button = document.querySelector(selector);
        button?.addEventListener('click', ({ timeStamp }) => {
          const look = () => {
            const video = document.querySelector<HTMLVideoElement>('.plyr video');
            if (video) video.requestVideoFrameCallback((now) => resolve(now - timeStamp));
            else requestAnimationFrame(look);
          };
          look();
        });
      }),
    playButton,
  );
  await page.locator(playButton).first().scrollIntoViewIfNeeded();
  await page.locator(playButton).first().click();
  const playerMs = await player;
  const source = await page.evaluate(() => document.querySelector<HTMLVideoElement>('.plyr video')?.currentSrc ?? '');

  await page.goto(url, { waitUntil: 'networkidle' });
  const native = page.evaluate(
    ([selector, src]) =>
      new Promise<number>((resolve) => {
        const video = document.createElement('video');
        video.preload = 'none';
        video.src = src ?? '';
        video.style.width = '100%';
        const frame = document.querySelector(selector ?? '')?.parentElement;
        frame?.append(video);
        document.querySelector(selector ?? '')?.addEventListener(
          'click',
          (event) => {
            event.stopPropagation();
            video.requestVideoFrameCallback((now) => resolve(now - event.timeStamp));
            video.play();
          },
          true,
        );
      }),
    [playButton, source],
  );
  await page.locator(playButton).first().scrollIntoViewIfNeeded();
  await page.locator(playButton).first().click({ force: true });
  return { player: playerMs, native: await native };
}

export type PlayerCost = { video: number; player: number; firstPicture: number; nativeFirstFrame: number };

export async function measurePlayerCost(stack: Stack): Promise<PlayerCost> {
  const video = await weighVideo(stack);
  const browser = await chromium.launch(await findBrowser());
  try {
    const url = stack.site.url + article.path;
    const open = async () => (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    const player = await weighPlayer(await open(), url);
    const times: { player: number; native: number }[] = [];
    for (let run = 0; run < runs; run++) {
      const page = await open();
      times.push(await timeFirstPicture(page, url));
      await page.context().close();
    }
    return {
      video,
      player,
      firstPicture: median(times.map((time) => time.player)),
      nativeFirstFrame: median(times.map((time) => time.native)),
    };
  } finally {
    await browser.close();
  }
}
