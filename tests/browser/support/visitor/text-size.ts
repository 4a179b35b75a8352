import type { Page } from '@playwright/test';

/** Sets the browser's text size in pixels, which is 16 unless the visitor changes it. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
}
