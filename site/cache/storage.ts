import fs from 'node:fs';
import path from 'node:path';
import { env } from '#lib/env.ts';
import { forgetSeen, markOfSeen, readBuiltContent } from '#revalidation/content/seen-content.ts';
import { Journal } from './clock/journal.ts';
import { type JournalLine, wholeMarks } from './clock/moments.ts';
import { BuiltPages } from './pages/built-pages.ts';
import { DiskPages } from './pages/disk-pages.ts';
import { RedisConnection, withoutPassword } from './redis/connection.ts';

const megabyte = 1024 * 1024;

/** A size in megabytes from the environment, as bytes. */
export function bytesFrom(name: string, megabytes: number): number {
  const given = Number(process.env[name]);
  return (Number.isFinite(given) && given > 0 ? given : megabytes) * megabyte;
}

/** Next's page keys carry no build id, so each build has a folder, and a part of Redis, of its own. */
export function readBuildId(): string {
  const file = path.resolve('.next', 'BUILD_ID');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : 'development';
}

export type DiskStorage = {
  invalidations: { journal: Journal<JournalLine>; entries: JournalLine[] };
  pages: DiskPages;
};

/** Says in one line why CACHE_DIR is not used. */
export function memoryHasToDo(directory: string, reason: string): void {
  console.error(
    `cache: CACHE_DIR=${directory} cannot be written (${reason}). Check the folder; until then pages and invalidations are kept in memory only.`,
  );
}

/** Opens CACHE_DIR; where that cannot be written, says so in one line and gives undefined: memory has to do. */
export function openDisk(directory: string, buildId: string): DiskStorage | undefined {
  try {
    const invalidations = Journal.open<JournalLine>(path.join(directory, 'invalidations.jsonl'));
    const builds = path.join(directory, 'pages');
    forgetWhatIsNotWhole(directory, builds, invalidations.entries);
    const pages = new DiskPages(path.join(builds, buildId), bytesFrom('CACHE_DISK_MB', 2048));
    for (const build of fs.readdirSync(builds))
      if (build !== buildId) fs.rmSync(path.join(builds, build), { recursive: true, force: true });
    return { invalidations, pages };
  } catch (error) {
    memoryHasToDo(directory, error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/**
 * Pages, and what was seen of the content, are true only together with the journal of what was invalidated. Where lines of
 * that are missing they are forgotten, and everything is compared with what the build rendered.
 */
function forgetWhatIsNotWhole(directory: string, pages: string, journal: readonly JournalLine[]): void {
  const mark = markOfSeen(directory);
  if (mark !== undefined && wholeMarks(journal).has(mark)) return;
  const isNew = mark === undefined && journal.length === 0 && !fs.existsSync(pages);
  if (!isNew)
    console.warn(
      `cache: invalidations.jsonl and content-index.json in ${directory} do not belong together; the pages kept there are rendered anew`,
    );
  forgetSeen(directory);
  fs.rmSync(pages, { recursive: true, force: true });
}

/** The pages of the build, where they were rendered for the address that the site now has. */
export function openBuiltPages(): BuiltPages | undefined {
  const build = readBuiltContent();
  if (!build) return undefined;
  if (build.siteUrl === env.SITE_URL) return new BuiltPages(build.began);
  console.info(
    `cache: the build's pages name ${build.siteUrl} and not ${env.SITE_URL}, so they are rendered anew; build with the same SITE_URL to start with them.`,
  );
  return undefined;
}

/** Begins to connect to CACHE_URL; where that is no Redis address, says so in one line and gives undefined. */
export function openRedis(url: string): RedisConnection | undefined {
  try {
    return new RedisConnection(url, process.env['CACHE_PROJECT'] || 'vitrine');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `cache: CACHE_URL=${withoutPassword(url)} cannot be used (${reason}). It must be redis://host:port or rediss://…; until then every instance is on its own.`,
    );
    return undefined;
  }
}
