import { test as base } from '@playwright/test';
import { stackAddresses } from './stack-addresses.ts';

type Fixtures = {
  /** Where the content service and its desk are. */
  contentUrl: string;
};

/** Playwright's test, whose relative addresses are the site's. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(stackAddresses().site),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  contentUrl: async ({}, use) => use(stackAddresses().content),
});

export { expect } from '@playwright/test';
