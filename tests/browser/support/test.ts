import { test as base } from '@playwright/test';
import { stackUrls } from './stacks/stack-urls.ts';

type Fixtures = {
  /** The URL of the content service and its desk. */
  contentUrl: string;
};

/** Playwright's `test`, with the site as base URL. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  baseURL: async ({}, use) => use(stackUrls().site),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  contentUrl: async ({}, use) => use(stackUrls().content),
});

export { expect } from '@playwright/test';
