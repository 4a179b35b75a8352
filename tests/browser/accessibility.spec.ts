import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openBlocks } from './support/open-blocks.ts';
import { pages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Elements that appear are half transparent in transition; their contrast is judged afterwards.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The violations that axe finds on the page, one line each: rule, element and reason. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

/** The violations at the widths of a desktop and a phone. */
async function findViolationsAtBothWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await findViolations(page)).map((violation) => `${width} px wide: ${violation}`));
  }
  return found;
}

for (const { path } of pages) {
  test(`${path} meets WCAG 2.2 AA`, async ({ page }) => {
    // The style guide shows every block several times.
    if (path === '/style-guide') test.setTimeout(120_000);
    await page.goto(path);
    if (path === '/style-guide') await openBlocks(page);
    expect(await findViolationsAtBothWidths(page)).toEqual([]);
  });
}

test('the open menu meets WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/careers');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await findViolationsAtBothWidths(page)).toEqual([]);
});
