import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/until-interactive.ts';

// Animations would only take time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[D11] what stands around the pages is asked for once a session, however many of them are visited', async ({
  page,
  request,
  contentUrl,
}) => {
  const count = async () => {
    const { operations } = await (await request.get(`${contentUrl}/admin/requests`)).json();
    return operations?.['getGlobalInfos'] ?? 0;
  };
  await page.goto('/careers');
  const before = await count();
  for (const name of ['Team', 'News', 'Projects']) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    await untilInteractive(link);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  expect(await count()).toBe(before);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test('[D11] [A6] a page in two languages emits `translated-url` with the other address', async ({ page }) => {
  await page.addInitScript(() => {
    const addresses: unknown[] = [];
    Reflect.set(window, 'translatedUrls', addresses);
    window.addEventListener('translated-url', (event) => {
      if (event instanceof CustomEvent) addresses.push(event.detail ?? null);
    });
  });
  const addresses = () => page.evaluate(() => Reflect.get(window, 'translatedUrls'));
  await page.goto('/');
  await expect.poll(addresses).toEqual(['/fr']);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' });
  await untilInteractive(link);
  await link.click();
  await expect(page).toHaveURL('/about-us/team');
  await expect.poll(addresses).toEqual(['/fr', null]);
  await page.goto('/fr');
  await expect.poll(addresses).toEqual(['/']);
});
