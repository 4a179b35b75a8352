import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { resize } from '../waiting/resize.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'experimental'];

type Scope = {
  /** Selects the part of the page to check; the whole page by default. */
  part?: string;
  /** Selects elements to exclude. */
  without?: string;
  /** The only rules to run. */
  only?: string[];
  /** Whether to include axe's best practices beyond WCAG. */
  hasBestPractices?: boolean;
};

/**
 * Returns the violations that axe finds on the page or in a part of it, each with its rule, element and reason. By
 * default, only WCAG 2.2 AA is checked.
 */
export async function findViolations(
  page: Page,
  { part = 'html', without, only, hasBestPractices = false }: Scope = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    // Legacy mode is three times faster, and leaves out only cross-origin frames.
    .setLegacyMode();
  if (without) axe.exclude(without);
  const { violations } = await (only
    ? axe.withRules(only)
    : axe.withTags(hasBestPractices ? [...tags, 'best-practice'] : tags)
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

/** Returns the violations at desktop and phone widths. */
export async function findViolationsAtBothWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 390]) {
    await resize(page, width, 844);
    found.push(...(await findViolations(page)).map((violation) => `${width} px wide: ${violation}`));
  }
  return found;
}
