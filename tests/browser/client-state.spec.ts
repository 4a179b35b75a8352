import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

// Disables animations, which would only slow down the tests.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[D11] the header and footer persist across client-side navigation', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await page.goto('/careers');
  const frame = page.locator('body > header, footer');
  const parts = await frame.evaluateAll((elements) => {
    for (const element of elements) Reflect.set(element, 'isFirst', true);
    return elements.length;
  });
  expect(parts).toBe(2);
  for (const name of ['Team', 'News', 'Projects']) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    await untilInteractive(link);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  expect(await frame.evaluateAll((elements) => elements.map((element) => Reflect.get(element, 'isFirst')))).toEqual([
    true,
    true,
  ]);
  expect(documents).toBe(1);
});

test('[D11] [A6] a page in two languages emits `translated-url` with the URL of its translation', async ({ page }) => {
  await page.addInitScript(() => {
    const urls: unknown[] = [];
    Reflect.set(window, 'translatedUrls', urls);
    window.addEventListener('translated-url', (event) => {
      if (event instanceof CustomEvent) urls.push(event.detail ?? null);
    });
  });
  const urls = () => page.evaluate(() => Reflect.get(window, 'translatedUrls'));
  await page.goto('/');
  await expect.poll(urls).toEqual(['/fr']);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' });
  await untilInteractive(link);
  await link.click();
  await expect(page).toHaveURL('/about-us/team');
  await expect.poll(urls).toEqual(['/fr', null]);
  await page.goto('/fr');
  await expect.poll(urls).toEqual(['/']);
});

test('[A3] the arrival event has the name, language, slug and type of the page', async ({ page }) => {
  await page.addInitScript(() => {
    const arrivals: unknown[] = [];
    Reflect.set(window, 'arrivals', arrivals);
    window.addEventListener('page-arrival', (event) => {
      if (!(event instanceof CustomEvent)) return;
      const { name, lang, slug, type } = event.detail;
      arrivals.push([name, lang, slug ?? null, type]);
    });
  });
  const arrivals = () => page.evaluate(() => Reflect.get(window, 'arrivals'));
  await page.goto('/careers');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' });
  await untilInteractive(link);
  await link.click();
  await expect.poll(arrivals).toEqual([
    ['flexible', 'en', 'careers', 'pages'],
    ['teamMembersListing', 'en', 'team', 'teamMembersListing'],
  ]);
  await page.goto('/fr');
  await expect.poll(arrivals).toEqual([['home', 'fr', 'accueil', 'home']]);
  await page.goto('/search');
  await expect.poll(arrivals).toEqual([['search', 'en', null, 'search']]);
});
