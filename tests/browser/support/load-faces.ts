import type { Page } from '@playwright/test';

/** The project's own (`site/lib/theme/fonts.ts`). */
export const faces = ['display', 'emphasis', 'mono', 'text'];

/** Faces that come late wait for the next page. From now on every page waits for them. */
export const waitForFaces = (page: Page) =>
  page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('font-display:optional', 'font-display:block'),
    });
  });

/** Loads each of the project's faces, also those that nothing on the page uses yet; gives their names. */
export const loadFaces = (page: Page) =>
  page.evaluate(async () => {
    // Those named "… Fallback" are faces of the machine in the project's measures.
    const own = [...document.fonts].filter(({ family }) => !family.endsWith('Fallback'));
    await Promise.all(own.map((face) => face.load()));
    return own.map(({ family }) => family).sort();
  });
