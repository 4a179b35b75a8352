import type { Locator, Page } from '@playwright/test';
import { findViolations } from './support/accessibility/find-violations.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

const getDial = (page: Page) => page.getByRole('img', { name: 'The eight planets around the sun on the chosen day' });
const getCrank = (page: Page) => page.getByRole('slider', { name: 'Crank, a day at a time' });

/** The angle of the Earth on its ring, in degrees. */
const earthIn = (dial: Locator) =>
  dial.locator('[data-planet="earth"]').evaluate((ring) => Number.parseFloat(ring.style.rotate));

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a link opens the sky of its date, and the keyboard moves it day by day', async ({ page }) => {
    await page.goto('/#sky=1987-03-14');
    await expect(getDial(page)).toBeInViewport({ ratio: 0.4 });
    const crank = getCrank(page);
    await expect(crank).toHaveAttribute('aria-valuetext', 'March 14, 1987');
    await expect(page.getByLabel('A day that matters')).toHaveValue('1987-03-14');
    const before = await earthIn(getDial(page));
    await crank.press('ArrowRight');
    await expect(crank).toHaveAttribute('aria-valuetext', 'March 15, 1987');
    // Counterclockwise, one degree per day.
    expect(before - (await earthIn(getDial(page)))).toBeCloseTo(1, 1);
    await page.getByLabel('A day that matters').fill('1969-07-20');
    await expect(crank).toHaveAttribute('aria-valuetext', 'July 20, 1969');
    expect(await findViolations(page)).toEqual([]);
  });
});

test('the planets can be dragged, and the URL of that sky can be shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#sky=2001-01-01');
  const dial = getDial(page);
  await expect(getCrank(page)).toHaveAttribute('aria-valuetext', 'January 1, 2001');
  const box = await dial.boundingBox();
  if (!box) throw new Error('The dial has no box.');
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 3];
  await page.mouse.move(x + radius, y);
  await page.mouse.down();
  for (let angle = 0; angle <= 90; angle += 5) {
    const radians = (angle * Math.PI) / 180;
    await page.mouse.move(x + radius * Math.cos(radians), y - radius * Math.sin(radians));
  }
  await page.mouse.up();
  // A quarter turn counterclockwise is a quarter of a year.
  await expect(getCrank(page)).toHaveAttribute('aria-valuetext', 'April 2, 2001');
  const send = page.getByRole('button', { name: 'Send this sky' });
  await untilInteractive(send);
  await send.click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  await expect(page).toHaveURL(/\/#sky=2001-04-02$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dial is shown without its crank', async ({ page }) => {
    await page.goto('/');
    await getDial(page).scrollIntoViewIfNeeded();
    await expect(getDial(page)).toBeVisible();
    await expect(getCrank(page)).toBeHidden();
  });
});
