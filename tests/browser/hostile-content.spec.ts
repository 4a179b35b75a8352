import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type ContentProxy, startContentProxy } from '../support/cms/content-proxy.ts';
import { deliverEvent, everythingSaved } from '../support/cms/deliver.ts';
import { executedFlag, payloads } from '../support/hostile/hostile-payloads.ts';
import { poison } from '../support/hostile/poison.ts';
import { sampled } from '../support/sampled.ts';
import { formsKey, freePort, type Site, startSite } from '../support/stack/start-stack.ts';
import { isCrossOrigin, recordPage } from './support/record-page.ts';
import { stackUrls } from './support/stacks/stack-urls.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

// Uses a separate site whose CMS replaces every text with a payload.
test.describe.configure({ mode: 'serial' });

/** The number of rounds after which nearly every text has had every payload. */
const allRounds = 12;
/** Each round starts this many payloads later in the list, so every text gets a new payload. */
const step = Math.ceil(payloads.length / allRounds);
/** One half of a round visits the pages alternately with and without the policy. The other half swaps the two. */
const halves = Array.from({ length: allRounds * 2 }, (_, at) => ({
  round: at % allRounds,
  isSwapped: at >= allRounds,
}));
const chosen = sampled(halves, halves.length);
const paths = [
  '/',
  '/fr',
  '/projects',
  '/projects/tidal-hall',
  '/markets/museums',
  '/news',
  '/news/the-quietest-aquarium-in-europe',
  '/about-us/team',
  '/contact',
  '/flexible',
  '/search?q=light',
  '/nowhere',
];

const demoVideo = path.resolve(import.meta.dirname, '../../content-fixtures/media/loop-orrery.webm');

let site: Site;
let proxy: ContentProxy;
let first = 0;
let words = payloads;
let playsVideos = false;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const { content } = stackUrls();
  proxy = await startContentProxy(content);
  proxy.rewrite(/./, (data, body) => poison(data, body, { first, words, playsVideos }));
  const port = await freePort();
  site = await startSite(port, {
    CMS_ENDPOINT: proxy.endpoint,
    CMS_MEDIA_ORIGIN: content,
    CACHE_DIR: test.info().outputPath('cache'),
    FORMS_DIR: test.info().outputPath('forms'),
    FORMS_KEY: formsKey,
    SITE_URL: `http://127.0.0.1:${port}`,
    NEWSLETTER_PROVIDER: 'embedded',
    // Makes the consent banner appear.
    GTM_CONTAINER_ID: 'GTM-TEST123',
  });
});

test.afterAll(async () => {
  await site.stop();
  await proxy.close();
});

/** Invalidates every page, and waits until these pages are rendered again. */
async function renderAnew(rendered: readonly string[]): Promise<void> {
  const began = Date.now();
  expect((await deliverEvent(site.url, everythingSaved())).status).toBe(202);
  for (const path of rendered.filter((path) => !path.startsWith('/search'))) {
    await expect
      .poll(async () => Date.parse((await fetch(site.url + path)).headers.get('x-vitrine-rendered') ?? ''), {
        timeout: 60_000,
      })
      .toBeGreaterThanOrEqual(began);
  }
}

/**
 * Clicks every button in a part of the page once, including buttons that appear in the process. The clicks come from a
 * script, so no overlay can intercept them.
 */
