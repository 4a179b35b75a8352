import type { Page } from '@playwright/test';

/** Keeps every answer to the router back until it is released. */
export async function holdNavigations(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      await released;
      await route.continue().catch(() => {});
    },
  );
  return release;
}
