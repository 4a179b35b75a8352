import { furtherStack, type StackUrls } from '../stacks/further-stacks.ts';
import { test as base } from '../test.ts';

/** A test that uses the stack reserved for tests that publish. */
export const test = base.extend<object, { edited: StackUrls }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  edited: [async ({}, use) => use(await furtherStack('edited')), { scope: 'worker', timeout: 120_000 }],
  baseURL: ({ edited }, use) => use(edited.site),
  contentUrl: ({ edited }, use) => use(edited.content),
});
