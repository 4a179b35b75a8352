import { AsyncLocalStorage } from 'node:async_hooks';
import { registered } from '#lib/per-process.ts';
import { now } from './clock/now.ts';
import { TagClock } from './clock/tag-clock.ts';
import type { PageDescription, PageEntry } from './pages/page-entry.ts';
import { PageStore } from './pages/page-store.ts';
import type { RedisConnection } from './redis/connection.ts';
import { RedisInvalidations } from './redis/invalidations.ts';
import { RedisLeases } from './redis/leases.ts';
import { RedisPages } from './redis/pages.ts';
import { type CacheSettings, cacheSettings } from './settings.ts';
import { openBuiltPages, openDisk, openRedis } from './storage.ts';

/**
 * What the door tells the handlers about the render that they work for. Only what the door itself asks for, by a page's own
 * address and with nothing of a visitor in it, has an address; for anything else the store is neither asked nor told.
 */
export type Visit = {
  address: string | undefined;
  /** When the door handed the request to Next: no render of it can be older. */
  began: number;
  /** The page that the handlers kept or found; undefined until then. */
  entry?: PageEntry;
};

/** What several instances have in common. */
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
  visits: AsyncLocalStorage<Visit>;
  peers: Peers | undefined;
  /** CACHE_DIR, where it can be written. */
  directory: string | undefined;
  /** Whether no invalidation is missing since what is kept in that folder was kept. */
  isWhole: boolean;
};

function createCache(settings: CacheSettings): SharedCache {
  const { memoryBytes: memoryLimit, directory, buildId } = settings;
  const visits = new AsyncLocalStorage<Visit>();
  if (settings.isBuilding) {
    const pages = new PageStore({ memoryLimit });
    return { clock: new TagClock(), pages, visits, peers: undefined, directory: undefined, isWhole: false };
  }
  const disk = directory ? openDisk(directory, settings) : undefined;
  const built = openBuiltPages(settings);
  const known = descriptionsOf(built, disk?.pages);
  const oldestPage = known.reduce((oldest, { began }) => Math.min(oldest, began), now());
  const clock = new TagClock(disk?.invalidations, oldestPage);
  const connection = settings.url ? openRedis(settings.url, settings) : undefined;
  const peers = connection && meetPeers(connection, clock, buildId);
  const pages = new PageStore({ memoryLimit, own: disk?.pages, built, shared: peers?.pages, known });
  return { clock, pages, visits, peers, directory: disk && directory, isWhole: disk?.isWhole ?? false };
}

const meetPeers = (connection: RedisConnection, clock: TagClock, buildId: string): Peers => ({
  connection,
  invalidations: new RedisInvalidations(connection, clock),
  pages: new RedisPages(connection, clock, buildId),
  leases: new RedisLeases(connection, buildId),
  buildId,
});

/** What the build rendered, and in its place what this instance has rendered since. */
function descriptionsOf(...layers: ({ descriptions(): PageDescription[] } | undefined)[]): PageDescription[] {
  const all = layers.flatMap((layer) => layer?.descriptions() ?? []);
  return [...new Map(all.map((description) => [description.key, description])).values()];
}

/** The one clock and page store of this process. */
export const sharedCache = (): SharedCache => registered('cache', () => createCache(cacheSettings()));

/** Everything that waits is written where it outlives the process, or is known not to be. */
export async function closeCache(): Promise<void> {
  const { pages, peers } = sharedCache();
  await pages.flush();
  await peers?.invalidations.sent();
  peers?.invalidations.close();
  peers?.connection.close();
}
