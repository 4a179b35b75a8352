import type { Page } from '@playwright/test';

/** Sets the consent cookie for this choice. */
export const setConsentCookie = (page: Page, baseURL: string | undefined, choice: object): Promise<void> =>
  page
    .context()
    .addCookies([{ name: 'consent', value: encodeURIComponent(JSON.stringify(choice)), url: baseURL ?? '' }]);
