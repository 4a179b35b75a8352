import { hasDoor } from '#lib/at-door.ts';
import { perProcess } from '#lib/per-process.ts';
import { now } from './clock/now.ts';
import { TagClock } from './clock/tag-clock.ts';
import type { PageDescription } from './pages/page-entry.ts';
import { PageStore } from './pages/page-store.ts';
import type { RedisConnection } from './redis/connection.ts';
import { RedisInvalidations } from './redis/invalidations.ts';
import { RedisLeases } from './redis/leases.ts';
import { RedisPages } from './redis/pages.ts';
import { type CacheSettings, cacheSettings } from './settings.ts';
import { openBuiltPages, openDisk, openRedis } from './storage.ts';

/** The Redis services that instances share. */
type Peers = {
  connection: RedisConnection;
  invalidations: RedisInvalidations;
  pages: RedisPages;
  leases: RedisLeases;
  buildId: string;
};

export type SharedCache = {
  clock: TagClock;
  pages: PageStore;
  peers: Peers | undefined;
  /** CACHE_DIR, if it can be written. */
  directory: string | undefined;
  /** Whether the folder's journal holds every invalidation since its pages were stored. */
  isWhole: boolean;
};

function createCache(settings: CacheSettings): SharedCache {
  const { memoryBytes: memoryLimit, directory, buildId } = settings;
  if (settings.isBuilding) {
    const pages = new PageStore({ memoryLimit });
    return { clock: new TagClock(), pages, peers: undefined, directory: undefined, isWhole: false };
  }
  const disk = directory ? openDisk(directory, settings) : undefined;
  const built = openBuiltPages(settings);
  const described = descriptionsOf(built, disk?.pages);
  const oldestPage = described.reduce((oldest, { began }) => Math.min(oldest, began), now());
  const clock = new TagClock(disk?.invalidations, oldestPage);
  const connection = settings.url ? openRedis(settings.url, settings) : undefined;
  const peers = connection && meetPeers(connection, clock, buildId);
  const pages = new PageStore({ memoryLimit, own: disk?.pages, built, shared: peers?.pages, described });
  return { clock, pages, peers, directory: disk && directory, isWhole: disk?.isWhole ?? false };
}

const meetPeers = (connection: RedisConnection, clock: TagClock, buildId: string): Peers => ({
  connection,
  invalidations: new RedisInvalidations(connection, clock),
  pages: new RedisPages(connection, clock, buildId),
  leases: new RedisLeases(connection, buildId),
  buildId,
});

/** The pages of the build, replaced by those that this instance has rendered since. */
function descriptionsOf(...layers: ({ descriptions(): PageDescription[] } | undefined)[]): PageDescription[] {
  const all = layers.flatMap((layer) => layer?.descriptions() ?? []);
  return [...new Map(all.map((description) => [description.key, description])).values()];
}

/** The one clock and page store of this process. Throws in a renderer, which keeps nothing. */
export function sharedCache(): SharedCache {
  if (hasDoor()) throw new Error('A renderer has no cache of its own. Ask the door, by a function of `atDoor`.');
  return perProcess('cache', () => createCache(cacheSettings()));
}

/** Waits until all pending pages and invalidations are written or have failed, then disconnects. */
export async function closeCache(): Promise<void> {
  const { pages, peers } = sharedCache();
  await pages.flush();
  await peers?.invalidations.sent();
  peers?.invalidations.close();
  peers?.connection.close();
}
