import path from 'node:path';
import { createMatcher, type RedirectMatcher } from '@vitrine/redirects';
import { now } from '#cache/clock/now.ts';
import { logCacheEvents } from '#cache/events/cache-log.ts';
import { type SharedCache, sharedCache } from '#cache/shared-cache.ts';
import { logFailures } from '#lib/cms/failures.ts';
import { env } from '#lib/env.ts';
import { staticFolder } from '#lib/routes/routes.ts';
import { createDoor } from './door.ts';
import type { Edge } from './edge/edge.ts';
import type { PurgeQueue } from './edge/purge-queue.ts';
import { purgeEdge } from './edge-purging.ts';
import type { Readiness } from './health.ts';
import { legacyRules } from './legacy-redirects.ts';
import { countPurge, startMetrics } from './metrics.ts';
import { PageMemory } from './page-memory.ts';
import type { NextHandler } from './render-inside.ts';
import { RendersUnderWay } from './renders-under-way.ts';
import { StaticFiles } from './static-files.ts';
import { Turns } from './turns.ts';

type Options = {
  /** The folder of the site, with its build. */
  directory: string;
  buildId: string;
  edge: Edge | undefined;
  readiness: () => Readiness;
};

export type Site = {
  cache: SharedCache;
  memory: PageMemory;
  door: ReturnType<typeof createDoor>;
  redirects: RedirectMatcher;
  /** What is rendered with it is kept nowhere. */
  renderForOne: NextHandler;
  purging: PurgeQueue | undefined;
};

/** Puts together what answers visitors, around what Next renders. */
export function assembleSite(render: NextHandler, { directory, buildId, edge, readiness }: Options): Site {
  const cache = sharedCache();
  const renders = new RendersUnderWay();
  const handle = renders.watch(render);
  const renderForOne: NextHandler = (request, response) =>
    cache.visits.run({ address: undefined, began: now() }, () => handle(request, response));
  const turns = new Turns(env.RENDERS_AT_ONCE);
  const memoryLimit = env.PAGE_MEMORY_MB * 1024 * 1024;
  const memory = new PageMemory({ cache, render: handle, turns, buildId, memoryLimit, edge });
  const purging = edge && purgeEdge(edge, cache.clock, renders, countPurge);
  startMetrics(cache, memory, () => purging?.depth ?? 0);
  logCacheEvents();
  logFailures();
  const redirects = createMatcher(legacyRules, { site: env.SITE_URL });
  const files = new StaticFiles(path.join(directory, '.next', 'static'), staticFolder);
  const door = createDoor({ memory, files, next: renderForOne, turns, redirects, readiness });
  return { cache, memory, door, redirects, renderForOne, purging };
}
