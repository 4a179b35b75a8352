import { startContentService } from '@vitrine/content-fixtures';
import { writeSelections } from '#lib/cms/selections/generate-selections.ts';

/**
 * Builds against the CMS of CMS_ENDPOINT, or against an embedded service of its own on a free port: the one that visitors'
 * pages and pictures come from later stands at CMS_PORT.
 */
async function main(): Promise<void> {
  // Before anything reads it: a page must not show what the webhook does not compare.
  writeSelections();
  const content = process.env['CMS_ENDPOINT']
    ? undefined
    : await startContentService({ port: 0, webhookTargets: [], publicUrl: '' });
  if (content) process.env['CMS_ENDPOINT'] = `${content.url}/api`;
  try {
    // Imported now, because it reads the environment when it is loaded.
    const { buildSite } = await import('./build-site.ts');
    process.exitCode = await buildSite();
  } finally {
    await content?.close();
  }
}

await main();
