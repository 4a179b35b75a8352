import type { Page } from '@playwright/test';
import { pageTransition, tracking } from '../../site/browser/behaviour/figures.ts';
import { freePort, type Site, startSite } from '../support/start-stack.ts';
import { holdNavigations } from './support/hold-navigations.ts';
import { stackAddresses } from './support/stack-addresses.ts';
import { test as base, expect } from './support/test.ts';
import { untilInteractive } from './support/until-interactive.ts';
import { isForeign } from './support/watch-page.ts';

/** The same build with a container to load, on a port of its own. */
const test = base.extend<object, { tracked: Site }>({
  tracked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use, { workerIndex }) => {
      const port = await freePort();
      const site = await startSite(port, {
        CMS_ENDPOINT: `${stackAddresses().content}/api`,
        CACHE_DIR: test.info().outputPath(`cache-${workerIndex}`),
        SITE_URL: `http://127.0.0.1:${port}`,
        GTM_CONTAINER_ID: 'GTM-TEST123',
        TRACKING_EXCLUDED_ROUTES: 'teamMembersListing',
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

type Pushed = Record<string, unknown>;

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const pushed = (page: Page): Promise<Pushed[]> => page.evaluate(() => Reflect.get(window, 'dataLayer') ?? []);
const eventsNamed = async (page: Page, name: string) => (await pushed(page)).filter(({ event }) => event === name);

/** Answers for Google, and writes down every request that leaves the site. */
async function watchForeign(page: Page, siteUrl: string): Promise<string[]> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (isForeign(request.url(), siteUrl)) foreign.push(request.url());
  });
  await page.route('https://**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  return foreign;
}

async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  await untilInteractive(link);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

test.describe.configure({ mode: 'serial' });

test('[D13] nothing is asked of anybody before the visitor agrees; refusing is as easy and is remembered', async ({
  page,
  tracked,
}) => {
  const foreign = await watchForeign(page, tracked.url);
  await page.goto(`${tracked.url}/careers`);
  await expect(banner(page)).toBeVisible();
  await follow(page, 'Team');
  const [refuse, accept] = await Promise.all(
    ['Refuse', 'Accept'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  );
  expect(refuse?.width).toBeCloseTo(accept?.width ?? 0, 0);
  expect(refuse?.height).toBe(accept?.height);
  await banner(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Change my cookie choice' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(foreign).toEqual([]);
  expect(await pushed(page)).toEqual([]);
});

test('[D13] [D14] after agreeing, the container is loaded and pages, depth and footer are told', async ({
  page,
  tracked,
}) => {
  const foreign = await watchForeign(page, tracked.url);
  await page.goto(`${tracked.url}/careers`);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => foreign).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123']);
  await expect
    .poll(() => eventsNamed(page, 'page_view'))
    .toEqual([expect.objectContaining({ page_name: 'flexible', page_path: '/careers', initialLoad: true })]);

  await follow(page, 'Team'); // Excluded by name.
  await follow(page, 'Projects');
  await page
    .getByRole('navigation', { name: 'Market' })
    .getByRole('link', { name: /^Museums/ })
    .click();
  await expect
    .poll(async () =>
      (await eventsNamed(page, 'page_view')).map(({ page_path, initialLoad }) => [page_path, initialLoad]),
    )
    .toEqual([
      ['/careers', true],
      ['/projects', false],
      ['/projects?market=museums', false],
    ]);

  const depths = async () => (await eventsNamed(page, 'scroll')).map(({ percent_scrolled }) => percent_scrolled);
  const known = (await depths()).length;
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(async () => (await depths()).slice(known)).toEqual([15, 25, 50, 75, 90]);
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('track', { detail: { event: 'newsletter_form_submit' } })),
  );
  expect(await eventsNamed(page, 'newsletter_form_submit')).toHaveLength(1);
});

test('[C2] [D13] the words of the home hero wait above the question, on a phone and on a desktop', async ({
  page,
  tracked,
}) => {
  await watchForeign(page, tracked.url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
    { width: 1600, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(tracked.url);
    await expect(banner(page)).toBeVisible();
    const top = async () => (await banner(page).boundingBox())?.y ?? 0;
    const foot = async () => {
      const box = await page.getByRole('heading', { level: 1 }).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(async () => (await top()) - (await foot())).toBeGreaterThan(0);
  }
});

const agree = (page: Page, { url }: Site) =>
  page.context().addCookies([{ name: 'consent', value: encodeURIComponent('{"measurement":true}'), url }]);

test('[D14] a page is told when its loader has gone, not before', async ({ page, tracked }) => {
  await watchForeign(page, tracked.url);
  await agree(page, tracked);
  await page.clock.install();
  const release = await holdNavigations(page);
  await page.goto(`${tracked.url}/careers`);
  await expect.poll(() => eventsNamed(page, 'page_view')).toHaveLength(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects', exact: true });
  await link.click();
  await page.clock.runFor(pageTransition.loaderDelay);
  const loader = page.locator('[data-loader]');
  await expect(loader).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/set in motion/);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await expect(loader, 'it has yet to leave').toBeVisible();
  expect(await eventsNamed(page, 'page_view')).toHaveLength(1);
  await page.clock.runFor(pageTransition.loaderLeave);
  await expect.poll(() => eventsNamed(page, 'page_view')).toHaveLength(2);
});

test('[D14] the footer is told once a page, when a quarter of it is in sight', async ({ page, tracked }) => {
  await watchForeign(page, tracked.url);
  await agree(page, tracked);
  await page.goto(`${tracked.url}/careers`);
  await expect.poll(() => eventsNamed(page, 'page_view')).toHaveLength(1);
  const footer = page.getByRole('contentinfo');
  const show = (share: number) =>
    footer.evaluate(async (element, part) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: 'instant' });
      // Made after the tracking's own observer, and so told after it.
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(element));
    }, share);
  await show(tracking.footerShare - 0.02);
  expect(await eventsNamed(page, 'footer_view')).toHaveLength(0);
  await show(tracking.footerShare + 0.02);
  await expect.poll(() => eventsNamed(page, 'footer_view')).toHaveLength(1);
  await show(0);
  await show(0.5);
  expect(await eventsNamed(page, 'footer_view')).toHaveLength(1);
  await follow(page, 'Projects');
  await expect.poll(() => eventsNamed(page, 'page_view')).toHaveLength(2);
  await show(0.5);
  await expect.poll(() => eventsNamed(page, 'footer_view')).toHaveLength(2);
});

