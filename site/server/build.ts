import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { startContentService } from '@vitrine/content-fixtures';
import { fetchContentIndex } from '../lib/cache/content-index.ts';
import { builtIndexFile, builtPagesDirectory, serializeIndex } from '../lib/cache/seen-content.ts';
import { CmsError } from '../lib/cms/errors.ts';
import { env } from '../lib/env.ts';

const directory = path.resolve(import.meta.dirname, '..');

/**
 * Builds the site. The content's index is asked for before the build begins, so that an edit made while it runs is
 * noticed at the first start.
 */
async function build(): Promise<number> {
  process.chdir(directory);
  const index = await fetchContentIndex();
  fs.rmSync(builtPagesDirectory, { recursive: true, force: true });
  const next = spawn('next', ['build'], { cwd: directory, stdio: 'inherit' });
  const [status] = await once(next, 'exit');
  if (status === 0) fs.writeFileSync(builtIndexFile, serializeIndex(index));
  return status ?? 1;
}

async function main(): Promise<void> {
  const content = env.hasEmbeddedContent
    ? await startContentService({ port: env.CMS_PORT, webhookTargets: [], publicUrl: '' })
    : undefined;
  try {
    process.exitCode = await build();
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    console.error(
      `${error.describe(env.CMS_ENDPOINT)}. The build needs the content service: start it, or mend CMS_ENDPOINT.`,
    );
    process.exitCode = 1;
  } finally {
    await content?.close();
  }
}

await main();
