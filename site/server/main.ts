import path from 'node:path';
import { siteOutbox } from '#forms/site-outbox.ts';
import { readBuildId } from '#lib/build-id.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { writeWithoutWaiting } from '#lib/log/write-without-waiting.ts';
import { messageOf } from '#lib/message-of.ts';
import { configuredProvider } from '#newsletter/configured-provider.ts';
import { configuredEdge } from './edge/configured-edge.ts';
import { Renderers } from './render/renderers.ts';
import { assembleSite } from './start/assemble-site.ts';
import { giveUpOnBadCacheDirectory } from './start/cache-directory.ts';
import { Lifecycle } from './start/lifecycle.ts';
import { occupyFolder } from './start/occupy-folder.ts';

const directory = path.resolve(import.meta.dirname, '..');

/** The ID of the build to serve. Throws if there is no build, or no secret to verify webhooks with. */
function checkedBuildId(): string {
  if (!env.REVALIDATE_SECRET && env.NODE_ENV === 'production')
    throw new Error(
      'REVALIDATE_SECRET is not set: webhooks could not be trusted. Set it to the secret that the CMS signs with.',
    );
  const buildId = readBuildId();
  if (buildId === undefined) throw new Error(`There is no build in ${directory}/.next. Run \`npm run build\` first.`);
  return buildId;
}

/** Makes sure that the folder can be written, and that no other process does. */
async function takeFolder(): Promise<void> {
  await giveUpOnBadCacheDirectory();
  if (env.CACHE_DIR) await occupyFolder(env.CACHE_DIR, `pid ${process.pid}, ${env.SITE_URL}, port ${env.PORT}`);
}

async function main(): Promise<void> {
  process.chdir(directory);
  const buildId = checkedBuildId();
  const edge = configuredEdge();
  // A provider without its key would be found out by the first visitor.
  configuredProvider();
  const renderers = new Renderers();
  try {
    await Promise.all([renderers.start(env.RENDERERS), takeFolder()]);
    if (!siteOutbox())
      log.warn(
        'forms-closed',
        'FORMS_KEY is not set, so that visitors cannot send forms. Set it to 32 random characters.',
      );
    writeWithoutWaiting();
    const lifecycle = new Lifecycle();
    lifecycle.run(assembleSite({ renderers, directory, buildId, edge, readiness: () => lifecycle.readiness }));
  } catch (error) {
    renderers.stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  log.error('not-started', messageOf(error));
  process.exitCode = 1;
});
