import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startContentService } from '@vitrine/content-fixtures';
import { writeSelections } from '#lib/cms/selections/generate-selections.ts';
import { askContentAt, env } from '#lib/env.ts';

const project = path.resolve(import.meta.dirname, '../..');

/**
 * Builds against the CMS of CMS_ENDPOINT, or against its own embedded content service on a free port: CMS_PORT belongs to
 * the service of the running site, and its edits too: one source gives one build, and a start renders again what was edited.
 */
async function main(): Promise<void> {
  // Written before anything imports it: a page must not show fields that the webhook does not compare.
  writeSelections();
  const unedited = mkdtempSync(path.join(tmpdir(), 'vitrine-build-'));
  const contentDirectory = env.CONTENT_DIR && path.resolve(project, env.CONTENT_DIR);
  const content = env.isContentEmbedded
    ? await startContentService({
        port: 0,
        overlayDirectory: path.join(unedited, 'content'),
        ...(contentDirectory && { contentDirectory }),
        webhookTargets: [],
        webhookSecret: 'unused: nothing is announced',
        mediaUrl: '',
      })
    : undefined;
  if (content) askContentAt(`${content.url}/api`);
  try {
    // Imported only now, because some modules read the content's address when they load.
    const { buildSite } = await import('./build-site.ts');
    process.exitCode = await buildSite();
  } finally {
    await content?.close();
    rmSync(unedited, { recursive: true, force: true });
  }
}

await main();
