import {
  type Build,
  type Cache,
  type CacheOptions,
  createCache,
  type Logger,
  readBuild,
  type TagTimes,
} from '@vitrine/cache';
import { connectedCache } from '@vitrine/cache/next';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import { storedFormatVersion } from '#lib/stored-format-version.ts';
import { scriptsTransform } from './arrange-scripts.ts';
import { companionFile } from './seen-file.ts';

/** The setting that an operator would change, by event. The cache package does not know the names of settings. */
const settingByEvent: Partial<Record<string, string>> = {
  cache_directory_failed: 'CACHE_DIR',
  journal_write_failed: 'CACHE_DIR',
  redis_failed: 'REDIS_URL',
  redis_rejected: 'REDIS_URL',
};

/** The cache's log, in which errors name the setting that they concern. */
const cacheLog: Logger = {
  info: (...line) => log.info(...line),
  warn: (...line) => log.warn(...line),
  error(event, message, fields) {
    const setting = settingByEvent[event];
    log.error(event, setting === undefined ? message : `${message} Check the setting ${setting}.`, fields);
  },
};

const megabyte = 1024 * 1024;

/** Returns the build in `.next`, without its pages if they were rendered for other site URLs. */
function siteBuild(): Build {
  const { startedAt, ...build } = readBuild(undefined, log);
  if (startedAt === undefined || build.fingerprint === env.urlFingerprint) return { ...build, startedAt };
  log.info(
    'build_url_mismatched',
    `The build's pages were rendered for ${build.fingerprint}, not ${env.urlFingerprint}, so they are rendered again. Build with the same SITE_URL and SITE_URL_FR to use them.`,
  );
  return build;
}

const options = (): CacheOptions => ({
  directory: env.CACHE_DIR,
  redis: env.REDIS_URL
    ? { url: env.REDIS_URL, prefix: env.REDIS_KEY_PREFIX, formatVersion: storedFormatVersion }
    : undefined,
  build: siteBuild(),
  log: cacheLog,
  limits: {
    pageBytes: env.PAGE_STORE_MEMORY_MB * megabyte,
    dataBytes: env.DATA_CACHE_MB * megabyte,
    diskBytes: env.PAGE_STORE_DISK_MB * megabyte,
  },
  companion: companionFile,
  html: scriptsTransform,
  // Pages have complete tags of their own.
  hasPathTags: false,
});

/** Returns this process's cache. Throws in a renderer, which has none. */
export function siteCache(): Cache {
  if (connectedCache()) throw new Error('A renderer has no cache. Call the server through `remoteProcedure`.');
  return processSingleton('site-cache', () => createCache(options()));
}

export const tagTimes = (): TagTimes => connectedCache()?.times ?? siteCache().clock;
