import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const scrollTop = (page: Page) => page.evaluate(() => scrollY);
/** Lenis's default easing. */
const eased = (share: number) => Math.min(1, 1.001 - 2 ** (-10 * share));

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  const lenis = page.waitForFunction(() => document.documentElement.classList.contains('lenis'));
  await page.goto(path);
  await page.clock.runFor(3000);
  await lenis;
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('[D6] wheel scrolling is smoothed over 1.2 s and covers the whole distance', async ({ page }) => {
  await open(page, '/careers');
  await page.mouse.move(640, 400);
  const wheelPrevented = page.evaluate(
    () => new Promise<boolean>((resolve) => addEventListener('wheel', (event) => resolve(event.defaultPrevented))),
  );
  await page.mouse.wheel(0, 400);
  expect(await wheelPrevented).toBe(true);
  await page.clock.runFor(16);
  await page.clock.runFor(600);
  const half = await scrollTop(page);
  expect(Math.abs(half - 400 * eased(0.5))).toBeLessThan(8);
  await page.clock.runFor(650);
  expect(Math.round(await scrollTop(page))).toBe(400);
});

test('[D6] an idle page requests no animation frames, before or after scrolling', async ({ page }) => {
  await open(page, '/careers');
  await page.evaluate(() => {
    const { requestAnimationFrame } = window;
    let frames = 0;
    window.requestAnimationFrame = (callback) => {
      frames += 1;
      return requestAnimationFrame.call(window, callback);
    };
    Reflect.set(window, 'framesSoFar', () => frames);
  });
  const framesIn = async (milliseconds: number) => {
    const before = await page.evaluate(() => Reflect.get(window, 'framesSoFar')());
    await page.clock.runFor(milliseconds);
    return (await page.evaluate(() => Reflect.get(window, 'framesSoFar')())) - before;
  };
  expect(await framesIn(1000)).toBe(0);
  await page.mouse.move(640, 400);
  const wheelReceived = page.evaluate(
    () => new Promise((resolve) => addEventListener('wheel', resolve, { once: true })),
  );
  await page.mouse.wheel(0, 400);
  await wheelReceived;
  expect(await framesIn(600)).toBeGreaterThan(10);
  await page.clock.runFor(1000);
  expect(Math.round(await scrollTop(page))).toBe(400);
  expect(await framesIn(1000)).toBe(0);
});

test('[D6] a frame delayed by more than 500 ms counts as 33 ms', async ({ page }) => {
  await open(page, '/careers');
  await page.mouse.move(640, 400);
  const wheelReceived = page.evaluate(
    () => new Promise((resolve) => addEventListener('wheel', resolve, { once: true })),
  );
  await page.mouse.wheel(0, 400);
  await wheelReceived;
  await page.clock.runFor(32);
  const before = await scrollTop(page);
  await page.clock.fastForward(5000);
  const after = await scrollTop(page);
  expect(after).toBeGreaterThan(before);
  expect(after).toBeLessThanOrEqual(400 * eased((32 + 33 + 16) / 1200) + 1);
  await page.clock.runFor(1300);
  expect(Math.round(await scrollTop(page))).toBe(400);
});

test('[D6] a page whose height changed is measured again after 250 ms', async ({ page }) => {
  await open(page, '/careers');
  await page.mouse.move(640, 400);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.clock.runFor(1200);
  const end = await scrollTop(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const more = document.createElement('div');
        more.style.height = '3000px';
        document.body.append(more);
        // Created after Lenis's own observer, and so notified after it.
        new ResizeObserver(() => resolve()).observe(document.documentElement);
      }),
  );
  const wheel = async () => {
    const wheelReceived = page.evaluate(
      () => new Promise((resolve) => addEventListener('wheel', resolve, { once: true, passive: true })),
    );
    await page.mouse.wheel(0, 400);
    await wheelReceived;
  };
  await page.clock.runFor(249);
  await wheel();
  await page.clock.runFor(1);
  expect(await scrollTop(page), 'the old limit still applies').toBe(end);
  await wheel();
  await page.clock.runFor(1300);
  expect(Math.round(await scrollTop(page))).toBe(end + 400);
});

