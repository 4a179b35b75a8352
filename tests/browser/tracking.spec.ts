import {
  banner,
  eventsNamed,
  followLink,
  giveConsent,
  recordCrossOrigin,
  test,
} from './support/stacks/analytics-site.ts';
import { expect } from './support/test.ts';
import { holdNavigations } from './support/waiting/hold-navigations.ts';

test('[D13] [D14] after consent, the container is loaded, and pages, scroll depth and events are tracked', async ({
  page,
  tracked,
}) => {
  const foreign = await recordCrossOrigin(page, tracked.url);
  await page.goto(`${tracked.url}/careers`);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => foreign).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123']);
  await expect
    .poll(() => eventsNamed(page, 'page_view'))
    .toEqual([expect.objectContaining({ page_name: 'flexible', page_path: '/careers', initialLoad: true })]);

  await followLink(page, 'Team'); // Excluded by name.
  await followLink(page, 'Projects');
  const views = async () =>
    (await eventsNamed(page, 'page_view')).map(({ page_path, initialLoad }) => [page_path, initialLoad]);
  // A page that is left before it is shown does not count.
  await expect.poll(views).toHaveLength(2);
  await page
    .getByRole('navigation', { name: 'Market' })
    .getByRole('link', { name: /^Museums/ })
    .click();
  await expect.poll(views).toEqual([
    ['/careers', true],
    ['/projects', false],
    ['/projects?market=museums', false],
  ]);

  const depths = async () => (await eventsNamed(page, 'scroll')).map(({ percent_scrolled }) => percent_scrolled);
  const known = (await depths()).length;
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(async () => (await depths()).slice(known)).toEqual([15, 25, 50, 75, 90]);
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('track', { detail: { event: 'newsletter_form_submit' } })),
  );
  expect(await eventsNamed(page, 'newsletter_form_submit')).toHaveLength(1);
});

test('[D14] page views are sent after the loader disappears', async ({ page, tracked }) => {
  await recordCrossOrigin(page, tracked.url);
  await giveConsent(page, tracked);
  await page.clock.install();
  const release = await holdNavigations(page);
  await page.goto(`${tracked.url}/careers`);
  await expect.poll(() => eventsNamed(page, 'page_view')).toHaveLength(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects', exact: true });
  await link.click();
  await page.clock.runFor(250);
  const loader = page.locator('[data-loader]');
  await expect(loader).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/set in motion/);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await expect(loader, 'the loader has not disappeared yet').toBeVisible();
  expect(await eventsNamed(page, 'page_view')).toHaveLength(1);
  await page.clock.runFor(400);
  await expect.poll(() => eventsNamed(page, 'page_view')).toHaveLength(2);
});

test('[D14] a page always has a title, and each page view has the title of its page', async ({ page, tracked }) => {
  await recordCrossOrigin(page, tracked.url);
  await giveConsent(page, tracked);
  await page.addInitScript(() => {
    const untitled: string[] = [];
    Reflect.set(window, 'untitled', untitled);
    const look = () => {
      if (document.readyState !== 'loading' && !document.title) untitled.push(location.pathname + location.search);
    };
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await page.goto(`${tracked.url}/careers`);
  const viewed = ['/careers'];
  const arriveAt = async (path: string) => {
    viewed.push(path);
    await expect.poll(async () => (await eventsNamed(page, 'page_view')).at(-1)?.['page_path']).toBe(path);
  };
  await expect.poll(() => eventsNamed(page, 'page_view')).toHaveLength(1);
  await followLink(page, 'Projects');
  await arriveAt('/projects');
  const filter = (name: RegExp) => page.getByRole('navigation', { name: 'Market' }).getByRole('link', { name }).click();
  await filter(/^Museums/);
  await arriveAt('/projects?market=museums');
  await filter(/^Zoos/);
  await arriveAt('/projects?market=zoos-and-aquariums');
  await page.goBack();
  await arriveAt('/projects?market=museums');
  await followLink(page, 'News');
  await arriveAt('/news');
  await page
    .getByRole('navigation', { name: 'Show' })
    .getByRole('link', { name: /^Press/ })
    .click();
  await arriveAt('/news?type=press');

  const titles = await Promise.all(
    viewed.map(async (path) => {
      const html = await (await page.request.get(tracked.url + path)).text();
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
      return [path, title.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")];
    }),
  );
  const views = await eventsNamed(page, 'page_view');
  expect(views.map(({ page_path, page_title }) => [page_path, page_title])).toEqual(titles);
  expect(await page.evaluate(() => Reflect.get(window, 'untitled'))).toEqual([]);
});

test('[D14] the footer is tracked once per page, when a quarter of it is visible', async ({ page, tracked }) => {
  await recordCrossOrigin(page, tracked.url);
  await giveConsent(page, tracked);
  await page.goto(`${tracked.url}/careers`);
  await expect.poll(() => eventsNamed(page, 'page_view')).toHaveLength(1);
  const footer = page.getByRole('contentinfo');
  const show = (share: number) =>
    footer.evaluate(async (element, part) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: 'instant' });
      // Created after the tracking's own observer, and therefore notified after it.
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(element));
    }, share);
  await show(0.25 - 0.02);
  expect(await eventsNamed(page, 'footer_view')).toHaveLength(0);
  await show(0.25 + 0.02);
  await expect.poll(() => eventsNamed(page, 'footer_view')).toHaveLength(1);
  await show(0);
  await show(0.5);
  expect(await eventsNamed(page, 'footer_view')).toHaveLength(1);
  await followLink(page, 'Projects');
  await expect.poll(() => eventsNamed(page, 'page_view')).toHaveLength(2);
  await show(0.5);
  await expect.poll(() => eventsNamed(page, 'footer_view')).toHaveLength(2);
});
