import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { errorMessage } from '../lib/error-message.ts';
import { parseOrThrow } from '../lib/parse-or-throw.ts';
import { type Logger, silentLog } from '../report/reporter.ts';

/** A build of Next. */
export type Build = {
  id: string;
  /** The folder of the build. */
  distDir: string;
  /**
   * When the build fetched something for the first time, in epoch milliseconds; undefined: its pages are not used. A later
   * time would let pages from before an edit pass for fresh.
   */
  startedAt?: number | undefined;
  /** What its pages were made for, as `recordBuild` was told. */
  fingerprint?: string | undefined;
};

const recordShape = v.object({ startedAt: v.number(), fingerprint: v.exactOptional(v.string()) });
type BuildRecord = v.InferOutput<typeof recordShape>;

const recordIn = (distDir: string) => path.join(distDir, 'vitrine-build.json');

/**
 * Records when a build fetched something for the first time, so that its pages can be used; neither Next's manifest nor its
 * `BUILD_ID` tells. To be called after `next build`, with a time before it.
 */
export const recordBuild = (distDir: string, record: BuildRecord): void =>
  fs.writeFileSync(recordIn(distDir), JSON.stringify(record));

/** The build in a folder; its id is `development` where there is none. */
export function readBuild(distDir: string = path.resolve('.next'), log: Logger = silentLog): Build {
  const file = path.join(distDir, 'BUILD_ID');
  const id = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : 'development';
  return { id, distDir, ...readJson(recordIn(distDir), recordShape, log) };
}

/** Returns undefined if the file is missing or, after logging, unreadable. */
export function readJson<Shape>(file: string, shape: v.GenericSchema<unknown, Shape>, log: Logger): Shape | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    return parseOrThrow(shape, JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    log.warn('build-not-read', `${file} cannot be read and is ignored: ${errorMessage(error)}`, { file });
    return undefined;
  }
}
