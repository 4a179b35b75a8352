import type { Browser, Page, Route } from '@playwright/test';
import { readKept } from '../support/stack/start-killable-desk.ts';
import { getEntry, getTitle, openAs, setHidden } from './support/desk/open-as.ts';
import { test } from './support/desk/own-desk.ts';
import { expect } from './support/test.ts';

/** Opens the desk as Lise, with a saved draft whose title is “First”. */
async function openWithDraft(browser: Browser, url: string): Promise<Page> {
  const desk = await openAs(browser, url, 'Lise');
  await getTitle(desk).fill('First');
  await expect(getEntry(desk).getByText(/^Draft saved/)).toBeVisible();
  return desk;
}

/** Rejects all changes to drafts, as if the disk were full, until the returned function is called. */
async function fillDisk(desk: Page): Promise<() => Promise<void>> {
  const drafts = /\/admin\/drafts\//;
  await desk.route(drafts, (route) =>
    route.fulfill({ status: 507, json: { errors: [{ message: 'the disk is full' }] } }),
  );
  return () => desk.unroute(drafts);
}

/** Declines the next question that the desk asks, and returns it. */
async function decline(desk: Page): Promise<string> {
  const dialog = await desk.waitForEvent('dialog');
  await dialog.dismiss();
  return dialog.message();
}

test('[G5] changes that a full disk rejected stay in the form, which the editor does not leave unnoticed', async ({
  browser,
  contentUrl,
}) => {
  const desk = await openAs(browser, contentUrl, 'Lise');
  const free = await fillDisk(desk);
  await getTitle(desk).fill('Typed on a full disk');
  await expect(getEntry(desk)).toContainText('Not saved: the disk is full.');
  await desk.getByRole('searchbox', { name: 'Search' }).fill('103');
  const other = desk.getByRole('button', { name: /Projects · 103/ });
  const message = decline(desk);
  await other.click();
  expect(await message).toContain('could not be saved');
  await expect(getTitle(desk)).toHaveValue('Typed on a full disk');
  await expect(other).not.toHaveAttribute('aria-current');
  await free();
  await other.click();
  await expect(getTitle(desk)).toHaveValue('Canopy Walk');
  await expect(other).toHaveAttribute('aria-current', 'true');
  expect(await readKept(contentUrl, '102')).toContain('Typed on a full disk');
});

test('[G5] after a Discard that failed, further changes are saved', async ({ browser, contentUrl }) => {
  const desk = await openWithDraft(browser, contentUrl);
  const free = await fillDisk(desk);
  desk.once('dialog', (dialog) => dialog.accept());
  await getEntry(desk).getByText('More', { exact: true }).click();
  await getEntry(desk).getByRole('button', { name: 'Discard draft' }).click();
  await expect(getEntry(desk).getByRole('alert')).toContainText('the disk is full');
  await free();
  await getTitle(desk).fill('Second');
  await expect.poll(() => readKept(contentUrl, '102')).toContain('Second');
});

test('[G5] a publication is announced even if the entry cannot be loaded again, and further changes are saved', async ({
  browser,
  contentUrl,
}) => {
  const desk = await openAs(browser, contentUrl, 'Lise');
  await getTitle(desk).fill('First');
  await desk.route(/\/admin\/edit\//, (route) => route.fulfill({ status: 500, json: {} }));
  await getEntry(desk).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk.locator('#announcer')).toHaveText(/^Published “First”\. It could not be loaded again/);
  await expect(getEntry(desk).getByRole('alert')).toBeHidden();
  await getTitle(desk).fill('Second');
  await expect.poll(() => readKept(contentUrl, '102')).toContain('Second');
});

test('[G5] a hidden window has no event stream, and catches up when it is shown', async ({ browser, contentUrl }) => {
  const [lise, theo] = [await openAs(browser, contentUrl, 'Lise'), await openAs(browser, contentUrl, 'Theo')];
  const presence = lise.getByText('Theo has this entry open, too.');
  await expect(presence).toBeVisible();
  await setHidden(theo, true);
  await expect(presence).toBeHidden();
  await getTitle(lise).fill('By Lise');
  await expect(getEntry(lise).getByText(/^Draft saved/)).toBeVisible();
  await setHidden(theo, false);
  await expect(getTitle(theo)).toHaveValue('By Lise');
  await expect(presence).toBeVisible();
});

test('[G5] a desk whose event stream was refused opens it again and catches up', async ({ browser, contentUrl }) => {
  const [lise, theo] = [await openAs(browser, contentUrl, 'Lise'), await openAs(browser, contentUrl, 'Theo')];
  await expect(lise.getByText('Theo has this entry open, too.')).toBeVisible();
  const events = /\/admin\/events/;
  await theo.route(events, (route) => route.fulfill({ status: 503 }));
  await setHidden(theo, true);
  const refused = theo.waitForResponse(events);
  await setHidden(theo, false);
  expect((await refused).status()).toBe(503);
  await getTitle(lise).fill('By Lise');
  await expect(getEntry(lise).getByText(/^Draft saved/)).toBeVisible();
  await theo.unroute(events);
  await expect(getTitle(theo)).toHaveValue('By Lise');
});

