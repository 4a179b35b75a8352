import { type Build, type Cache, type CacheOptions, createCache, readBuild, type TagTimes } from '@vitrine/cache';
import { connectedCache } from '@vitrine/cache/next';
import { generation } from '#lib/content-generation.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/per-process.ts';
import { scriptsTransform } from './arrange-scripts.ts';
import { cacheLog } from './cache-log.ts';
import { companionFile } from './seen-file.ts';

const megabyte = 1024 * 1024;

/** The build in `.next`; without its pages, if they were rendered for other URLs of the sites. */
function siteBuild(): Build {
  const { startedAt, ...build } = readBuild(undefined, log);
  if (startedAt === undefined || build.fingerprint === env.siteUrls) return { ...build, startedAt };
  log.info(
    'build_url_mismatched',
    `The build's pages were made for ${build.fingerprint}, not ${env.siteUrls}, so they are rendered again. Build with the same SITE_URL and SITE_URL_FR to use them.`,
  );
  return build;
}

const options = (): CacheOptions => ({
  directory: env.CACHE_DIR,
  redis: env.REDIS_URL ? { url: env.REDIS_URL, prefix: env.REDIS_KEY_PREFIX, formatVersion: generation } : undefined,
  build: siteBuild(),
  log: cacheLog,
  limits: {
    pageBytes: env.PAGE_STORE_MEMORY_MB * megabyte,
    dataBytes: env.DATA_CACHE_MB * megabyte,
    diskBytes: env.PAGE_STORE_DISK_MB * megabyte,
  },
  companion: companionFile,
  html: scriptsTransform,
  // Its own tags are complete without them.
  hasPathTags: false,
});

/** The one cache of this process. Throws in a renderer, which keeps nothing. */
export function siteCache(): Cache {
  if (connectedCache())
    throw new Error('A renderer has no cache of its own. Ask the server, by a function of `remoteProcedure`.');
  return processSingleton('site-cache', () => createCache(options()));
}

export const tagTimes = (): TagTimes => connectedCache()?.times ?? siteCache().clock;
