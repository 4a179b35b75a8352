import path from 'node:path';
import { createMatcher, type RedirectMatcher } from '@vitrine/redirects';
import { now } from '#cache/clock/now.ts';
import { logCacheEvents } from '#cache/events/cache-log.ts';
import { type SharedCache, sharedCache } from '#cache/shared-cache.ts';
import { env } from '#lib/env.ts';
import { staticFolder } from '#lib/routes/routes.ts';
import { createDoor } from '#server/door/door.ts';
import type { Readiness } from '#server/door/health.ts';
import { legacyRules } from '#server/door/legacy-redirects.ts';
import { countPurge, startMetrics } from '#server/door/metrics.ts';
import { StaticFiles } from '#server/door/static-files.ts';
import type { Edge } from '#server/edge/edge.ts';
import { purgeEdge } from '#server/edge/edge-purging.ts';
import type { PurgeQueue } from '#server/edge/purge-queue.ts';
import { rememberCauses } from '#server/explain/invalidation-causes.ts';
import { ServedPages } from '#server/pages/served-pages.ts';
import type { NextHandler } from '#server/render/render-inside.ts';
import { RendersUnderWay } from '#server/render/renders-under-way.ts';
import { Turns } from '#server/render/turns.ts';

type Options = {
  /** The folder of the site, with its build. */
  directory: string;
  buildId: string;
  edge: Edge | undefined;
  readiness: () => Readiness;
};

export type Site = {
  cache: SharedCache;
  served: ServedPages;
  door: ReturnType<typeof createDoor>;
  redirects: RedirectMatcher;
  /** Its renders are never cached. */
  renderForOne: NextHandler;
  purging: PurgeQueue | undefined;
};

/** Assembles the door, the page memory and edge purging around Next's request handler. */
export function assembleSite(render: NextHandler, { directory, buildId, edge, readiness }: Options): Site {
  const cache = sharedCache();
  const renders = new RendersUnderWay();
  const handle = renders.watch(render);
  const renderForOne: NextHandler = (request, response) =>
    cache.doorRenders.run({ address: undefined, began: now() }, () => handle(request, response));
  const turns = new Turns(env.RENDERS_AT_ONCE);
  const memoryLimit = env.PAGE_MEMORY_MB * 1024 * 1024;
  const served = new ServedPages({ cache, render: handle, turns, buildId, memoryLimit, edge });
  const purging = edge && purgeEdge(edge, cache.clock, renders, countPurge);
  startMetrics(cache, served, () => purging?.depth ?? 0);
  logCacheEvents();
  rememberCauses();
  const redirects = createMatcher(legacyRules, { site: env.SITE_URL });
  const files = new StaticFiles(path.join(directory, '.next', 'static'), staticFolder);
  const door = createDoor({ cache, served, files, next: renderForOne, turns, redirects, readiness });
  return { cache, served, door, redirects, renderForOne, purging };
}
