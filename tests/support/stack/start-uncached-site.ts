import path from 'node:path';
import type { ContentProxy } from '../cms/content-proxy.ts';
import { startHelper } from '../processes/processes.ts';
import { freePort, webhookSecret } from './start-stack.ts';

export type UncachedSite = {
  url: string;
  /** Discards all caches, so its next responses are rendered from the current content. */
  forget: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a site that renders from scratch and receives no webhooks. */
export async function startUncachedSite(
  proxy: ContentProxy,
  directory: string,
  siteUrl: string,
): Promise<UncachedSite> {
  const port = await freePort();
  // Without a route table, nothing is warmed up.
  const repair = proxy.spoil(/getRouteTable/, 'status 500');
  const helper = await startHelper<object, void>(path.resolve(import.meta.dirname, 'uncached-site.ts'), {
    cwd: path.resolve(import.meta.dirname, '../../../site'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      REVALIDATE_SECRET: webhookSecret,
      CMS_ENDPOINT: proxy.endpoint,
      CACHE_DIR: directory,
      // An evicted page could not be invalidated, and a 404 is only in memory.
      PAGE_STORE_MEMORY_MB: '4096',
      SITE_URL: siteUrl,
      // A comparison with the CMS would make a page stale while a test reads it.
      RECONCILE_INTERVAL_MS: '300000',
    },
    isReady: (output) => output.includes('warm_up_skipped'),
  });
  repair();
  return {
    url: `http://127.0.0.1:${port}`,
    forget: () => helper.request({}),
    stop: () => helper.stop('SIGKILL'),
  };
}
