import cluster from 'node:cluster';
import { createServer } from '@vitrine/server';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import { followRedirectMap } from './redirect-map.ts';
import { serverOptions } from './server-options.ts';
import { startTracing } from './tracing.ts';

startTracing()
  .then(async (flush) => {
    await followRedirectMap();
    await createServer(() => serverOptions(flush)).start();
  })
  .catch((error: unknown) => {
    log.error('start_failed', getErrorMessage(error));
    // Work in progress would keep the process alive.
    if (cluster.isWorker) process.exit(1);
    process.exitCode = 1;
  });
