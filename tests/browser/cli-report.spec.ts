import { writeHtml } from '../../cli/src/report/html.ts';
import { findViolations } from './support/accessibility/find-violations.ts';
import { expect, test } from './support/test.ts';

const evil = '"><img src=x onerror=document.title="ran"><script>document.title="ran"</script>';
const report = {
  ...{ command: 'diff', subjects: ['/'], complete: true, interrupted: false, data: {} },
  findings: [
    { code: 'script-grew', severity: 'error', subject: `/${evil}`, message: evil, fix: evil },
    {
      code: 'html-changed',
      severity: 'warning',
      subject: '/a',
      message: 'differs',
      related: [`- ${evil}`, `+ ${evil}`],
    },
    { code: 'route-added', severity: 'info', subject: '/b', message: 'is new' },
  ],
  facts: [['before', evil]],
  notes: [evil],
  table: { columns: ['path'], rows: [[evil]] },
  treemap: {
    ...{ title: 'Page sizes', unit: 'bytes' },
    items: [
      { label: evil, value: 900, before: 800 },
      { label: '/a', value: 400, before: 500 },
      { label: '/b', value: 300 },
    ],
  },
} as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[H5] the HTML report is accessible in the ${colorScheme} color scheme and runs no script from a page`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.setContent(writeHtml(report));
      await page.getByText('As a table').click();
      expect(await findViolations(page, { hasBestPractices: true })).toEqual([]);
      await expect(page).toHaveTitle('vitrine diff: 1 error, 1 warning');
      await expect(page.locator('img, script')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await expect(page.getByRole('img', { name: 'Page sizes, in bytes' })).toBeVisible();
  });
}
