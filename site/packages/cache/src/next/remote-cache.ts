import type { Cache } from '../cache/create-cache.ts';
import type { TagTimes } from '../invalidation/tag-times.ts';
import { processSingleton } from '../lib/process-singleton.ts';
import { type Logger, silentLog } from '../report/reporter.ts';
import { type Procedures, procedures } from './procedures.ts';

/** A renderer's view of the cache, which the server process owns. */
export type RemoteCache = {
  /** A copy of the owner's tag clock. */
  times: TagTimes;
  /** Procedures that run in the owner. */
  call: Procedures;
  /** Whether instances share results. */
  isShared: boolean;
  /** Whether pages keep the tags that Next derives from paths, which `revalidatePath` needs. */
  hasPathTags: boolean;
  log: Logger;
  /** Limit in bytes for `'use cache'` results in this process. */
  dataBytes: number;
};

const connection = () => processSingleton('remote', () => ({ current: undefined as RemoteCache | undefined }));

/** Connects the handlers of this process to another process's cache. */
export function connectCache(
  remote: Omit<RemoteCache, 'log' | 'hasPathTags'> & { log?: Logger; hasPathTags?: boolean },
): RemoteCache {
  const connected = { log: silentLog, hasPathTags: true, ...remote };
  connection().current = connected;
  return connected;
}

/** Returns the connected cache; undefined in the process that owns its cache. */
export const connectedCache = (): RemoteCache | undefined => connection().current;

/** Returns a uniform view of a local or remote cache. */
export const toRemoteCache = (cache: Cache | RemoteCache): RemoteCache =>
  'clock' in cache
    ? {
        times: cache.clock,
        call: procedures(cache),
        isShared: cache.redis !== undefined,
        hasPathTags: cache.hasPathTags,
        log: cache.log,
        dataBytes: cache.dataBytes,
      }
    : cache;
