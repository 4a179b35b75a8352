import fs from 'node:fs';
import path from 'node:path';
import { copyToRetained, retainBuiltPayloads, retainedDirectory } from '@vitrine/cache/pages';
import { seenFile } from '../../../../cache/seen-file.ts';
import { log } from '../../../../lib/log/log.ts';
import { messageOf } from '../../../../lib/message-of.ts';
import type { DoorFolder } from '../cache-directory/instance-directory.ts';
import { formerStaticFolder, keepStaticFiles } from '../static/retained-files.ts';
import type { Predecessor } from '../supervisor/supervisor-channel.ts';

/** The mark in the first is in the second before it is in the first. */
const journals = [seenFile, 'invalidations.jsonl', 'webhooks.jsonl', 'edge-purges.jsonl'];

/** A file that is only ever replaced as a whole may have two names; another file system needs a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await fs.promises.link(from, to).catch(() => fs.promises.copyFile(from, to));
}

async function linkPages(from: string, to: string): Promise<void> {
  await fs.promises.mkdir(to, { recursive: true });
  for (const entry of await fs.promises.readdir(from, { withFileTypes: true })) {
    const [one, other] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkPages(one, other);
    // One that is being written, or was replaced just now, is rendered again.
    else if (!entry.name.endsWith('.tmp')) await linkOrCopy(one, other).catch(() => {});
  }
}

async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    log.warn('not-inherited', `${what} could not be taken over: ${messageOf(error)}.`),
  );
}

/** Keeps what came with the other build, for its pages that are still open, or kept at an edge. It does not change any more. */
export async function inheritBuild(
  { path: folder, standing }: DoorFolder,
  { site }: Predecessor,
  buildId: string,
): Promise<void> {
  const next = path.join(site, '.next');
  await attempt('Files of the build that serves', () =>
    keepStaticFiles(path.join(next, 'static'), formerStaticFolder(standing), formerStaticFolder(folder)),
  );
  await attempt('Payloads of the build that serves', () =>
    retainBuiltPayloads(next, formerPagesIn({ path: folder }, buildId)),
  );
}

/** Where a door looks for the payloads of pages that were replaced. */
export const formerPagesIn = ({ path: folder }: Pick<DoorFolder, 'path'>, buildId: string): string =>
  path.join(folder, 'pages', buildId, retainedDirectory);

/** Leaves the pages of a door that ends to the one that took its place, which has copies only of what stood there before. */
export async function leavePages(folder: DoorFolder | undefined, buildId: string, target: string): Promise<void> {
  if (!folder) return;
  const build = path.join(folder.path, 'pages', buildId);
  await attempt('The last pages of a build', () => copyToRetained(build, target));
}

/**
 * Copies what a restart would find in the folder of the door that serves. That door tells of each webhook since; whatever else
 * it does meanwhile is found again by comparing with the CMS.
 */
export async function inheritState({ path: folder, standing }: DoorFolder): Promise<void> {
  for (const name of journals) {
    const file = path.join(standing, name);
    if (fs.existsSync(file)) await attempt(file, () => fs.promises.copyFile(file, path.join(folder, name)));
  }
  const pages = path.join(standing, 'pages');
  if (fs.existsSync(pages)) await attempt(pages, () => linkPages(pages, path.join(folder, 'pages')));
}