/** Holds the response to the next request that matches until the returned function is called. */
async function holdResponse(desk: Page, matching: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  };
  await desk.route(matching, hold, { times: 1 });
  return resolve;
}

const orreryHall = /Projects · 104/;

test('[G5] an entry that the editor opens while another one is published stays open', async ({
  browser,
  contentUrl,
}) => {
  const desk = await openWithDraft(browser, contentUrl);
  const release = await holdResponse(desk, /\/publish\?/);
  await getEntry(desk).getByRole('button', { name: 'Publish', exact: true }).click();
  const loaded = desk.waitForResponse(/\/admin\/edit\/104/);
  await desk.getByRole('button', { name: orreryHall }).click();
  await loaded;
  release();
  await expect(desk.locator('#announcer')).toHaveText(/^Published “First”/);
  await expect(getTitle(desk)).toHaveValue('Orrery Hall');
  await expect(desk.getByRole('button', { name: orreryHall })).toHaveAttribute('aria-current', 'true');
});

test('[G5] a rejected publication is announced with its entry if another one is open by then', async ({
  browser,
  request,
  contentUrl,
}) => {
  const desk = await openWithDraft(browser, contentUrl);
  await request.patch(`${contentUrl}/admin/entries/102?site=en`, { data: { title: 'By a program' } });
  const release = await holdResponse(desk, /\/admin\/edit\/102/);
  const isRefused = desk.waitForResponse(/\/publish\?/);
  await getEntry(desk).getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await isRefused).status()).toBe(409);
  const loaded = desk.waitForResponse(/\/admin\/edit\/104/);
  await desk.getByRole('button', { name: orreryHall }).click();
  await loaded;
  release();
  await expect(desk.locator('#announcer')).toHaveText(/^That failed: By a program: .*was changed twice/);
  await expect(getTitle(desk)).toHaveValue('Orrery Hall');
});

test('[G5] of two entries opened one after the other, the second stays open if the first arrives later', async ({
  browser,
  contentUrl,
}) => {
  const desk = await openAs(browser, contentUrl, 'Lise');
  await desk.evaluate(() => {
    const editor = document.querySelector('#editor');
    if (!editor) throw new Error('the desk has no editor');
    window.recorded = [];
    new MutationObserver(() => window.recorded.push([editor.querySelector('h2')?.textContent])).observe(editor, {
      childList: true,
    });
  });
  const release = await holdResponse(desk, /\/admin\/edit\/104/);
  const late = desk.waitForResponse(/\/admin\/edit\/104/);
  await desk.getByRole('button', { name: orreryHall }).click();
  await desk.getByRole('button', { name: /Markets · 12/ }).click();
  await expect(getTitle(desk)).toHaveValue('Science centers');
  release();
  await (await late).finished();
  await desk.getByRole('button', { name: /Projects · 102/ }).click();
  await expect(getTitle(desk)).toHaveValue('Marble Works');
  expect((await desk.evaluate(() => window.recorded)).flat()).toEqual(['Science centers', 'Marble Works']);
});

test('[G5] what is typed while a published entry is loaded again stays in the form', async ({
  browser,
  contentUrl,
}) => {
  const desk = await openWithDraft(browser, contentUrl);
  const release = await holdResponse(desk, /\/admin\/edit\/102/);
  const published = desk.waitForResponse(/\/publish\?/);
  const loading = desk.waitForRequest(/\/admin\/edit\/102/);
  await getEntry(desk).getByRole('button', { name: 'Publish', exact: true }).click();
  await published;
  await loading;
  await getEntry(desk).getByLabel('Client required').fill('Typed meanwhile');
  release();
  await expect(desk.locator('#announcer')).toHaveText(/^Published “First”/);
  await expect(getEntry(desk).getByLabel('Client required')).toHaveValue('Typed meanwhile');
  await expect.poll(() => readKept(contentUrl, '102')).toContain('Typed meanwhile');
});

test('[G5] the page of an entry is not shown if another entry is open by then', async ({ browser, contentUrl }) => {
  const desk = await openAs(browser, contentUrl, 'Lise');
  const release = await holdResponse(desk, /\/admin\/drafts\/102/);
  const creating = desk.waitForRequest(/\/admin\/drafts\/102/);
  await getEntry(desk).getByRole('button', { name: 'Show the page' }).click();
  await creating;
  await desk.getByRole('button', { name: orreryHall }).click();
  await expect(getTitle(desk)).toHaveValue('Orrery Hall');
  const isListed = desk.waitForRequest(/\/admin\/entries\?/);
  release();
  await isListed;
  await expect(desk.getByText(/the draft's token is/)).toBeHidden();
});
