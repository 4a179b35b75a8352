import path from 'node:path';
import { DoorFolder } from '@vitrine/server/src/cache-directory/instance-directory.ts';
import { assembleSite } from '@vitrine/server/src/create-server.ts';
import { formerPagesIn, inheritBuild, inheritState, leavePages } from '@vitrine/server/src/handover/copy-state.ts';
import { type Inheritance, SideDoor, succeed } from '@vitrine/server/src/handover/handover-socket.ts';
import { companion } from '@vitrine/server/src/handover/mirror.ts';
import { markBuildInUse } from '@vitrine/server/src/lifecycle/build-in-use.ts';
import { Lifecycle } from '@vitrine/server/src/lifecycle/lifecycle.ts';
import { Renderers } from '@vitrine/server/src/rendering/renderer-pool.ts';
import { formerStaticFolder } from '@vitrine/server/src/static/retained-files.ts';
import { PorterChannel } from '@vitrine/server/src/supervisor/supervisor-channel.ts';
import { siteOutbox } from '#forms/site-outbox.ts';
import { readBuildId } from '#lib/build-id.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { writeWithoutWaiting } from '#lib/log/write-without-waiting.ts';
import { messageOf } from '#lib/message-of.ts';
import { configuredProvider } from '#newsletter/configured-provider.ts';
import { configuredEdge } from './edge.ts';

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

/** Listens at the side door, and takes what the door leaves whose place this one takes, once that tells of each webhook. */
async function inherit(
  { sideDoor, predecessor }: PorterChannel,
  folder: DoorFolder | undefined,
  buildId: string,
): Promise<Inheritance | undefined> {
  if (!predecessor) return undefined;
  if (folder) await inheritBuild(folder, predecessor, buildId);
  const formerPages = folder && formerPagesIn(folder, buildId);
  const inheritance = await succeed(predecessor.sideDoor, { sideDoor, formerPages });
  companion.meet(predecessor.sideDoor);
  if (folder) await inheritState(folder);
  return inheritance;
}

async function main(): Promise<void> {
  process.chdir(directory);
  const buildId = checkedBuildId();
  const edge = configuredEdge();
  // A provider without its key would be found out by the first visitor.
  configuredProvider();
  markBuildInUse(directory);
  const renderers = new Renderers();
  try {
    const [folder, sideDoor] = await Promise.all([
      DoorFolder.take(porter?.predecessor !== undefined),
      porter && SideDoor.listen(porter.sideDoor),
      renderers.start(env.RENDERERS),
    ]);
    if (!siteOutbox())
      log.warn(
        'forms-closed',
        'FORMS_KEY is not set, so that visitors cannot send forms. Set it to 32 random characters.',
      );
    writeWithoutWaiting();
    const inheritance = porter && (await inherit(porter, folder, buildId));
    const lifecycle = new Lifecycle(porter, folder, (target) => leavePages(folder, buildId, target));
    const formerStatic = folder && formerStaticFolder(folder.path);
    const site = assembleSite({ renderers, directory, buildId, formerStatic, edge, lifecycle });
    sideDoor?.open({ answer: site.door.answer, bequeath: (succession) => lifecycle.bequeath(site, succession) });
    if (inheritance) await lifecycle.runBeside(site, inheritance);
    else lifecycle.run(site);
  } catch (error) {
    renderers.stop();
    throw error;
  }
}

const porter = PorterChannel.open();

main().catch((error: unknown) => {
  log.error('not-started', messageOf(error));
  porter?.tell({ type: 'failed', reason: messageOf(error) });
  // One that has begun would not end by itself.
  if (porter) process.exit(1);
  process.exitCode = 1;
});
