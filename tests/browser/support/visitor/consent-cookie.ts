import type { Page } from '@playwright/test';

/** Gives the visitor the consent cookie of such a choice. */
export const consent = (page: Page, baseURL: string | undefined, choice: object): Promise<void> =>
  page
    .context()
    .addCookies([{ name: 'consent', value: encodeURIComponent(JSON.stringify(choice)), url: baseURL ?? '' }]);
