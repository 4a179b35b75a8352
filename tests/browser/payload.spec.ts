import type { Page, Route } from 'playwright';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

const path = '/news';

/** Counts the page's requests for documents and payloads. */
function countRequests(page: Page) {
  const requests = { documents: 0, payloads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.documents++;
    if (new URL(request.url()).pathname.startsWith('/_payload/')) requests.payloads++;
  });
  return requests;
}

/**
 * Handles the first request for a payload, and lets later ones pass. With Playwright's `times: 1`, a request that is
 * sent while the route is being removed can be lost.
 */
async function routeFirstPayload(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  let isFirst = true;
  await page.route('**/_payload/**', (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return handle(route);
  });
}

test.describe('the payload of a page', () => {
  test('[B6] a missing payload (404) reloads the page once', async ({ page }) => {
    const requests = countRequests(page);
    await routeFirstPayload(page, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await expect.poll(() => requests).toEqual({ documents: 2, payloads: 2 });
    await untilInteractive(page.locator('header button').first());
    expect(new URL(page.url())).toMatchObject({ pathname: path, search: '' });
    expect(requests).toEqual({ documents: 2, payloads: 2 });
  });

  test('[B6] a payload that is still missing after the reload leaves a readable page with working links', async ({
    page,
  }) => {
    const requests = countRequests(page);
    await page.route('**/_payload/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${path}?type=internal`);
    await expect.poll(() => requests).toEqual({ documents: 2, payloads: 2 });
    expect(new URL(page.url()).search).toBe('?type=internal');
    await page.locator('main a[href^="/news/"]').first().click();
    await page.waitForURL(/\/news\/./);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('[B6] a payload is retried after a network error', async ({ page }) => {
    await routeFirstPayload(page, (route) => route.abort('connectionreset'));
    const requests = countRequests(page);
    await page.goto(path);
    await untilInteractive(page.locator('header button').first());
    expect(requests).toEqual({ documents: 1, payloads: 2 });
  });
});
