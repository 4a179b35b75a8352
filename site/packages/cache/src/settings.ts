import { readBuildId } from '#lib/build-id.ts';
import { env } from '#lib/env.ts';

const megabyte = 1024 * 1024;

/** The settings of the cache; sizes in bytes. */
export type CacheSettings = {
  /** Where pages and invalidations outlive the process; undefined keeps them in memory only. */
  directory: string | undefined;
  /** The Redis through which instances share them; undefined for a single instance. */
  url: string | undefined;
  /** The prefix of this site's keys in Redis. */
  project: string;
  memoryBytes: number;
  diskBytes: number;
  siteUrls: string;
  /** Each build has its own folder and its own keys in Redis. */
  buildId: string;
  /** During `next build` Next itself stores the pages. */
  isBuilding: boolean;
};

export const cacheSettings = (): CacheSettings => ({
  directory: env.CACHE_DIR,
  url: env.CACHE_URL,
  project: env.CACHE_PROJECT,
  memoryBytes: env.CACHE_MEMORY_MB * megabyte,
  diskBytes: env.CACHE_DISK_MB * megabyte,
  siteUrls: env.siteUrls,
  buildId: readBuildId() ?? 'development',
  isBuilding: env.NEXT_PHASE === 'phase-production-build',
});

/** The most memory for results of `'use cache'` functions. */
export const dataMemoryBytes = (): number => env.CACHE_DATA_MB * megabyte;
