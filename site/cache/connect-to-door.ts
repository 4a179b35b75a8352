import type { TagTimes } from '@vitrine/cache';
import { connectCache } from '@vitrine/cache/next';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { hasFreshPage, invalidate, readData, writeData } from './procedures.ts';

/** From now on this process, a renderer, uses the door's cache, and judges results by what it hears of invalidations. */
export function connectToDoor(times: TagTimes): void {
  connectCache({
    times,
    call: { hasFreshPage, readData, writeData, invalidate },
    isShared: env.CACHE_URL !== undefined,
    log,
    dataBytes: env.CACHE_DATA_MB * 1024 * 1024,
  });
}
