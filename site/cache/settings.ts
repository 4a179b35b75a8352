import { readBuildId } from '#lib/build-id.ts';
import { env } from '#lib/env.ts';

const megabyte = 1024 * 1024;

/** What the cache is told of the place where it runs; sizes in bytes. */
export type CacheSettings = {
  /** Where pages and invalidations outlive the process; undefined keeps them in memory only. */
  directory: string | undefined;
  /** The Redis that instances share them by; undefined where there is one instance. */
  url: string | undefined;
  /** What this site's names in that Redis begin with. */
  project: string;
  memoryBytes: number;
  diskBytes: number;
  siteUrl: string;
  /** Each build has a folder, and a part of Redis, of its own. */
  buildId: string;
  /** During `next build` everything is kept by Next itself. */
  isBuilding: boolean;
};

export const cacheSettings = (): CacheSettings => ({
  directory: env.CACHE_DIR,
  url: env.CACHE_URL,
  project: env.CACHE_PROJECT,
  memoryBytes: env.CACHE_MEMORY_MB * megabyte,
  diskBytes: env.CACHE_DISK_MB * megabyte,
  siteUrl: env.SITE_URL,
  buildId: readBuildId() ?? 'development',
  isBuilding: env.NEXT_PHASE === 'phase-production-build',
});

/** How much of what `'use cache'` functions returned is held in memory. */
export const dataMemoryBytes = (): number => env.CACHE_DATA_MB * megabyte;
