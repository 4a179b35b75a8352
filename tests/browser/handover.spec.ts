import { untilLogged } from '../support/requests/fetch-text.ts';
import { createReleases } from '../support/stack/create-release.ts';
import { startStack } from '../support/stack/start-stack.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

test('[B11] a page of the previous build still works and links to the new build', async ({ page }) => {
  test.setTimeout(400_000);
  const releases = createReleases();
  releases.deploy();
  const stack = await startStack({
    release: releases.current,
    isWarm: true,
    // On a busy machine, the new build can take longer than the default limit to render its pages.
    variables: { HANDOVER_TIMEOUT_MS: '300000' },
  });
  try {
    const { site } = stack;
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    page.on('pageerror', ({ message }) => failed.push(message));
    // The next requests of the loaded page are held back until its build is gone.
    const gone = Promise.withResolvers<void>();
    await page.route(/\/_payload\/|\/_next\/static\/chunks\//, async (route) => {
      await gone.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/careers`, { waitUntil: 'commit' });
    const { buildId } = releases.deploy();
    process.kill(site.pid, 'SIGHUP');
    await untilLogged(site, 'Now serving the build', 300_000);
    gone.resolve();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' });
    await untilInteractive(link);
    await link.click();
    await expect(page).toHaveURL(`${site.url}/about-us/team`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const current = await page.request.get(page.url());
    expect(current.headers()['x-vitrine-build']).toBe(buildId);
    expect(failed).toEqual([]);
  } finally {
    await stack.close();
    await releases.remove();
  }
});
