import fs from 'node:fs';
import path from 'node:path';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { Journal } from './clock/journal.ts';
import { type JournalLine, journalLine, wholeMarks } from './clock/journal-lines.ts';
import { BuiltPages, readBuild } from './pages/built-pages.ts';
import { DiskPages } from './pages/disk-pages.ts';
import { keepFormerBuilds } from './pages/former-builds.ts';
import { RedisConnection } from './redis/connection.ts';
import type { CacheSettings } from './settings.ts';

/** Beside the journal in CACHE_DIR: the content as last seen, with the mark of its position in the journal. */
export const seenFile = 'content-index.json';

export type DiskStorage = {
  invalidations: { journal: Journal<JournalLine>; entries: JournalLine[] };
  pages: DiskPages;
  /** Whether the journal holds every invalidation since the pages were stored. */
  isWhole: boolean;
};

/** Logs why CACHE_DIR is not used. */
export function memoryHasToDo(directory: string, reason: string): void {
  log.error(
    'cache-folder-unusable',
    `CACHE_DIR=${directory} cannot be written (${reason}). Check the folder; until then pages and invalidations are kept in memory only.`,
  );
}

/** Opens CACHE_DIR; if it cannot be written, logs that and returns undefined: the cache then uses memory only. */
export function openDisk(directory: string, { buildId, diskBytes }: CacheSettings): DiskStorage | undefined {
  try {
    const invalidations = Journal.open(path.join(directory, 'invalidations.jsonl'), journalLine);
    const builds = path.join(directory, 'pages');
    const isWhole = belongTogether(directory, builds, invalidations.entries);
    if (!isWhole) fs.rmSync(builds, { recursive: true, force: true });
    keepFormerBuilds(builds, buildId);
    const pages = new DiskPages(path.join(builds, buildId), diskBytes);
    return { invalidations, pages, isWhole };
  } catch (error) {
    memoryHasToDo(directory, messageOf(error));
    return undefined;
  }
}

/**
 * Stored pages and the content as last seen are valid only with a complete journal of invalidations. If lines of it are
 * missing, both are dropped, and the content is compared with the build instead.
 */
function belongTogether(directory: string, pages: string, journal: readonly JournalLine[]): boolean {
  const mark = readMark(path.join(directory, seenFile));
  if (mark !== undefined && wholeMarks(journal).has(mark)) return true;
  const hasPages = fs.existsSync(pages) && fs.readdirSync(pages).length > 0;
  const isNew = mark === undefined && journal.length === 0 && !hasPages;
  if (!isNew)
    log.warn(
      'cache-folder-torn',
      `invalidations.jsonl and ${seenFile} in ${directory} do not match; the pages kept there are rendered again.`,
    );
  return false;
}

function readMark(file: string): string | undefined {
  try {
    const saved: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return saved !== null && typeof saved === 'object' && 'mark' in saved ? String(saved.mark) : undefined;
  } catch {
    return undefined;
  }
}

/** The pages of the build, if they were rendered for the current URLs of the sites. */
export function openBuiltPages({ siteUrls }: CacheSettings): BuiltPages | undefined {
  const build = readBuild();
  if (!build) return undefined;
  if (build.siteUrls === siteUrls) return new BuiltPages(build.began);
  log.info(
    'build-of-another-address',
    `The build's pages were made for ${build.siteUrls}, not ${siteUrls}, so they are rendered again. Build with the same SITE_URL and SITE_URL_FR to use them.`,
  );
  return undefined;
}

/** Starts connecting to CACHE_URL; if it is not a Redis URL, logs that and returns undefined. */
export function openRedis(url: string, { project }: CacheSettings): RedisConnection | undefined {
  try {
    return new RedisConnection(url, project);
  } catch (error) {
    log.error(
      'redis-unusable',
      `CACHE_URL=${url} cannot be used (${messageOf(error)}). It must be redis://host:port or rediss://…; until then the instances share nothing.`,
    );
    return undefined;
  }
}