test('[D6] an anchor is reached in 0.9 s, 40 pixels below the header, with its URL and focus', async ({ page }) => {
  await open(page, '/flexible');
  const link = page.locator('main nav a[href^="#"]').first();
  const id = (await link.getAttribute('href'))?.slice(1) ?? '';
  const target = page.locator(`[id="${id}"]`);
  const distance = async () =>
    target.evaluate((element) => {
      const header = document.querySelector('body > header')?.getBoundingClientRect().height ?? 0;
      const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
      return element.getBoundingClientRect().top - header - margin;
    });
  await link.click();
  await page.clock.runFor(16);
  await page.clock.runFor(450);
  expect(await distance()).toBeGreaterThan(45);
  await page.clock.runFor(500);
  expect(Math.abs((await distance()) - 40)).toBeLessThanOrEqual(2);
  await expect(page).toHaveURL(`/flexible#${id}`);
  await expect(target).toBeFocused();
});

test.describe('by touch, an anchor', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  /** Opens a page with anchors and taps one. Returns a function that measures how far its target still has to move. */
  async function tapAnchor(page: Page): Promise<() => Promise<number>> {
    await page.clock.install();
    await page.goto('/flexible');
    await page.clock.runFor(3000);
    await expect(page.locator('body')).toHaveClass(/chrome/); // Set by the late scripts.
    await page.clock.pauseAt(Date.now() + 60_000);
    const link = page.locator('main nav a[href^="#"]').first();
    const id = (await link.getAttribute('href'))?.slice(1) ?? '';
    await link.tap();
    await expect(page).toHaveURL(`/flexible#${id}`);
    return () =>
      page.locator(`[id="${id}"]`).evaluate((element) => {
        const header = document.querySelector('body > header')?.getBoundingClientRect().height ?? 0;
        const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
        return element.getBoundingClientRect().top - header - margin - 40;
      });
  }

  test('[D6] is reached in 0.9 s, 40 pixels below the header', async ({ page }) => {
    const distance = await tapAnchor(page);
    const whole = await distance();
    expect(whole).toBeGreaterThan(200);
    await page.clock.runFor(16);
    await page.clock.runFor(100);
    const early = await distance();
    expect(early).toBeLessThan(whole);
    expect(early).toBeGreaterThan(whole * 0.2);
    await page.clock.runFor(450);
    expect(await distance(), 'not reached yet after 0.6 s').toBeGreaterThan(2);
    await page.clock.runFor(400);
    expect(Math.abs(await distance())).toBeLessThanOrEqual(2);
  });

  test('[D6] is not reached if the visitor scrolls in the meantime', async ({ page }) => {
    const distance = await tapAnchor(page);
    await page.clock.runFor(100);
    await page.evaluate(() => window.dispatchEvent(new Event('touchstart')));
    const left = await distance();
    await page.clock.runFor(1000);
    expect(await distance()).toBe(left);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('[D6] is reached immediately', async ({ page }) => {
      const distance = await tapAnchor(page);
      expect(Math.abs(await distance())).toBeLessThanOrEqual(2);
    });
  });
});

test('[D6] keys and find-in-page use the browser’s own scrolling', async ({ page }) => {
  await open(page, '/careers');
  const { before, after } = await page.evaluate(() => {
    const before = scrollY;
    document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }); // Scrolls like find-in-page.
    return { before, after: scrollY };
  });
  expect(after).toBeGreaterThan(before + 500);
  await page.clock.runFor(2000);
  expect(await scrollTop(page)).toBe(after);
  await page.keyboard.press('Home');
  await expect.poll(() => scrollTop(page)).toBe(0);
});

for (const [name, options] of [
  ['with reduced motion', { contextOptions: { reducedMotion: 'reduce' } }],
  ['by touch', { hasTouch: true, isMobile: true }],
] as const) {
  test.describe(name, () => {
    test.use(options);

    test('[D6] Lenis is not loaded', async ({ page }) => {
      await page.clock.install();
      await page.goto('/careers');
      await expect(page.locator('body')).toHaveClass(/chrome/); // Set by the late scripts.
      await page.clock.runFor(3000);
      await expect(page.locator('html')).not.toHaveClass(/lenis/);
      expect(await page.evaluate(() => Reflect.get(window, 'lenisVersion'))).toBeUndefined();
    });
  });
}
