import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from '../support/find-browser.ts';
import { startProcess } from '../support/processes/processes.ts';
import { eventually, fetchText, untilLogged } from '../support/requests/fetch-text.ts';
import { sampled } from '../support/sampled.ts';
import { type Admin, adminClient } from '../support/stack/admin.ts';
import { freePort } from '../support/stack/start-stack.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pagePath = '/projects/tidal-hall';

/** Runs `npm run dev` without installing. Writes to `.next/dev`, next to the build. */
async function startDevelopment() {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-development-'));
  const content = path.join(directory, 'content');
  cpSync(path.join(root, 'content-fixtures/content'), content, { recursive: true });
  const [port, cmsPort] = [await freePort(), await freePort()];
  const page = `http://localhost:${port}${pagePath}`;
  const running = await startProcess(process.execPath, ['dev.ts'], {
    cwd: path.join(root, 'scripts'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NEXT_TELEMETRY_DISABLED: '1',
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
      PORT: String(port),
      CMS_PORT: String(cmsPort),
      CONTENT_DIR: content,
      STATE_DIR: path.join(directory, 'state'),
      CMS_TIMEOUT_MS: '400',
    },
    isReady: async () => (await fetchText(page).catch(() => undefined))?.status === 200,
    withinMs: 110_000,
  });
  return {
    page,
    desk: `http://localhost:${cmsPort}`,
    file: path.join(content, 'entries/projects/tidal-hall.en.json'),
    log: running.log,
    async stop() {
      await running.stop('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

let development: Awaited<ReturnType<typeof startDevelopment>>;
let admin: Admin;

beforeAll(async () => {
  development = await startDevelopment();
  admin = adminClient(development.desk);
});
afterAll(() => development.stop());

/** Reloads until the page contains the text; returns the number of loads. */
async function loadsUntil(words: string): Promise<number> {
  let loads = 0;
  await eventually(
    async () => {
      loads += 1;
      return (await fetchText(development.page)).text;
    },
    (text) => text.includes(words),
    60_000,
  );
  return loads;
}

it('npm run dev: an edit in the admin UI appears on the next load', async () => {
  // A load that started before the edit might end after it.
  await fetchText(development.page);
  for (const title of ['Tidal Hall by night', 'Tidal Hall at noon']) {
    await admin('PATCH', '/admin/entries/101?site=en', { title });
    expect(await loadsUntil(title)).toBeLessThanOrEqual(2);
  }
  await admin('POST', '/admin/reset');
});

it('npm run dev: an edited content file appears; an invalid one is ignored', async () => {
  const source = readFileSync(development.file, 'utf8');
  writeFileSync(development.file, source.replaceAll('Tidal Hall', 'Tidal Hall by hand'));
  await loadsUntil('Tidal Hall by hand');
  writeFileSync(development.file, source.slice(0, 100));
  await untilLogged(development, /tidal-hall\.en\.json: .*the previous content stays/);
  expect((await fetchText(development.page)).text).toContain('Tidal Hall by hand');
});

it('[G3] under npm run dev, a page waits for a slow CMS longer than CMS_TIMEOUT_MS', async () => {
  const late = (delayMs: number) => admin('POST', '/test/faults', { delayMs });
  await late(800);
  const first = await fetchText(new URL('/about-us', development.page).href);
  await late(0);
  expect(first.status).toBe(200);
  expect(first.text).toContain('</html>');
});

it('npm run dev: the log contains no warnings about keys or header lengths', async () => {
  for (const path of sampled(['/careers', '/style-guide'])) {
    const page = await fetchText(new URL(path, development.page).href);
    expect(page.status).toBe(200);
    expect(page.text).toContain('</html>');
  }
  const complaints = development.log().match(/.*(?:unique "key"|maxHeadersLength).*/g) ?? [];
  expect(complaints.map((line) => line.slice(0, 80))).toEqual([]);
});

it('[E7] in strict mode, a video has one player and handles each key once', async () => {
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript(() => {
      let videos = 0;
      const { createElement } = document;
      document.createElement = (name: string, options?: ElementCreationOptions) => {
        if (name === 'video') videos += 1;
        return createElement.call(document, name, options);
      };
      Reflect.set(window, 'videosMade', () => videos);
    });
    await page.goto(new URL('/projects/orrery-hall', development.page).href);
    await page.waitForFunction(() => {
      const playButton = document.querySelector('main button[aria-busy]');
      return playButton && Object.keys(playButton).some((key) => key.startsWith('__reactProps'));
    });
    const before = await page.evaluate(() => Reflect.get(window, 'videosMade')());
    await page.locator('main button[aria-busy]').click();
    await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>('.plyr video')?.currentTime ?? 0) > 0);
    const made = await page.evaluate(() => Reflect.get(window, 'videosMade')());
    expect(made - before, 'strict mode starts the player twice').toBeGreaterThan(1);
    expect(await page.locator('.plyr').count()).toBe(1);
    expect(await page.locator('.plyr video').count()).toBe(1);
    // Chapters and captions load after the video.
    for (const [part, count] of [
      ['.player-mark', 2],
      ['details.player-transcript', 1],
    ] as const) {
      await page
        .locator(part)
        .nth(count - 1)
        .waitFor({ state: 'attached' });
      expect(await page.locator(part).count(), part).toBe(count);
    }
    const isPaused = () => page.locator('.plyr video').evaluate((video: HTMLVideoElement) => video.paused);
    await page.keyboard.press('k');
    await eventually(isPaused, (paused) => paused);
    const start = await page.locator('.plyr video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await page.keyboard.press('ArrowRight');
    const now = () => page.locator('.plyr video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await eventually(now, (second) => second > start + 5);
    expect(await now()).toBeCloseTo(start + 10, 0);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});
