import fs from 'node:fs';
import path from 'node:path';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { Journal } from './clock/journal.ts';
import { type JournalLine, journalLine, wholeMarks } from './clock/moments.ts';
import { BuiltPages, readBuild } from './pages/built-pages.ts';
import { DiskPages } from './pages/disk-pages.ts';
import { RedisConnection } from './redis/connection.ts';
import type { CacheSettings } from './settings.ts';

/** Beside the journal in CACHE_DIR: what the site last saw of the content, with the mark of the journal that it belongs to. */
export const seenFile = 'content-index.json';

export type DiskStorage = {
  invalidations: { journal: Journal<JournalLine>; entries: JournalLine[] };
  pages: DiskPages;
  /** Whether no invalidation is missing since what is kept there was kept. */
  isWhole: boolean;
};

/** Says in one line why CACHE_DIR is not used. */
export function memoryHasToDo(directory: string, reason: string): void {
  log.error(
    'cache-folder-unusable',
    `CACHE_DIR=${directory} cannot be written (${reason}). Check the folder; until then pages and invalidations are kept in memory only.`,
  );
}

/** Opens CACHE_DIR; where that cannot be written, says so in one line and gives undefined: memory has to do. */
export function openDisk(directory: string, { buildId, diskBytes }: CacheSettings): DiskStorage | undefined {
  try {
    const invalidations = Journal.open(path.join(directory, 'invalidations.jsonl'), journalLine);
    const builds = path.join(directory, 'pages');
    const isWhole = belongTogether(directory, builds, invalidations.entries);
    if (!isWhole) fs.rmSync(builds, { recursive: true, force: true });
    const pages = new DiskPages(path.join(builds, buildId), diskBytes);
    for (const build of fs.readdirSync(builds))
      if (build !== buildId) fs.rmSync(path.join(builds, build), { recursive: true, force: true });
    return { invalidations, pages, isWhole };
  } catch (error) {
    memoryHasToDo(directory, messageOf(error));
    return undefined;
  }
}

/**
 * Pages, and what was seen of the content, are true only together with the journal of what was invalidated. Where lines of
 * that are missing they are forgotten, and everything is compared with what the build rendered.
 */
function belongTogether(directory: string, pages: string, journal: readonly JournalLine[]): boolean {
  const mark = readMark(path.join(directory, seenFile));
  if (mark !== undefined && wholeMarks(journal).has(mark)) return true;
  const hasPages = fs.existsSync(pages) && fs.readdirSync(pages).length > 0;
  const isNew = mark === undefined && journal.length === 0 && !hasPages;
  if (!isNew)
    log.warn(
      'cache-folder-torn',
      `invalidations.jsonl and ${seenFile} in ${directory} do not belong together; the pages kept there are rendered anew.`,
    );
  return false;
}

function readMark(file: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return kept !== null && typeof kept === 'object' && 'mark' in kept ? String(kept.mark) : undefined;
  } catch {
    return undefined;
  }
}

/** The pages of the build, where they were rendered for the address that the site now has. */
export function openBuiltPages({ siteUrl }: CacheSettings): BuiltPages | undefined {
  const build = readBuild();
  if (!build) return undefined;
  if (build.siteUrl === siteUrl) return new BuiltPages(build.began);
  log.info(
    'build-of-another-address',
    `The build's pages name ${build.siteUrl} and not ${siteUrl}, so they are rendered anew. Build with the same SITE_URL to start with them.`,
  );
  return undefined;
}

/** Begins to connect to CACHE_URL; where that is no Redis address, says so in one line and gives undefined. */
export function openRedis(url: string, { project }: CacheSettings): RedisConnection | undefined {
  try {
    return new RedisConnection(url, project);
  } catch (error) {
    log.error(
      'redis-unusable',
      `CACHE_URL=${url} cannot be used (${messageOf(error)}). It must be redis://host:port or rediss://…; until then every instance is on its own.`,
    );
    return undefined;
  }
}
