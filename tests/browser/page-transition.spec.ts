import type { Locator, Page } from '@playwright/test';
import { clickAndGetScroll } from './support/motion/click-and-get-scroll.ts';
import { recordTransitions } from './support/motion/record-transitions.ts';
import { expect, test } from './support/test.ts';
import { holdNavigations } from './support/waiting/hold-navigations.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

/** Follows the first card of the listing, and returns it. */
async function followCard(page: Page): Promise<Locator> {
  await page.goto('/projects');
  const card = page.getByRole('list', { name: 'Projects' }).getByRole('link').first();
  await untilInteractive(card);
  await card.click();
  await expect(page).not.toHaveURL('/projects');
  return card;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function followLink(page: Page, name: string): Promise<void> {
  const link = mainLink(page, name);
  await untilInteractive(link);
  await link.click();
}

test('[D3] the old page leaves in 250 ms, then the new one enters in 450 ms', async ({ page }) => {
  const transitions = await recordTransitions(page);
  await page.clock.install();
  await page.goto('/careers');
  await untilInteractive(mainLink(page, 'Team'));
  await page.clock.pauseAt(Date.now() + 60_000); // Keeps the loader away, even on a slow machine.
  await followLink(page, 'Team');
  await expect(page).toHaveURL('/about-us/team');
  await expect.poll(transitions).toHaveLength(1);
  const [animations = []] = await transitions();
  expect(animations).toContainEqual(expect.objectContaining({ name: 'page-out', duration: 250, delay: 0 }));
  expect(animations).toContainEqual(expect.objectContaining({ name: 'page-in', duration: 450, delay: 250 }));
});

test('[D3] a card’s image becomes the image of its project', async ({ page }) => {
  const transitions = await recordTransitions(page);
  await page.goto('/projects');
  const card = page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Orrery Hall' });
  await untilInteractive(card);
  await card.click();
  await expect(title(page)).toHaveText('Orrery Hall');
  await expect.poll(transitions).toHaveLength(1);
  const parts = ((await transitions())[0] ?? []).map(({ part }) => part);
  expect(parts).toContain('::view-transition-old(project-104)');
  expect(parts).toContain('::view-transition-new(project-104)');
});

test('[D3] the next project’s disc opens into its image, without the old title reappearing', async ({ page }) => {
  const transitions = await recordTransitions(page);
  await page.goto('/projects/tidal-hall');
  const next = page.getByRole('main').getByRole('link', { name: 'Canopy Walk' }).last();
  await untilInteractive(next);
  await next.click();
  await expect(title(page)).toHaveText('Canopy Walk');
  await expect.poll(transitions).toHaveLength(1);
  const animations = (await transitions())[0] ?? [];
  expect(animations).toContainEqual(expect.objectContaining({ name: 'open-disc' }));
  const parts = animations.map(({ part }) => part);
  expect(parts).toContain('::view-transition-new(head-title)');
  expect(parts).not.toContain('::view-transition-old(head-title)');
  // The page is visible before its transition ends.
  await expect(page.locator('html')).toHaveAttribute('data-morphs-disc');
});

test('[D3] the header changes with the page, not before it', async ({ page }) => {
  const transitions = await recordTransitions(page);
  await page.goto('/careers');
  const home = page
    .getByRole('banner')
    .getByRole('link', { name: /Orrery/ })
    .first();
  await untilInteractive(home);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000); // Keeps the loader away, even on a slow machine.
  await home.click();
  await expect(page).toHaveURL('/');
  await expect.poll(transitions).toHaveLength(1);
  const header = ((await transitions())[0] ?? []).filter(({ part }) => part.includes('site-header'));
  expect(header).toContainEqual(
    expect.objectContaining({ part: expect.stringContaining('old'), name: 'page-out', delay: 200 }),
  );
  expect(header).toContainEqual(
    expect.objectContaining({ part: expect.stringContaining('new'), name: 'page-fade', delay: 200 }),
  );
});

