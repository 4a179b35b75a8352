import { findViolations } from './support/accessibility/find-violations.ts';
import { recordShifts } from './support/motion/record-shifts.ts';
import {
  banner,
  eventsNamed,
  followLink,
  giveConsent,
  readDataLayer,
  recordCrossOrigin,
  test,
} from './support/stacks/analytics-site.ts';
import { expect } from './support/test.ts';
import { setTextSize } from './support/visitor/text-size.ts';
import { resize } from './support/waiting/resize.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[D13] nothing is requested from other sites before consent; refusing is as easy as accepting, and is remembered', async ({
  page,
  tracked,
}) => {
  const foreign = await recordCrossOrigin(page, tracked.url);
  await page.goto(`${tracked.url}/careers`);
  await expect(banner(page)).toBeVisible();
  await followLink(page, 'Team');
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
  expect(await readDataLayer(page)).toEqual([]);
});

test('[D13] the consent banner meets WCAG 2.2 AA, on a phone and on a desktop', async ({ page, tracked }) => {
  await page.goto(`${tracked.url}/careers`);
  for (const width of [1280, 390]) {
    await resize(page, width, 844);
    await expect(banner(page)).toBeVisible();
    expect(await findViolations(page), `${width} px wide`).toEqual([]);
  }
});

test('[C2] [D13] the text of the home hero stays visible above the consent banner, on a phone and on a desktop', async ({
  page,
  tracked,
}) => {
  await recordCrossOrigin(page, tracked.url);
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
    const bottom = async () => {
      const box = await page.getByRole('heading', { level: 1 }).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(async () => (await top()) - (await bottom())).toBeGreaterThan(0);
    // The video stays at the top and as wide as the window, whatever moves in front of it.
    const video = await page.locator('main video').first().boundingBox();
    expect([video?.x, video?.y, video?.width]).toEqual([0, 0, viewport.width]);
  }
});

test('[C1] [D13] the consent banner is at most 64 px high and causes no layout shift', async ({ page, tracked }) => {
  await recordCrossOrigin(page, tracked.url);
  const shifts = await recordShifts(page);
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1600, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(tracked.url);
    await expect(banner(page)).toHaveCSS('opacity', '1');
    expect((await banner(page).boundingBox())?.height, `${width} px wide`).toBeLessThanOrEqual(64);
    expect(await shifts(), `${width} px wide`).toEqual([]);
  }
});

test('[C2] [D13] at a text size of 32 px, the consent banner does not cover the title in either language', async ({
  page,
  tracked,
}) => {
  await recordCrossOrigin(page, tracked.url);
  await setTextSize(page, 32);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, name] of [
      ['/', 'Cookies'],
      ['/fr', 'Témoins de connexion'],
    ] as const) {
      await page.goto(tracked.url + path);
      const bar = page.getByRole('region', { name });
      await expect(bar).toHaveCSS('opacity', '1');
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const top = (await bar.boundingBox())?.y ?? 0;
      expect((title?.y ?? 0) + (title?.height ?? 0), `${path}, ${width} px wide`).toBeLessThanOrEqual(top);
    }
  }
});

for (const [name, prevent] of [
  ['whose browser opts out globally', () => Reflect.set(navigator, 'globalPrivacyControl', true)],
  ['to a page that disables tracking', () => sessionStorage.setItem('reload-state', '{"preventTracking":true}')],
] as const) {
  test(`[D13] a visitor ${name} is neither asked nor tracked, whatever they chose before`, async ({
    page,
    tracked,
  }) => {
    const foreign = await recordCrossOrigin(page, tracked.url);
    await giveConsent(page, tracked);
    await page.addInitScript(prevent);
    await page.goto(`${tracked.url}/careers`);
    await expect(page.locator('body')).toHaveClass(/desktop/);
    await followLink(page, 'Projects');
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Change my cookie choice' })).toBeHidden();
    expect(foreign).toEqual([]);
    expect(await readDataLayer(page)).toEqual([]);
  });
}

test('[D13] withdrawing consent in the footer stops tracking', async ({ page, tracked }) => {
  await recordCrossOrigin(page, tracked.url);
  await giveConsent(page, tracked);
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
  expect(await readDataLayer(page)).toEqual([]);
});

test('[D13] the consent banner is in French on French pages', async ({ page, tracked }) => {
  await recordCrossOrigin(page, tracked.url);
  await page.goto(`${tracked.url}/fr`);
  const banner = page.getByRole('region', { name: 'Témoins de connexion' });
  await expect(banner.getByRole('button', { name: 'Refuser' })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Accepter' })).toBeVisible();
});

test('[D13] without a tag manager container, there is no consent banner', async ({ page, baseURL }) => {
  const response = page.waitForResponse('**/api/tracking');
  await page.goto(`${baseURL}/careers`);
  await response;
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Change my cookie choice' })).toBeHidden();
});
