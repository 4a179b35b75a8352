import type { Page } from '@playwright/test';

/** Holds back all `_rsc` requests until the returned function is called. */
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
