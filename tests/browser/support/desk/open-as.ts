import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

export const getEntry = (desk: Page): Locator => desk.getByRole('region', { name: 'Entry' });
export const getTitle = (desk: Page): Locator => getEntry(desk).getByLabel('Title required');

/** Opens the desk as a separate editor, with the entry Marble Works. */
export async function openAs(browser: Browser, url: string, name: string): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await desk.goto(`${url}/settings.html`);
  await desk.getByRole('textbox', { name: 'Name' }).fill(name);
  await desk.getByRole('button', { name: 'Save name' }).click();
  await desk.goto(url);
  await desk.getByRole('searchbox', { name: 'Search' }).fill('102');
  await desk.getByRole('button', { name: /Projects · 102/ }).click();
  await expect(getTitle(desk)).toBeVisible();
  return desk;
}

/** Hides or shows the window, as far as its scripts can tell. */
export const setHidden = (desk: Page, isHidden: boolean): Promise<void> =>
  desk.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
