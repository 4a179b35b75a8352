import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'experimental'];

/** The violations of WCAG 2.2 AA that axe finds on the page or in a part of it, one line each: rule, element and reason. */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // In the page itself: what axe finds alike, but for frames of other sites, takes three times as long when it is gathered here.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}