test('[D3] the image of a project becomes its card’s image, after following a link and when going back', async ({
  page,
}) => {
  const transitions = await recordTransitions(page);
  const card = await followCard(page);
  await expect.poll(transitions).toHaveLength(1);
  const name = (await page.locator('[data-morph-head]:visible').getAttribute('data-morph-head')) ?? '';
  await page.getByRole('main').getByRole('link', { name: 'Projects' }).first().click();
  await expect(page).toHaveURL('/projects');
  await expect.poll(transitions).toHaveLength(2);
  const parts = ((await transitions())[1] ?? []).map(({ part }) => part);
  expect(parts).toContain(`::view-transition-old(${name})`);
  expect(parts).toContain(`::view-transition-new(${name})`);

  await untilInteractive(card);
  await card.click();
  await expect(page).not.toHaveURL('/projects');
  await expect.poll(transitions).toHaveLength(3);
  const endOfFlight = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new MutationObserver((records) => {
          for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
            if (!(node instanceof HTMLElement) || !node.matches('[data-returning]')) continue;
            requestAnimationFrame(() => {
              const [flight] = node.getAnimations();
              const { effect } = flight ?? {};
              const last = effect instanceof KeyframeEffect ? effect.getKeyframes().at(-1) : undefined;
              resolve([`${last?.['left']}`, `${last?.['top']}`, `${last?.['width']}`]);
            });
          }
        }).observe(document.body, { childList: true });
      }),
  );
  await page.goBack();
  const place = await page.locator(`[data-morph="${name}"]:visible`).first().boundingBox();
  expect((await endOfFlight).map(Number.parseFloat)).toEqual([
    expect.closeTo(place?.x ?? Number.NaN, 0),
    expect.closeTo(place?.y ?? Number.NaN, 0),
    expect.closeTo(place?.width ?? Number.NaN, 0),
  ]);
  await expect(page.locator('[data-returning]')).toHaveCount(0);
});

