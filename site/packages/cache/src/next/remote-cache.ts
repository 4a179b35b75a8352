import type { Cache } from '../cache/create-cache.ts';
import type { TagTimes } from '../invalidation/tag-times.ts';
import { processSingleton } from '../lib/process-singleton.ts';
import { type Logger, silentLog } from '../report/reporter.ts';
import { type Procedures, procedures } from './procedures.ts';

/** The cache of another process, for one that only renders. */
export type RemoteCache = {
  /** A copy of the other process's tag clock. */
  times: TagTimes;
  /** Each runs in the other process. */
  call: Procedures;
  /** Whether other instances share results, so that it is worth asking for them. */
  isShared: boolean;
  /** Whether pages have the tags that Next derives from paths, by which `revalidatePath` works. */
  hasPathTags: boolean;
  log: Logger;
  /** Bytes of results of `'use cache'` functions in this process. */
  dataBytes: number;
};

const connection = () => processSingleton('remote', () => ({ current: undefined as RemoteCache | undefined }));

/** From now on the handlers of this process use the cache of another one. */
export function connectCache(
  remote: Omit<RemoteCache, 'log' | 'hasPathTags'> & { log?: Logger; hasPathTags?: boolean },
): RemoteCache {
  const connected = { log: silentLog, hasPathTags: true, ...remote };
  connection().current = connected;
  return connected;
}

/** The cache of another process that this one is connected to. */
export const connectedCache = (): RemoteCache | undefined => connection().current;

/** The same view of a cache, whichever process it is in. */
export const viewOf = (cache: Cache | RemoteCache): RemoteCache =>
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
