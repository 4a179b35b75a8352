import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from '@vitrine/cache';
import { errorMessage } from '@vitrine/cache/lib';
import { copyToRetained, retainBuiltPayloads, retainedDirectory } from '@vitrine/cache/pages';
import type { InstanceDirectory } from '../cache-directory/instance-directory.ts';
import { retainedStaticDirectory, retainStaticFiles } from '../static/retained-files.ts';
import type { CurrentServer } from '../supervisor/supervisor-channel.ts';

/**
 * The server's own files. They are copied after the site's files, so that the journal contains the checkpoints that the
 * site's files refer to.
 */
const ownFiles = ['checkpoint.json', 'invalidations.jsonl', 'edge-purges.jsonl'];

/** Hard-links a file that is only ever replaced atomically, or copies it to another file system. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await fs.promises.link(from, to).catch(() => fs.promises.copyFile(from, to));
}

async function linkPages(from: string, to: string): Promise<void> {
  await fs.promises.mkdir(to, { recursive: true });
  for (const entry of await fs.promises.readdir(from, { withFileTypes: true })) {
    const [one, other] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkPages(one, other);
    // A file that is replaced during the copy is skipped; its page is rendered again.
    else if (!entry.name.endsWith('.tmp')) await linkOrCopy(one, other).catch(() => {});
  }
}

async function attempt(log: Logger, what: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    log.warn('handover_copy_failed', `${what} could not be copied from the running server: ${errorMessage(error)}.`),
  );
}

/** Copies the running build's static files and payloads, for pages still open in browsers or cached at an edge. */
export async function copyBuildFiles(
  { path: ownDirectory, current }: InstanceDirectory,
  { directory }: CurrentServer,
  { buildId, log }: { buildId: string; log: Logger },
): Promise<void> {
  const next = path.join(directory, '.next');
  await attempt(log, 'Static files', () =>
    retainStaticFiles(
      path.join(next, 'static'),
      retainedStaticDirectory(current),
      retainedStaticDirectory(ownDirectory),
    ),
  );
  await attempt(log, 'Payloads of prerendered pages', () =>
    retainBuiltPayloads(next, retainedPagesIn({ path: ownDirectory }, buildId)),
  );
}

/** Returns the directory of replaced pages. */
export const retainedPagesIn = ({ path: ownDirectory }: Pick<InstanceDirectory, 'path'>, buildId: string): string =>
  path.join(ownDirectory, 'pages', buildId, retainedDirectory);

/** Copies this server's latest pages to the next server's directory of replaced pages. */
export async function copyRetainedPages(
  ownDirectory: InstanceDirectory | undefined,
  target: string,
  { buildId, log }: { buildId: string; log: Logger },
): Promise<void> {
  if (!ownDirectory) return;
  const build = path.join(ownDirectory.path, 'pages', buildId);
  await attempt(log, 'The latest pages', () => copyToRetained(build, target));
}

/**
 * Copies the current server's journals and pages. Later webhooks are mirrored; other changes are found by
 * reconciling.
 */
export async function copyState(
  { path: ownDirectory, current }: InstanceDirectory,
  { stateFiles, log }: { stateFiles: readonly string[]; log: Logger },
): Promise<void> {
  for (const name of [...stateFiles, ...ownFiles]) {
    const file = path.join(current, name);
    if (fs.existsSync(file)) await attempt(log, file, () => fs.promises.copyFile(file, path.join(ownDirectory, name)));
  }
  const pages = path.join(current, 'pages');
  if (fs.existsSync(pages)) await attempt(log, pages, () => linkPages(pages, path.join(ownDirectory, 'pages')));
}
