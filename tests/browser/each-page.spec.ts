import type { Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { findViolationsAtBothWidths } from './support/accessibility/find-violations.ts';
import { readTree } from './support/accessibility/read-tree.ts';
import { systemFontUses } from './support/accessibility/system-font-uses.ts';
import { findCutOffTexts, spaceText } from './support/accessibility/text-spacing.ts';
import { weighFirstScreen } from './support/looks/first-screen.ts';
import { fonts, loadFonts } from './support/looks/load-fonts.ts';
import { reverseModules } from './support/looks/reverse-modules.ts';
import { movements, scrollToShare } from './support/motion/movements.ts';
import { openOwnPage } from './support/own-page.ts';
import { otherStates, pages } from './support/pages.ts';
import { closeBlocks, openBlocks } from './support/style-guide/open-blocks.ts';
import { expect, test } from './support/test.ts';
import { resize } from './support/waiting/resize.ts';
import { untilSettled } from './support/waiting/until-settled.ts';

// One visit checks everything that is visible without interaction. The order matters: some checks open or close blocks,
// and the last one replaces the stylesheets.

const toDo = 'If the change is intended, run npm run update:trees and review tests/browser/trees.';

/** Showcase pages, whose first screens have no limit. */
const withoutFirstScreen = ['/style-guide', '/flexible', '/slider-agora'];

/** Pages whose blocks the style guide already shows in every state. */
const drawnElsewhere = ['/flexible', '/slider-agora'];

const softly = expect.configure({ soft: true });

/** Whether the header has the theme of the section behind it, which it takes on after a delay. */
const hasThemeOfTop = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const marked = [...document.querySelectorAll<HTMLElement>('[data-header]')].findLast((section) => {
      const { top, bottom } = section.getBoundingClientRect();
      return top < innerHeight / 10 && bottom > 0;
    });
    const header = document.querySelector<HTMLElement>('header[data-theme]');
    return header?.dataset['theme'] === (marked?.dataset['header'] ?? 'default');
  });

for (const { path, tree } of sampled([...pages, ...otherStates], 8))
  test.describe(path, () => {
    test.describe.configure({ mode: 'default', timeout: 240_000 });

    let page: Page;
    let moved: string[];

    test.beforeAll(async ({ browser }) => {
      page = await openOwnPage(browser);
      await page.goto(path);
      moved = await movements(page);
      // Closed blocks are not measured, so the style guide would never settle.
      if (path !== '/style-guide') await untilSettled(page);
    });

    test.afterAll(() => page.close());

    if (tree)
      test(`${path} has the expected accessibility tree`, async () => {
        expect(await readTree(page.locator(tree.part)), toDo).toMatchSnapshot(`${tree.name}.yml`);
      });

    if (!withoutFirstScreen.includes(path))
      test(`the first screen of ${path} loads at most 110 kB of fonts and 300 kB of images`, async () => {
        await expect.poll(async () => (await weighFirstScreen(page)).loaded).toBe(true);
        const { fonts, pictures } = await weighFirstScreen(page);
        expect(fonts).toBeGreaterThan(50_000);
        expect(fonts).toBeLessThanOrEqual(110_000);
        expect(pictures).toBeLessThanOrEqual(300_000);
      });

    test(`[D5] with reduced motion nothing on ${path} moves for longer than 200 ms or is hidden, and no video plays`, async () => {
      expect(moved, 'while loading').toEqual([]);
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        await scrollToShare(page, share);
        expect(await movements(page), `at ${share * 100}% of the page`).toEqual([]);
      }
      const playing = () =>
        page.evaluate(() => [...document.querySelectorAll('video')].filter(({ paused }) => !paused).length);
      expect(await playing()).toBe(0);
      await expect
        .poll(() =>
          page
            .locator('main :is(.appear, .uncover)')
            .evaluateAll((elements) => elements.filter((one) => getComputedStyle(one).opacity !== '1').length),
        )
        .toBe(0);
    });

    test(`${path} meets WCAG 2.2 AA`, async () => {
      if (path === '/style-guide') await openBlocks(page);
      // Once the page is scrolled, a sticky bar covers parts of other elements.
      await scrollToShare(page, 0);
      await expect.poll(() => hasThemeOfTop(page)).toBe(true);
      expect(await findViolationsAtBothWidths(page)).toEqual([]);
    });

    if (!drawnElsewhere.includes(path))
      test(`[C1] all text on ${path} uses the site's own fonts`, async () => {
        await resize(page, 1280);
        if (path === '/style-guide') await openBlocks(page);
        expect(await loadFonts(page)).toEqual(fonts);
        expect(await systemFontUses(page, 'body')).toEqual([]);
      });

    test(`[C1] with increased text spacing ${path} neither scrolls sideways nor cuts off text, on a phone, at 400% and on a desktop`, async () => {
      if (path === '/style-guide') await closeBlocks(page);
      const restoreSpacing = await spaceText(page);
      // A window of 1280 px at 400% is 320 px wide.
      for (const width of [320, 390, 1280]) {
        await resize(page, width);
        const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await softly.poll(excess, `at ${width} px`).toBeLessThanOrEqual(0);
        await softly.poll(() => findCutOffTexts(page), `at ${width} px`).toEqual([]);
      }
      await restoreSpacing();
    });

    // The bundler decides the order of stylesheets, which can differ by page or route.
    test(`[C1] ${path} looks the same in any order of stylesheets`, async () => {
      for (const width of [390, 1024]) {
        await resize(page, width);
        expect.soft(await reverseModules(page), `at ${width} px`).toEqual([]);
      }
    });
  });
