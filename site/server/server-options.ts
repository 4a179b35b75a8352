import path from 'node:path';
import { RendererPool, type ServerOptions } from '@vitrine/server';
import { deferScripts } from '#cache/arrange-scripts.ts';
import { logCacheEvents } from '#cache/log-cache-events.ts';
import { companionFile } from '#cache/seen-file.ts';
import { siteCache } from '#cache/site-cache.ts';
import { siteOutbox } from '#forms/site-outbox.ts';
import { getClientAddress, isFromTrustedProxy } from '#lib/abuse/client-address.ts';
import { getSubnet } from '#lib/abuse/subnet.ts';
import { CmsError } from '#lib/cms/cms-error.ts';
import { logCmsErrors } from '#lib/cms/error-events.ts';
import { isEntryPageTag } from '#lib/cms/tags/cache-tags.ts';
import { env, misspelledSettings, switchCacheDirectory } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { makeOutputNonBlocking } from '#lib/log/non-blocking-output.ts';
import { getRedirectLocation } from '#lib/routes/locale-urls.ts';
import {
  allowsCrossOrigin,
  explainPath,
  healthPath,
  isHeldData,
  metricsPath,
  readinessPath,
} from '#lib/routes/routes.ts';
import { secretsIn } from '#lib/webhook-signer.ts';
import { configuredProvider } from '#newsletter/configured-provider.ts';
import { closeState, contentState } from '#revalidation/content/content-state.ts';
import { logRefusedWebhooks } from '#revalidation/webhook/log-refusals.ts';
import { configuredEdge } from './edge.ts';
import { endpoints } from './endpoints/endpoints.ts';
import { sendRateLimited, sendUnavailable } from './error-pages/error-pages.ts';
import { HeldData } from './held-data.ts';
import { addMetrics } from './metrics.ts';
import { preview } from './preview/preview.ts';
import { procedures } from './procedures.ts';
import { reconcile } from './reconcile-on-start.ts';
import { exists, notFoundPath, resolve, rewrite, rscPath } from './resolve.ts';
import { hashPolicy, noncePolicy, securityHeaders } from './security-headers.ts';
import { planWarmUp } from './warm-up.ts';

const directory = path.resolve(import.meta.dirname, '..');
const megabyte = 1024 * 1024;

/** Throws as early as possible if a setting would keep the site from working. */
function checkSettings(): void {
  if (!env.REVALIDATE_SECRET && env.NODE_ENV === 'production')
    throw new Error('REVALIDATE_SECRET is not set. Set it to the secret that the CMS signs webhooks with.');
  // Fails at startup rather than at the first subscription.
  configuredProvider();
  for (const { name, meant } of misspelledSettings())
    log.warn('setting_unknown', `${name} is not a setting, so it has no effect. Did you mean ${meant}?`);
}

/**
 * Builds the server's options from the settings. Throws if the settings keep the site from starting.
 * @param flushTraces exports pending spans before the process ends
 */
export function serverOptions(flushTraces: () => Promise<void>): ServerOptions {
  checkSettings();
  const adapter = configuredEdge();
  const pool = new RendererPool({
    entry: path.join(import.meta.dirname, 'renderer.ts'),
    url: env.SITE_URL,
    log,
    procedures,
  });
  let held: HeldData | undefined;
  return {
    site: { directory, url: env.SITE_URL, host: env.HOST, port: env.PORT },
    renderers: { pool, count: env.RENDERER_COUNT },
    cacheDirectory: env.CACHE_DIR,
    cacheDirectorySetting: 'CACHE_DIR',
    cache(usable) {
      switchCacheDirectory(usable);
      return siteCache();
    },
    ...{ resolve, exists, notFoundPath, rscPath, endpoints },
    ...(rewrite && { rewrite }),
    isInternal: isHeldData,
    headers: {
      common: securityHeaders,
      pagePolicy: hashPolicy,
      uncachedPolicy: noncePolicy,
      isCrossOrigin: allowsCrossOrigin,
      location: getRedirectLocation,
      hasPublicTags: env.EXPOSE_CACHE_TAGS,
    },
    preview: preview(),
    errorPages: { unavailable: sendUnavailable, rateLimited: sendRateLimited },
    transformUncached: deferScripts,
    clients: {
      address: getClientAddress,
      network: (request) => getSubnet(getClientAddress(request)),
      isTrusted: isFromTrustedProxy,
    },
    limits: {
      renders: env.RENDER_CONCURRENCY,
      sweepPages: env.SWEEP_PAGES,
      memoryBytes: env.MEMORY_CACHE_MB * megabyte,
      requestMs: env.REQUEST_TIMEOUT_MS,
      idleMs: env.IDLE_TIMEOUT_MS,
      drainMs: env.SHUTDOWN_DELAY_MS,
      readyMs: env.READY_WITHIN_MS,
    },
    edge: adapter && { adapter, secondPurgeMs: env.EDGE_SECOND_PURGE_MS },
    operators: {
      tokens: secretsIn(env.OPERATOR_TOKEN ?? ''),
      setting: 'OPERATOR_TOKEN',
      paths: { health: healthPath, readiness: readinessPath, metrics: metricsPath, explain: explainPath },
      addMetrics,
    },
    warmUp: () => planWarmUp(held, { kind: env.WARM_UP, maxPages: env.SWEEP_PAGES }),
    reconcile,
    // Earlier CMS errors have already been logged.
    onReconciled: logCmsErrors,
    contentAsOf: () => contentState().content.asOf,
    handover: {
      // The order matters, because the first file's mark is written to the invalidation journal before the file itself.
      stateFiles: [companionFile, 'webhooks.jsonl'],
      saveState: () => contentState().content.save(),
    },
    isPriorityTag: isEntryPageTag,
    isExpected: (error) => error instanceof CmsError,
    onOpen({ cache, pages }) {
      held = new HeldData(cache.pages, pages);
      held.offer();
      logCacheEvents(cache.events);
      logRefusedWebhooks();
      if (!siteOutbox())
        log.warn('forms_disabled', 'FORMS_KEY is not set, so forms are disabled. Set it to 32 random characters.');
      makeOutputNonBlocking();
    },
    async onClose() {
      await closeState();
      await flushTraces();
    },
    log,
  };
}
