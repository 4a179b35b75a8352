import path from 'node:path';
import { createServer, RendererPool } from '@vitrine/server';
import { siteCache } from '../../../site/cache/site-cache.ts';
import { env, switchCacheDirectory } from '../../../site/lib/env.ts';
import { log } from '../../../site/lib/log/log.ts';
import { startReconciling } from '../../../site/revalidation/start-reconciling.ts';
import { webhookFrom } from '../../../site/server/endpoints/webhook.ts';
import { secondCms } from './adapter.ts';

/** Runs the site's server and revalidation with a different CMS and another app's pages. */
const pool = new RendererPool({ entry: path.join(import.meta.dirname, 'renderer.js'), url: env.SITE_URL, log });
await createServer({
  site: { directory: process.cwd(), url: env.SITE_URL, port: env.PORT },
  renderers: { pool, count: 1 },
  cacheDirectory: env.CACHE_DIR,
  cache(usable) {
    switchCacheDirectory(usable);
    return siteCache();
  },
  endpoints: [['/api/revalidate', webhookFrom(secondCms)]],
  async reconcile() {
    await startReconciling(secondCms);
    return true;
  },
  log,
}).start();
