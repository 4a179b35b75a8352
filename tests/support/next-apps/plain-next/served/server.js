import path from 'node:path';
import { createServer, RendererPool } from '@vitrine/server';
import { makeCache } from './cache.js';
import { directory, log, port, url } from './settings.js';

const pool = new RendererPool({ entry: path.join(import.meta.dirname, 'renderer.js'), url, log });
await createServer({
  site: { directory, url, port },
  renderers: { pool, count: 1 },
  cacheDirectory: process.env.CACHE_DIR,
  cache: makeCache,
  log,
}).start();