for (const [name, prevent] of [
  ['whose browser refuses for them everywhere', () => Reflect.set(navigator, 'globalPrivacyControl', true)],
  ['of a page that prevents it', () => sessionStorage.setItem('reload-state', '{"preventTracking":true}')],
] as const) {
  test(`[D13] a visitor ${name} is neither asked nor tracked, whatever they answered`, async ({ page, tracked }) => {
    const foreign = await watchForeign(page, tracked.url);
    await agree(page, tracked);
    await page.addInitScript(prevent);
    await page.goto(`${tracked.url}/careers`);
    await expect(page.locator('body')).toHaveClass(/desktop/);
    await follow(page, 'Projects');
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Change my cookie choice' })).toBeHidden();
    expect(foreign).toEqual([]);
    expect(await pushed(page)).toEqual([]);
  });
}

test('[D13] the footer opens the choice again; taking it back stops the tracking', async ({ page, tracked }) => {
  await watchForeign(page, tracked.url);
  await agree(page, tracked);
  await page.goto(`${tracked.url}/careers`);
  await expect.poll(() => eventsNamed(page, 'page_view')).toHaveLength(1);
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Change my cookie choice' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Cookies' });
  await expect(dialog.getByRole('checkbox', { name: /Counting visits/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await reloaded;
  await expect(opener).toBeVisible();
  expect(await pushed(page)).toEqual([]);
});

test('[D13] the question is put in French on French pages', async ({ page, tracked }) => {
  await watchForeign(page, tracked.url);
  await page.goto(`${tracked.url}/fr`);
  const question = page.getByRole('region', { name: 'Témoins de connexion' });
  await expect(question.getByRole('button', { name: 'Refuser' })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Accepter' })).toBeVisible();
});

test('[D13] without a container nobody is asked', async ({ page, baseURL }) => {
  const settled = page.waitForResponse('**/api/tracking');
  await page.goto(`${baseURL}/careers`);
  await settled;
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Change my cookie choice' })).toBeHidden();
});
