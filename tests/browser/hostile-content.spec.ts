import type { Browser } from '@playwright/test';
import { type ContentProxy, startContentProxy } from '../support/content-proxy.ts';
import { deliverWebhook } from '../support/deliver-webhook.ts';
import { markName, payloads } from '../support/hostile-payloads.ts';
import { poison } from '../support/poison.ts';
import { sampled } from '../support/sampled.ts';
import { type Site, type Stack, startStack } from '../support/start-stack.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/until-interactive.ts';
import { isForeign, watchPage } from './support/watch-page.ts';

// Uses a site of its own, whose CMS returns a payload in place of every text.
test.describe.configure({ mode: 'serial' });

/** In so many rounds every text is nearly every payload. */
const allRounds = 12;
const rounds = sampled(
  Array.from({ length: allRounds }, (_, at) => at),
  allRounds,
);
/** In a round the texts of a page are different payloads, and every round gives a text a new one. */
const step = Math.ceil(payloads.length / allRounds);
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

let stack: Stack;
let site: Site;
let proxy: ContentProxy;
let first = 0;
let words = payloads;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await startStack({ hasOwnAddress: true });
  proxy = await startContentProxy(stack.content.url);
  proxy.rewrite(/./, (data, question) => poison(data, question, first, words));
  await stack.site.stop();
  site = await stack.startSite({ CMS_ENDPOINT: proxy.endpoint, CMS_MEDIA_ORIGIN: stack.content.url });
});

test.afterAll(async () => {
  await site.stop();
  await stack.close();
  await proxy.close();
});

/** Invalidates every page, and waits until these pages are rendered anew. */
async function renderAnew(): Promise<void> {
  const began = Date.now();
  const event = {
    v: 1,
    id: `evt_${first}_${began}`,
    event: 'bulk',
    occurredAt: new Date().toISOString(),
    element: { type: 'all', id: '*', status: 'live' },
    sites: [
      { handle: 'en', uri: null, status: 'live' },
      { handle: 'fr', uri: null, status: 'live' },
    ],
  };
  expect((await deliverWebhook(site.url, event)).status).toBe(202);
  for (const path of paths.filter((path) => !path.startsWith('/search'))) {
    await expect
      .poll(async () => Date.parse((await fetch(site.url + path)).headers.get('x-vitrine-rendered') ?? ''), {
        timeout: 60_000,
      })
      .toBeGreaterThanOrEqual(began - 1000);
  }
}

/** Visits the page and describes what it must not show. */
async function visit(browser: Browser, path: string, bypassCSP: boolean): Promise<string[]> {
  const context = await browser.newContext({ bypassCSP, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const record = await watchPage(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(site.url + path, { waitUntil: 'load' });
  await untilInteractive(page.locator('header a[href^="/"]').first(), 30_000);
  const harm = await page.evaluate((mark) => {
    const covering = [...document.querySelectorAll<HTMLElement>('[style]:not(next-route-announcer)')].filter(
      ({ style }) => style.position || style.inset || style.zIndex,
    );
    const links = [...document.querySelectorAll('a, form, iframe, object, embed')].filter((element) =>
      ['href', 'action', 'src', 'data'].some((name) =>
        /^[^a-z]*(?:javascript|data|vbscript|blob):/i.test(element.getAttribute(name) ?? ''),
      ),
    );
    return [
      ...(Reflect.has(window, mark) ? ['a payload ran'] : []),
      ...covering.map((element) => `placed: ${element.outerHTML.slice(0, 200)}`),
      ...links.map((element) => `would run: ${element.outerHTML.slice(0, 200)}`),
    ];
  }, markName);
  await context.close();
  return [
    ...harm,
    ...dialogs.map((message) => `dialog: ${message}`),
    // Poisoned file names of pictures are addresses of the site that do not exist.
    ...record.errors.filter((error) => !error.startsWith('Failed to load resource')).map((error) => `error: ${error}`),
    ...record.violations.map((violation) => `violation: ${violation}`),
    ...record.requests.filter((url) => isForeign(url, site.url)).map((url) => `asked for ${url}`),
  ].map((finding) => `${path}${bypassCSP ? ' without a policy' : ''}: ${finding}`);
}

test('[C1] no text of the CMS breaks out of where a page shows it, with the policy or without', async ({ browser }) => {
  test.setTimeout(240_000 + rounds.length * 60_000);
  expect(payloads.length).toBeGreaterThanOrEqual(150);
  const findings: string[] = [];
  for (const round of rounds) {
    first = (round * step) % payloads.length;
    await renderAnew();
    for (const path of paths) {
      for (const bypassCSP of [false, true]) findings.push(...(await visit(browser, path, bypassCSP)));
    }
  }
  expect(findings).toEqual([]);
});

const everyText: [what: string, words: string[]][] = [
  // As texts, addresses and labels of links, around every length at which React might move a part to the end.
  ['long', Array.from({ length: 97 }, (_, index) => `/${(index % 2 ? '&' : 'a').repeat(7 * index + 1)}`)],
  ['markup that browsers move about', payloads.filter((payload) => /<table|<a href="\/a"|<li>/.test(payload))],
];

for (const [what, texts] of everyText) {
  test(`[C1] a page needs no script that its policy refuses, and is what React rendered, where every text is ${what}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    expect(texts.length).toBeGreaterThanOrEqual(4);
    words = texts;
    await renderAnew();
    for (const path of ['/contact', '/flexible']) expect(await visit(browser, path, false)).toEqual([]);
    expect(site.log()).not.toContain('inline code');
  });
}