test('[D3] focus moves to the heading of the new page, and its title is announced', async ({ page }) => {
  await page.goto('/careers');
  await followLink(page, 'Team');
  await expect(title(page)).toBeFocused();
  await expect(page.locator('next-route-announcer').getByRole('alert')).toHaveText(/^Team · |turn the crank/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('[D3] going back restores the scroll position and moves focus to the heading', async ({ page }) => {
  await page.goto('/projects');
  const card = page.getByRole('list', { name: 'Projects' }).getByRole('link').last();
  await untilInteractive(card);
  const place = await clickAndGetScroll(card);
  await expect(page).not.toHaveURL('/projects');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/projects');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
  await expect(title(page)).toBeFocused();
});

test('[D3] the loader appears after 250 ms of waiting, under the header, and disappears when the page arrives', async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdNavigations(page);
  await page.goto('/careers');
  await page.clock.runFor(3000);
  await expect(page.getByRole('status').first()).toBeAttached();
  const loader = page.getByRole('status').filter({ hasText: 'Loading' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await followLink(page, 'Team');
  await page.clock.runFor(249);
  await expect(loader).toBeHidden();
  await page.clock.runFor(1);
  await expect(loader.locator('[data-loader]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  const isOnTop = await mainLink(page, 'Team').evaluate((link) => {
    const { x, y } = link.getBoundingClientRect();
    return document.elementFromPoint(x + 5, y + 5) === link;
  });
  expect(isOnTop, 'the header is in front of the loader').toBe(true);
  release();
  await expect(title(page)).toHaveText(/turn the crank/);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await expect
    .poll(async () => {
      await page.clock.runFor(400);
      return loader.count();
    })
    .toBe(0);
});

test('[D3] a card that the loader covered does not reappear in the transition', async ({ page }) => {
  const transitions = await recordTransitions(page);
  const release = await holdNavigations(page);
  await page.goto('/projects');
  const card = page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Orrery Hall' });
  await untilInteractive(card);
  await card.click();
  await expect(page.locator('[data-loader]')).toBeVisible();
  release();
  await expect(title(page)).toHaveText('Orrery Hall');
  await expect.poll(transitions).toHaveLength(1);
  const [animations = []] = await transitions();
  const picture = animations.filter(({ part }) => part === '::view-transition-old(project-104)');
  expect(picture.map(({ duration }) => duration)).toContain(1);
});

test('[D3] going back immediately leaves no loader', async ({ page }) => {
  await page.clock.install();
  await page.goto('/careers');
  await page.clock.runFor(3000);
  await expect(page.getByRole('status').first()).toBeAttached();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...given) => {
      history.pushState = pushState;
      history.pushState(...given);
      history.back();
    };
  });
  const back = page.evaluate(() => new Promise((done) => window.addEventListener('popstate', done, { once: true })));
  await followLink(page, 'Team');
  await back;
  await expect(title(page)).not.toHaveText(/turn the crank/);
  await page.clock.runFor(1000);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await expect(page.locator('[data-loader]')).toHaveCount(0);
});

test('[D3] a link within the page does not hide the loader of a pending page', async ({ page }) => {
  // With reduced motion the browser follows the link itself and fires a popstate event.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const release = await holdNavigations(page);
  await page.goto('/careers');
  await page.clock.runFor(3000);
  await expect(page.getByRole('status').first()).toBeAttached();
  await page.clock.pauseAt(Date.now() + 60_000);
  await followLink(page, 'Team');
  const moved = page.evaluate(() => new Promise((done) => window.addEventListener('popstate', done, { once: true })));
  await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
  await moved;
  await page.clock.runFor(250);
  await expect(page.locator('[data-loader]')).toBeVisible();
  release();
  await expect(title(page)).toHaveText(/turn the crank/);
});

test('[D3] the old page does not reappear after the loader', async ({ page }) => {
  const started: string[] = [];
  await page.exposeFunction('noteAnimation', (name: string) => started.push(name));
  await page.addInitScript(() => {
    window.addEventListener('animationstart', ({ animationName, pseudoElement }) => {
      if (pseudoElement.startsWith('::view-transition')) Reflect.get(window, 'noteAnimation')(animationName);
    });
  });
  const release = await holdNavigations(page);
  await page.goto('/careers');
  await followLink(page, 'Team');
  await expect(page.locator('[data-loader]')).toHaveCSS('opacity', '1');
  release();
  await expect(title(page)).toHaveText(/turn the crank/);
  await expect.poll(() => started).toContain('page-in');
  const isOver = () =>
    document.getAnimations().every(({ effect }) => !(effect instanceof KeyframeEffect && effect.pseudoElement));
  await expect.poll(() => page.evaluate(isOver)).toBe(true);
  expect(started).not.toContain('page-out');
});

test('[D3] while a page that was not prefetched loads, no other page is shown', async ({ page }) => {
  const release = await holdNavigations(page);
  const arrived: string[] = [];
  await page.exposeFunction('noteArrival', (heading: string) => arrived.push(heading));
  await page.addInitScript(() => {
    window.addEventListener('page-arrival', () => {
      const shown = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
      Reflect.get(window, 'noteArrival')(shown.map(({ textContent }) => textContent).join());
    });
  });
  await page.goto('/contact');
  await followLink(page, 'Team');
  release();
  await expect(title(page)).toHaveText(/turn the crank/);
  await expect.poll(() => arrived).toHaveLength(2);
  expect(arrived).toEqual([expect.stringMatching(/the room/), expect.stringMatching(/turn the crank/)]);
});

test('[D3] the first load does not show the loader', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && node.querySelector('[data-loader]')) document.title = 'the loader was shown';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.clock.install();
  await page.goto('/careers');
  await page.clock.runFor(3000);
  await expect(page).not.toHaveTitle('the loader was shown');
});

test.describe('without view transitions', () => {
  test('[D3] pages change immediately', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
    await page.goto('/careers');
    await followLink(page, 'Team');
    await expect(title(page)).toHaveText(/turn the crank/);
    await expect(title(page)).toBeFocused();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[D3] pages change immediately', async ({ page }) => {
    const transitions = await recordTransitions(page);
    await followCard(page);
    await expect(title(page)).toBeFocused();
    expect((await transitions()).flat().filter(({ duration }) => duration > 0)).toEqual([]);
  });
});
