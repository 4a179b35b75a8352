import type { Page } from '@playwright/test';
import { readKept } from '../support/stack/start-killable-desk.ts';
import { getEntry, getTitle, openAs, setHidden } from './support/desk/open-as.ts';
import { test } from './support/desk/own-desk.ts';
import { expect } from './support/test.ts';

/** Records everything that the desk announces. */
const recordAnnouncements = (desk: Page): Promise<void> =>
  desk.evaluate(() => {
    const announcer = document.querySelector('#announcer');
    if (!announcer) throw new Error('the desk has no announcer');
    window.recorded = [];
    new MutationObserver(() => window.recorded.push([announcer.textContent])).observe(announcer, { childList: true });
  });

const findErrors = async (desk: Page): Promise<unknown[]> =>
  (await desk.evaluate(() => window.recorded)).filter(([words]) => String(words).startsWith('That failed'));

test('[G5] a version published while the window was hidden is shown, and stays when the editor publishes their own change', async ({
  browser,
  request,
  contentUrl,
}) => {
  const desk = await openAs(browser, contentUrl, 'Lise');
  await recordAnnouncements(desk);
  await setHidden(desk, true);
  await request.patch(`${contentUrl}/admin/entries/102?site=en`, { data: { title: 'By Theo' } });
  await setHidden(desk, false);
  await expect(getTitle(desk)).toHaveValue('By Theo');
  await expect(getEntry(desk).getByText('As published')).toBeVisible();
  await getEntry(desk).getByLabel('Client required').fill('Lise’s client');
  await getEntry(desk).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk.locator('#announcer')).toHaveText(/^Published “By Theo”/);
  expect(await readKept(contentUrl, '102')).toContain('Lise’s client');
  expect(await findErrors(desk)).toEqual([]);
});

test('[G5] leaving a draft that was empty keeps what someone else has saved in it since', async ({
  browser,
  request,
  contentUrl,
}) => {
  const begun = await request.post(`${contentUrl}/admin/drafts/102?site=en&editor=Theo`, { data: {} });
  const { token } = await begun.json();
  const desk = await openAs(browser, contentUrl, 'Lise');
  await recordAnnouncements(desk);
  await setHidden(desk, true);
  await request.patch(`${contentUrl}/admin/drafts/${token}?editor=Theo`, { data: { title: 'By Theo' } });
  await desk.getByRole('searchbox', { name: 'Search' }).fill('103');
  await desk.getByRole('button', { name: /Projects · 103/ }).click();
  await expect(getTitle(desk)).toHaveValue('Canopy Walk');
  expect(await readKept(contentUrl, '102')).toContain('By Theo');
  expect(await findErrors(desk)).toEqual([]);
});
