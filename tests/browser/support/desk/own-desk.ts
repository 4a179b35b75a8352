import { startContentService } from '@vitrine/content-fixtures';
import { sharedTransforms } from '../../../support/stack/start-stack.ts';
import { test as base } from '../test.ts';

/** A test with its own desk, which sends no webhooks. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  contentUrl: async ({}, use, testInfo) => {
    const content = await startContentService({
      port: 0,
      ...sharedTransforms,
      webhookTargets: [],
      overlayDirectory: testInfo.outputPath('content'),
      mediaUrl: '',
      webhookSecret: 'whsec_YSBzZWNyZXQgZm9yIHRlc3Rz',
    });
    await use(content.url);
    await content.close();
  },
});
