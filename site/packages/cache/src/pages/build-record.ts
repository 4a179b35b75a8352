import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { errorMessage } from '../lib/error-message.ts';
import { parseOrThrow } from '../lib/parse-or-throw.ts';
import { type Logger, silentLog } from '../report/reporter.ts';

/** A Next build. */
export type Build = {
  id: string;
  /** The build's directory. */
  distDir: string;
  /**
   * Time of the build's first fetch, in epoch milliseconds. With a later time, pages older than an edit would count as
   * fresh; if undefined, the build's pages are not used.
   */
  startedAt?: number | undefined;
  /** Identifies the settings the pages were built with, as passed to `recordBuild`. */
  fingerprint?: string | undefined;
};

const recordShape = v.object({ startedAt: v.number(), fingerprint: v.exactOptional(v.string()) });
type BuildRecord = v.InferOutput<typeof recordShape>;

const recordIn = (distDir: string) => path.join(distDir, 'vitrine-build.json');

/**
 * Records the time of a build's first fetch, which Next does not record, so that its pages can be used. Call it after
 * `next build`, with a time before the build.
 */
export const recordBuild = (distDir: string, record: BuildRecord): void =>
  fs.writeFileSync(recordIn(distDir), JSON.stringify(record));

/** Reads the build in a directory. If there is none, the ID is `development`. */
export function readBuild(distDir: string = path.resolve('.next'), log: Logger = silentLog): Build {
  const file = path.join(distDir, 'BUILD_ID');
  const id = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : 'development';
  return { id, distDir, ...readJson(recordIn(distDir), recordShape, log) };
}

/** Reads a JSON file. Returns undefined if it is missing or, after logging, if it is unreadable. */
export function readJson<Shape>(file: string, shape: v.GenericSchema<unknown, Shape>, log: Logger): Shape | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    return parseOrThrow(shape, JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    log.warn('build_read_failed', `Ignored ${file}, which is unreadable: ${errorMessage(error)}`, { file });
    return undefined;
  }
}
