import type { Locator, Page } from '@playwright/test';
import { stackUrls } from './support/stacks/stack-urls.ts';
import { openBlocks } from './support/style-guide/open-blocks.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

// Checks how the blocks in the style guide behave. Their keyboard support follows the ARIA Authoring Practices Guide.
// The page is large, so it is loaded only once.
test.describe.configure({ mode: 'default' });

let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  page = await browser.newPage({ baseURL: stackUrls().site, reducedMotion: 'reduce' });
  await page.goto('/style-guide');
  await openBlocks(page);
  await untilInteractive(page.locator('#tabs [role="tab"]').first(), { timeout: 60_000 });
});

test.afterAll(() => page.close());

/** Opens a fixture of the style guide, and hides all other blocks. */
async function openFixture(block: string, state: string) {
  await page.locator('#guide-part').selectOption(block);
  return page.locator(`#${block} > article[aria-label^="${block}: ${state}"]`);
}

/** Expects the counter to show which items are more than half in view, such as "2–4 / 5". */
async function expectCountedInView(slider: Locator, strip: Locator) {
  await expect(async () => {
    const { inView, total } = await strip.evaluate(async (list) => {
      const seen = await new Promise<IntersectionObserverEntry[]>((resolve) => {
        const observer = new IntersectionObserver(resolve, { root: list });
        for (const item of list.children) observer.observe(item);
      });
      const numbers = seen.flatMap(({ intersectionRatio }, index) => (intersectionRatio > 0.5 ? [index + 1] : []));
      return { inView: numbers, total: list.childElementCount };
    });
    const range = inView.length > 1 ? `${inView[0]}–${inView.at(-1)}` : `${inView[0]}`;
    await expect(slider.locator('.label.num').first()).toHaveText(`${range} / ${total}`, { timeout: 500 });
  }).toPass();
}

test('[C3] drawings use section colors and scroll sideways', async () => {
  const drawing = (await openFixture('drawing', 'On ink')).getByRole('region', { name: /^Section through the hall/ });
  await expect(drawing.getByRole('img', { name: /^Section through the hall/ })).toBeVisible();
  const use = drawing.locator('use');
  await expect.poll(() => use.evaluate((element: SVGUseElement) => element.getBBox().width)).toBeGreaterThan(1000);
  expect(await use.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(246, 240, 228)');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => drawing.evaluate((sheet) => sheet.scrollWidth > sheet.clientWidth)).toBe(true);
  await drawing.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => drawing.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('[C3] a framed page is requested only after a click', async () => {
  const requests: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Streets</p>' });
  });
  const embed = await openFixture('embedded-frame', '16:9');
  await expect(embed.locator('iframe')).toHaveCount(0);
  await embed.getByRole('link', { name: /openstreetmap\.org$/ }).click();
  await expect(embed.frameLocator('iframe').getByText('Streets')).toBeVisible();
  expect(requests).toHaveLength(1);
  await page.unroute('https://www.openstreetmap.org/**');
});

test('[C3] a gallery opens at the chosen image, follows the arrow keys and restores focus', async () => {
  const gallery = await openFixture('gallery', 'Default');
  const second = gallery.getByRole('link').nth(1);
  await untilInteractive(gallery.getByRole('button').first());
  await second.focus();
  await page.keyboard.press('Enter');
  const dialog = gallery.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('2 / 6');
  await expect(dialog.getByRole('img')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText('3 / 6');
  await page.keyboard.press('End');
  await expect(dialog.getByRole('status')).toHaveText('6 / 6');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText('1 / 6');
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog.getByRole('status')).toHaveText('6 / 6');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(second).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
});

test('[C3] a gallery shows each image, whether landscape or portrait, uncropped with its caption and the counter', async () => {
  const gallery = await openFixture('gallery', 'Default');
  await gallery.getByRole('link').first().click();
  const dialog = gallery.getByRole('dialog');
  const orientations: string[] = [];
  for (let turn = 1; turn <= 6; turn++) {
    await expect(dialog.getByRole('status')).toHaveText(`${turn} / 6`);
    const picture = dialog.getByRole('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    await expect(picture).toBeInViewport({ ratio: 1 });
    for (const words of [dialog.locator('figcaption:visible'), dialog.getByRole('status')])
      for (const each of await words.all()) await expect(each).toBeInViewport({ ratio: 1 });
    const { shown, own } = await picture.evaluate((image: HTMLImageElement) => ({
      shown: image.clientWidth / image.clientHeight,
      own: image.naturalWidth / image.naturalHeight,
    }));
    expect(shown).toBeCloseTo(own, 1);
    orientations.push(own < 1 ? 'portrait' : 'landscape');
    await page.keyboard.press('ArrowRight');
  }
  expect(orientations).toContain('portrait');
  await page.keyboard.press('Escape');
});

test('[C5] a dialog opens with Enter, traps focus, closes with Escape and returns focus', async () => {
  const popup = await openFixture('dialog', 'Default');
  const button = popup.getByRole('button', { name: 'How we count' });
  const dialog = popup.getByRole('dialog');
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleName('How we count');
  await page.keyboard.press('Tab');
  await expect(page.locator('#dialog :focus:not(dialog *)')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('[C5] a dropdown opens with Space, moves focus into its links and closes with Escape', async () => {
  const dropdown = await openFixture('dropdown', 'Default');
  const button = dropdown.getByRole('button', { name: 'All markets' });
  await button.focus();
  await page.keyboard.press('Space');
  await expect(dropdown.getByRole('link')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(dropdown.getByRole('link', { name: 'Museums' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dropdown.getByRole('link', { name: 'Museums' })).toBeHidden();
  await expect(button).toBeFocused();
});

test('[C5] a tooltip appears on focus, describes its button, and closes with Escape', async () => {
  const block = await openFixture('tooltip', 'Default');
  const button = block.getByRole('button', { name: 'limewood' });
  const tip = block.getByRole('tooltip', { includeHidden: true });
  await untilInteractive(button);
  await expect(tip).toBeHidden();
  await page.keyboard.press('Tab');
  await button.focus();
  await expect(tip).toBeVisible();
  await expect(button).toHaveAccessibleDescription('Tilia cordata, dried for three years');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(tip).toBeVisible();
});

for (const [block, state] of [
  ['slider', 'Default'],
  ['cards-slider', 'Default'],
  ['market-slider', 'Every background'],
  ['logos', 'Carousel'],
] as const) {
  test(`[C3] ${block} slides with its buttons and, when focused, with the keyboard`, async () => {
    const slider = await openFixture(block, state);
    const [back, forth] = [slider.getByRole('button').first(), slider.getByRole('button').nth(1)];
    const strip = slider.getByRole('list').first();
    await untilInteractive(forth);
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await expectCountedInView(slider, strip);
    await forth.click();
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await expect(back).toHaveAttribute('aria-disabled', 'false');
    await expectCountedInView(slider, strip);
    await back.click();
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });
}

test('[C1] arrow keys select the tabs of the logos block', async () => {
  const block = await openFixture('logos-tabs', 'Default');
  const tabs = block.getByRole('tab');
  await untilInteractive(tabs.first());
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(block.getByRole('tabpanel', { name: 'Aquariums' })).toBeVisible();
  await expect(block.getByRole('tabpanel')).toHaveCount(1);
});

test('[C3] dismissing a banner leaves the other banners open', async () => {
  const banner = await openFixture('banner', 'Default');
  await untilInteractive(banner.getByRole('button'));
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner.getByRole('complementary')).toBeHidden();
  const other = await openFixture('banner', 'Longest');
  await expect(other.getByRole('complementary')).toBeVisible();
});
