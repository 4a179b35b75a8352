import { TagClock } from '../invalidation/tag-clock.ts';
import { errorMessage } from '../lib/error-message.ts';
import { now } from '../lib/now.ts';
import { processSingleton } from '../lib/process-singleton.ts';
import { BuildLayer } from '../pages/build-layer.ts';
import { type Build, readBuild } from '../pages/build-record.ts';
import type { HtmlTransform } from '../pages/html-transform.ts';
import type { PageMetadata } from '../pages/page.ts';
import { PageStore } from '../pages/page-store.ts';
import { checkRedisUrl, withoutPassword } from '../redis/client.ts';
import { ClockSync } from '../redis/clock-sync.ts';
import { RedisConnection, type RedisOptions } from '../redis/connection.ts';
import { RedisLocks } from '../redis/locks.ts';
import { RedisLayer } from '../redis/page-layer.ts';
import { CacheEvents } from '../report/events.ts';
import { type Logger, type Reporter, silentLog } from '../report/reporter.ts';
import { openDirectory, writeOwnCompanion } from './open-directory.ts';

const megabyte = 1024 * 1024;

export type CacheOptions = {
  /**
   * Directory that keeps pages and invalidations across restarts. Without one, or if it is not writable, they are kept
   * in memory only.
   */
  directory?: string | undefined;
  /**
   * Redis or Valkey, through which instances share pages, `'use cache'` results and invalidations. Requires the package
   * `redis`.
   */
  redis?: RedisOptions | undefined;
  /** The build to serve; by default the one in `.next`. Each build has its own pages. */
  build?: Build | undefined;
  /** Receives log lines; by default nothing is logged. */
  log?: Logger | undefined;
  /** Returns monotonic epoch milliseconds; tests replace it. */
  now?: (() => number) | undefined;
  /**
   * Limits in bytes for pages and `'use cache'` results in memory, and for pages on disk. Defaults: 64, 32 and 2048
   * MiB.
   */
  limits?: { pageBytes?: number; dataBytes?: number; diskBytes?: number } | undefined;
  /**
   * Name of a JSON file in `directory` that is valid only with a complete journal. Its `mark` comes from
   * `clock.checkpoint()`.
   */
  companion?: string | undefined;
  /** Rewrites the HTML of pages before they are stored. */
  html?: HtmlTransform | undefined;
  /** Keeps the tags that Next derives from paths, which `revalidatePath` needs; true by default. */
  hasPathTags?: boolean | undefined;
};

/** The parts of a cache that use Redis. */
export type RedisServices = {
  connection: RedisConnection;
  clockSync: ClockSync;
  pages: RedisLayer;
  locks: RedisLocks;
};

export type Cache = Reporter & {
  clock: TagClock;
  pages: PageStore;
  redis: RedisServices | undefined;
  /** The directory in use; undefined if none was given or it is not writable. */
  directory: string | undefined;
  build: Build;
  /** Whether the directory's journal holds every invalidation since its pages were stored. */
  isComplete: boolean;
  dataBytes: number;
  html: HtmlTransform | undefined;
  hasPathTags: boolean;
  /** True during `next build`, when Next itself stores the pages. */
  isBuilding: boolean;
  /** Waits until everything pending is written or has failed, then disconnects. */
  close(): Promise<void>;
};

/**
 * Returns this process's cache. Calls with the same directory and Redis return the same cache, because Next loads
 * handlers and routes in separate module graphs.
 */
export function createCache(options: CacheOptions = {}): Cache {
  const caches = processSingleton('caches', () => new Map<string, Cache>());
  const name = JSON.stringify([options.directory, options.redis]);
  const known = caches.get(name);
  if (known) return known;
  const cache = openCache(options);
  caches.set(name, cache);
  return cache;
}

