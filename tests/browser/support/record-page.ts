import type { Page } from '@playwright/test';

/** The errors, policy violations and requests of a page so far. */
export type PageRecord = { errors: string[]; violations: string[]; requests: string[] };

/** Whether a request leaves the site. */
export const isCrossOrigin = (url: string, siteUrl: string | undefined): boolean =>
  !url.startsWith('data:') && new URL(url).origin !== siteUrl;

/** Records the page's errors and requests from now on, and its policy violations from the next navigation on. */
export async function recordPage(page: Page): Promise<PageRecord> {
  const record: PageRecord = { errors: [], violations: [], requests: [] };
  page.on('pageerror', (error) => record.errors.push(String(error)));
  page.on('console', (message) => {
    const isOwnStatus = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isOwnStatus) record.errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('request', (request) => record.requests.push(request.url()));
  await page.exposeFunction('reportViolation', (violation: string) => record.violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.reportViolation?.(`${violatedDirective}: ${blockedURI} ${sample}`),
    );
  });
  return record;
}
