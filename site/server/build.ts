import { startContentService } from '@vitrine/content-fixtures';
import { writeSelections } from '#lib/cms/selections/generate-selections.ts';
import { askContentAt, env } from '#lib/env.ts';

/**
 * Builds against the CMS of CMS_ENDPOINT, or against an embedded service of its own on a free port: the one that visitors'
 * pages and pictures come from later stands at CMS_PORT.
 */
async function main(): Promise<void> {
  // Before anything reads it: a page must not show what the webhook does not compare.
  writeSelections();
  const content = env.isContentEmbedded
    ? await startContentService({ port: 0, webhookTargets: [], publicUrl: '' })
    : undefined;
  if (content) askContentAt(`${content.url}/api`);
  try {
    // Imported now: some of it looks up where the content is when it is loaded.
    const { buildSite } = await import('./build-site.ts');
    process.exitCode = await buildSite();
  } finally {
    await content?.close();
  }
}

await main();