const pressEverything = (page: Page, within = 'body'): Promise<void> =>
  page.evaluate(async (place) => {
    window.open = () => null;
    // Forms may be submitted by script, but not by the browser, which would leave the page.
    window.addEventListener('submit', (event) => event.preventDefault(), true);
    const pressed = new Set<HTMLButtonElement>();
    for (let round = 0; round < 4; round++) {
      const all = document.querySelectorAll<HTMLButtonElement>(`${place} button`);
      const found = [...all].filter((button) => !pressed.has(button));
      for (const button of found) {
        pressed.add(button);
        button.click();
      }
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
  }, within);

const mark = `<img src=x onerror=window.${executedFlag}=1>`;
const hostileCaptions = `WEBVTT\n\n00:00.000 --> 10:00.000\n${mark}&lt;img src=x onerror=window.${executedFlag}=1&gt;<b>bold</b>\n`;

/** Plays the first video of the page, with captions, and opens every panel of its settings. */
async function playVideo(page: Page): Promise<void> {
  await page.route(/\.vtt/, (route) =>
    route.fulfill({ contentType: 'text/vtt; charset=utf-8', body: hostileCaptions }),
  );
  await page.route(/\.webm/, (route) => route.fulfill({ path: demoVideo, contentType: 'video/webm' }));
  await page.locator('main button[aria-busy]').first().click();
  const player = page.locator('.plyr').first();
  // Two caption tracks, besides "off".
  await expect(player.locator('[role="menuitemradio"][value="-1"] ~ *')).toHaveCount(2);
  await pressEverything(page, '.plyr__menu');
  await expect(player.locator('.plyr__captions')).toContainText('bold');
  const settings = player.locator('.plyr__menu__container');
  await expect(settings).toContainText('<');
  expect(await settings.locator(':not(div, button, span)').count()).toBe(0);
}

/** Whether the URL is the tag manager's, which the site may request after consent. */
const isTagManager = (url: string) => new URL(url).hostname === 'www.googletagmanager.com';

/** Visits the page in a context with or without the policy, lets `act` use it, and describes the harm it found. */
async function visit(
  context: BrowserContext,
  path: string,
  bypassCSP: boolean,
  act?: (page: Page) => Promise<void>,
): Promise<string[]> {
  const page = await context.newPage();
  const record = await recordPage(page);
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(site.url + path, { waitUntil: 'load' });
  await untilInteractive(page.locator('header a[href^="/"]').first());
  await act?.(page);
  // An image from a payload fails only once it has been requested.
  await page.evaluate(() =>
    Promise.all(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => {})),
    ),
  );
  const harm = await page.evaluate((mark) => {
    const covering = [...document.querySelectorAll<HTMLElement>('[style]:not(next-route-announcer)')].filter(
      ({ style }) => style.position || style.inset || style.zIndex,
    );
    const links = [...document.querySelectorAll('a, form, iframe, object, embed')].filter((element) =>
      ['href', 'action', 'src', 'data'].some((name) =>
        /^[^a-z]*(?:javascript|data|vbscript|blob):/i.test(element.getAttribute(name) ?? ''),
      ),
    );
    const handled = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    return [
      ...(Reflect.has(window, mark) ? ['a payload ran'] : []),
      ...handled.map((element) => `has a handler: ${element.outerHTML.slice(0, 200)}`),
      ...covering.map((element) => `placed: ${element.outerHTML.slice(0, 200)}`),
      ...links.map((element) => `would run: ${element.outerHTML.slice(0, 200)}`),
    ];
  }, executedFlag);
  await page.close();
  return [
    ...harm,
    ...dialogs.map((message) => `dialog: ${message}`),
    // Poisoned names of image files lead to paths that do not exist on the site.
    ...record.errors.filter((error) => !error.startsWith('Failed to load resource')).map((error) => `error: ${error}`),
    ...record.violations.map((violation) => `violation: ${violation}`),
    ...record.requests
      .filter((url) => isCrossOrigin(url, site.url) && !isTagManager(url))
      .map((url) => `requested ${url}`),
  ].map((finding) => `${path}${bypassCSP ? ' without a policy' : ''}: ${finding}`);
}

const createContext = (browser: Browser, bypassCSP: boolean) =>
  browser.newContext({ bypassCSP, reducedMotion: 'reduce' });

test('[C1] CMS text never executes, with or without CSP', async ({ browser }) => {
  test.setTimeout(240_000 + chosen.length * 60_000);
  expect(payloads.length).toBeGreaterThanOrEqual(150);
  const [guarded, bare] = [await createContext(browser, false), await createContext(browser, true)];
  const findings: string[] = [];
  for (const { round, isSwapped } of chosen) {
    first = (round * step) % payloads.length;
    await renderAnew(paths);
    for (const [at, path] of paths.entries()) {
      const bypassCSP = (at % 2 === 0) === isSwapped;
      findings.push(...(await visit(bypassCSP ? bare : guarded, path, bypassCSP)));
    }
  }
  expect(findings).toEqual([]);
});

test('[C1] [E4] the player never treats the texts of a video as markup, with or without CSP', async ({ browser }) => {
  test.setTimeout(180_000);
  words = payloads.filter((payload) => /^<(?:img|svg|video|audio|details|iframe)/.test(payload));
  expect(words.length).toBeGreaterThan(10);
  playsVideos = true;
  const video = '/projects/orrery-hall';
  await renderAnew([video]);
  for (const bypassCSP of [false, true])
    expect(await visit(await createContext(browser, bypassCSP), video, bypassCSP, playVideo)).toEqual([]);
  playsVideos = false;
});

const everyText: [what: string, words: string[]][] = [
  // Texts, URLs and link labels of many lengths, because React moves long parts to the end of the document.
  ['long', Array.from({ length: 97 }, (_, index) => `/${(index % 2 ? '&' : 'a').repeat(7 * index + 1)}`)],
  ['markup that browsers move around', payloads.filter((payload) => /<table|<a href="\/a"|<li>/.test(payload))],
];

for (const [what, texts] of sampled(everyText)) {
  test(`[C1] a page hydrates without errors and needs no script that its policy blocks if every text is ${what}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    expect(texts.length).toBeGreaterThanOrEqual(4);
    words = texts;
    const shown = ['/contact', '/flexible'];
    await renderAnew(shown);
    const context = await createContext(browser, false);
    for (const path of shown) expect(await visit(context, path, false)).toEqual([]);
    expect(site.log()).not.toContain('inline code');
  });
}
