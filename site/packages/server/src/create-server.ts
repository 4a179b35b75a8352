import path from 'node:path';
import { type Cache, freshnessOf } from '@vitrine/cache';
import { createMatcher, type RedirectMatcher } from '@vitrine/redirects';
import { logCacheEvents } from '../../../cache/log-cache-events.ts';
import { siteCache } from '../../../cache/site-cache.ts';
import { env } from '../../../lib/env.ts';
import { staticFolder } from '../../../lib/routes/routes.ts';
import { logRefusedWebhooks } from '../../../revalidation/webhook/log-refusals.ts';
import { HeldData } from '../../../server/held-data.ts';
import { legacyRules } from '../../../server/redirect-rules.ts';
import type { Edge } from './edge/edge.ts';
import { purgeEdge } from './edge/purge-on-invalidation.ts';
import type { PurgeQueue } from './edge/purge-queue.ts';
import type { AskNext } from './http/proxy-request.ts';
import { rememberCauses } from './operations/invalidation-causes.ts';
import { countPurge, startMetrics } from './operations/metrics.ts';
import { KeptAnswers } from './pages/kept-responses.ts';
import { ServedPages } from './pages/page-cache.ts';
import type { NextHandler } from './renderer/render-in-memory.ts';
import { RendersUnderWay } from './rendering/in-flight-renders.ts';
import type { Renderers } from './rendering/renderer-pool.ts';
import { Turns } from './rendering/slots.ts';
import { createDoor, type Door, type DoorState } from './request-server.ts';
import { StaticFiles } from './static/static-files.ts';

type Options = {
  renderers: Renderers;
  /** The folder of the site, with its build. */
  directory: string;
  buildId: string;
  /** Where the files of former builds are. */
  formerStatic: string | undefined;
  edge: Edge | undefined;
  lifecycle: DoorState;
};

export type Site = {
  cache: Cache;
  served: ServedPages;
  held: HeldData;
  door: Door;
  redirects: RedirectMatcher;
  renderers: Renderers;
  purging: PurgeQueue | undefined;
};

/** Assembles the door, the page memory and edge purging around renderers, which may not be ready yet. */
export function assembleSite({ renderers, directory, buildId, formerStatic, edge, lifecycle }: Options): Site {
  const cache = siteCache();
  renderers.follow(cache.clock);
  const renders = new RendersUnderWay();
  const render = (address: string) => {
    const { tags } = cache.pages.metadataOf(address) ?? { tags: [] };
    const hasChanged = (since: number) => freshnessOf(cache.clock, { tags, began: since }) !== 'fresh';
    return renders.watch(() => renderers.render({ address, isForAll: true }, hasChanged));
  };
  const next: NextHandler = (request, response) => renders.watch(() => renderers.pass(request, response));
  const ask: AskNext = (address, asked) => renders.watch(() => renderers.ask(address, asked));
  const turns = new Turns(env.RENDERS_AT_ONCE);
  const memoryLimit = env.PAGE_MEMORY_MB * 1024 * 1024;
  const served = new ServedPages({ cache, render, turns, buildId, memoryLimit, edge });
  const held = new HeldData(cache.pages, served);
  held.offer();
  const kept = new KeptAnswers(cache.clock, (path) => turns.take(() => ask(path)));
  const purging = edge && purgeEdge(edge, cache.clock, renders, countPurge);
  startMetrics({
    ...{ cache, served, renderers },
    purgesPending: () => purging?.depth ?? 0,
    isRefusing: () => lifecycle.refused !== undefined,
  });
  logCacheEvents(cache.events);
  logRefusedWebhooks();
  rememberCauses(cache.events);
  const redirects = createMatcher(legacyRules, { site: env.SITE_URL });
  const files = new StaticFiles(path.join(directory, '.next', 'static'), staticFolder, formerStatic);
  const door = createDoor({ cache, served, files, next, ask, renderers, turns, kept, redirects, lifecycle });
  return { cache, served, held, door, redirects, renderers, purging };
}
