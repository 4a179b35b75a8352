import { startContentService } from '@vitrine/content-fixtures';
import { writeSelections } from '#lib/cms/selections/generate-selections.ts';
import { askContentAt, env } from '#lib/env.ts';

/**
 * Builds against the CMS of CMS_ENDPOINT, or against its own embedded content service on a free port: CMS_PORT belongs to
 * the service of the running site.
 */
async function main(): Promise<void> {
  // Written before anything imports it: a page must not show fields that the webhook does not compare.
  writeSelections();
  const content = env.isContentEmbedded
    ? await startContentService({ port: 0, webhookTargets: [], publicUrl: '' })
    : undefined;
  if (content) askContentAt(`${content.url}/api`);
  try {
    // Imported only now, because some modules read the content's address when they load.
    const { buildSite } = await import('./build-site.ts');
    process.exitCode = await buildSite();
  } finally {
    await content?.close();
  }
}

await main();