/** Opens a new cache. */
export function openCache(options: CacheOptions = {}): Cache {
  const { log = silentLog, limits = {}, html, hasPathTags = true, build = readBuild(undefined, log) } = options;
  const { pageBytes = 64 * megabyte, dataBytes = 32 * megabyte } = limits;
  const isBuilding = process.env['NEXT_PHASE'] === 'phase-production-build';
  const reporter: Reporter = { log, events: new CacheEvents() };
  const parts = isBuilding
    ? openInMemory(options, reporter, pageBytes)
    : openStores(options, build, reporter, pageBytes);
  return { ...reporter, dataBytes, html, hasPathTags, isBuilding, build, ...parts };
}

type Stores = Pick<Cache, 'clock' | 'pages' | 'redis' | 'directory' | 'isComplete' | 'close'>;

function openInMemory({ now: clock }: CacheOptions, reporter: Reporter, memoryLimit: number): Stores {
  const pages = new PageStore({ memoryLimit });
  const rest = { redis: undefined, directory: undefined, isComplete: false, close: async () => {} };
  return { clock: new TagClock({ ...reporter, now: clock }), pages, ...rest };
}

function openStores(options: CacheOptions, build: Build, reporter: Reporter, memoryLimit: number): Stores {
  const { directory, companion, html, limits: { diskBytes = 2048 * megabyte } = {} } = options;
  const { id: buildId } = build;
  const openedAt = (options.now ?? now)();
  const openOptions = { buildId, diskBytes, companion, reporter, html, openedAt };
  const disk = directory ? openDirectory(directory, openOptions) : undefined;
  // A build from the future was dated by another clock, or the clock was set back; 0 is older than any invalidation.
  const startedAt = build.startedAt !== undefined && build.startedAt > openedAt ? 0 : build.startedAt;
  const built = startedAt === undefined ? undefined : new BuildLayer({ ...build, ...options, startedAt });
  const metadata = mergeMetadata(built?.metadata(), disk?.pages.takeMetadata());
  const oldestRender = metadata.reduce((oldest, { began }) => Math.min(oldest, began), openedAt);
  const clock = new TagClock({ saved: disk?.invalidations, oldestRender, now: options.now, ...reporter });
  if (directory && disk && companion === undefined) writeOwnCompanion(directory, clock, reporter.log);
  const redis = options.redis && openRedis(options.redis, { clock, buildId, reporter, html });
  const pages = new PageStore({ memoryLimit, own: disk?.pages, built, shared: redis?.pages, metadata });
  const close = async () => {
    await pages.flush();
    await redis?.clockSync.flush();
    redis?.clockSync.close();
    redis?.connection.close();
  };
  return { clock, pages, redis, directory: disk && directory, isComplete: disk?.isComplete ?? false, close };
}

type RedisParts = { clock: TagClock; buildId: string; reporter: Reporter; html: HtmlTransform | undefined };

/** Starts connecting to Redis. If the URL is not a Redis URL, logs an error and returns undefined. */
function openRedis(options: RedisOptions, { clock, buildId, reporter, html }: RedisParts): RedisServices | undefined {
  const { log } = reporter;
  try {
    checkRedisUrl(options.url);
  } catch (error) {
    log.error(
      'redis_rejected',
      `${withoutPassword(options.url)} is not a Redis URL (${errorMessage(error)}). Use redis://host:port or rediss://…; until then instances share nothing.`,
    );
    return undefined;
  }
  const connection = new RedisConnection(options, reporter, clock.now);
  return {
    connection,
    clockSync: new ClockSync(connection, clock, log),
    pages: new RedisLayer(connection, clock, { buildId, log, html }),
    locks: new RedisLocks(connection, buildId),
  };
}

/** Merges the metadata of all layers; later layers override earlier ones. */
function mergeMetadata(...layers: (PageMetadata[] | undefined)[]): PageMetadata[] {
  const all = layers.flatMap((layer) => layer ?? []);
  return [...new Map(all.map((metadata) => [metadata.key, metadata])).values()];
}
