import fs from 'node:fs';
import path from 'node:path';
import { type ClockRecord, clockRecord, wholeMarks } from '../invalidation/clock-records.ts';
import type { TagClock } from '../invalidation/tag-clock.ts';
import { Journal } from '../journal/journal.ts';
import { errorMessage } from '../lib/error-message.ts';
import { DiskLayer } from '../pages/disk-layer.ts';
import type { HtmlTransform } from '../pages/html-transform.ts';
import { retainBuilds } from '../pages/retained-builds.ts';
import type { Logger, Reporter } from '../report/reporter.ts';

const journalName = 'invalidations.jsonl';
const ownCompanion = 'checkpoint.json';

export type CacheDirectory = {
  invalidations: { journal: Journal<ClockRecord>; entries: ClockRecord[] };
  pages: DiskLayer;
  /** Whether the journal covers every invalidation since the pages were stored. */
  isComplete: boolean;
};

type Options = {
  buildId: string;
  diskBytes: number;
  /** As in `CacheOptions`. */
  companion: string | undefined;
  reporter: Reporter;
  html: HtmlTransform | undefined;
  /** The time now. */
  openedAt: number;
};

/**
 * Opens the cache's directory. If it is not writable, logs an error and returns undefined; the cache then uses only
 * memory.
 */
export function openDirectory(directory: string, options: Options): CacheDirectory | undefined {
  const { buildId, diskBytes, reporter, html, openedAt } = options;
  const { log } = reporter;
  try {
    const invalidations = Journal.open(path.join(directory, journalName), clockRecord, log);
    const builds = path.join(directory, 'pages');
    const isComplete = isConsistent(directory, builds, invalidations.entries, options);
    if (!isComplete) fs.rmSync(builds, { recursive: true, force: true });
    retainBuilds(builds, buildId, log, openedAt);
    const pages = new DiskLayer(path.join(builds, buildId), diskBytes, { ...reporter, html, openedAt });
    return { invalidations, pages, isComplete };
  } catch (error) {
    log.error(
      'cache_directory_failed',
      `The cache directory ${directory} is not writable (${errorMessage(error)}). Check its permissions and free space. Until the server is restarted, pages and invalidations are kept in memory only.`,
    );
    return undefined;
  }
}

/**
 * Reports whether the journal holds every invalidation since the pages and the companion were written. Logs a warning
 * if it does not, unless the directory is new.
 */
function isConsistent(
  directory: string,
  pages: string,
  journal: readonly ClockRecord[],
  { companion = ownCompanion, reporter: { log } }: Options,
): boolean {
  const mark = readMark(path.join(/* turbopackIgnore: true */ directory, companion));
  if (mark !== undefined && wholeMarks(journal).has(mark)) return true;
  const hasPages = fs.existsSync(pages) && fs.readdirSync(pages).length > 0;
  const isNew = mark === undefined && journal.length === 0 && !hasPages;
  if (!isNew)
    log.warn(
      'cache_directory_partly_written',
      `${journalName} and ${companion} in ${directory} do not match; pages stored there are dropped and rendered again.`,
    );
  return false;
}

/** Writes a checkpoint for sites without a companion. Without a checkpoint, the next start would drop the pages. */
export function writeOwnCompanion(directory: string, clock: TagClock, log: Logger): void {
  const file = path.join(directory, ownCompanion);
  try {
    const mark = clock.checkpoint();
    if (mark === undefined) return;
    fs.writeFileSync(`${file}.tmp`, JSON.stringify({ mark }));
    fs.renameSync(`${file}.tmp`, file);
  } catch (error) {
    log.warn(
      'checkpoint_write_failed',
      `${file} is not writable (${errorMessage(error)}); a restart would drop all pages.`,
    );
  }
}

/** Large companions end with their mark, so that it can be read without the rest. */
const markAtEnd = /"mark":"([\w-]+)"\}\s*$/;
const endBytes = 256;

function readMark(file: string): string | undefined {
  try {
    const [, mark] = markAtEnd.exec(readEnd(file)) ?? [];
    if (mark !== undefined) return mark;
    const saved: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return saved !== null && typeof saved === 'object' && 'mark' in saved ? String(saved.mark) : undefined;
  } catch {
    return undefined;
  }
}

function readEnd(file: string): string {
  const descriptor = fs.openSync(file, 'r');
  try {
    const { size } = fs.fstatSync(descriptor);
    const end = Buffer.alloc(Math.min(size, endBytes));
    fs.readSync(descriptor, end, 0, end.length, size - end.length);
    return end.toString('utf8');
  } finally {
    fs.closeSync(descriptor);
  }
}
