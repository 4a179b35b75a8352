import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startContentService } from '@vitrine/content-fixtures';
import { writeSelections } from '#lib/cms/selections/generate-selections.ts';
import { env, setCmsEndpoint } from '#lib/env.ts';

const project = path.resolve(import.meta.dirname, '../..');

/**
 * Builds against CMS_ENDPOINT, or against an embedded content service on a free port with unedited content, so that
 * builds are reproducible and do not occupy CMS_PORT.
 */
async function main(): Promise<void> {
  // The generated file must exist before its importers load.
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
  if (content) setCmsEndpoint(`${content.url}/api`);
  try {
    // Imported late, because some modules read CMS_ENDPOINT when they load.
    const { buildSite } = await import('./build-site.ts');
    process.exitCode = await buildSite();
  } finally {
    await content?.close();
    rmSync(unedited, { recursive: true, force: true });
  }
}

await main();
