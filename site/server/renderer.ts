import path from 'node:path';
import { runRenderer } from '@vitrine/server/renderer';
import { scriptsTransform } from '#cache/arrange-scripts.ts';
import { countCmsError } from '#lib/cms/error-counts.ts';
import { logCmsErrors, onCmsError } from '#lib/cms/error-events.ts';
import { runWithRequestContext } from '#lib/cms/request-context.ts';
import { collectTagSources, tagSourcesHeader } from '#lib/cms/tags/record-tag-sources.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { makeOutputNonBlocking } from '#lib/log/non-blocking-output.ts';
import { connectTo } from '#lib/remote-procedure.ts';
import { startTracing } from './tracing.ts';

await startTracing();

/** Runs one of the processes in which Next renders. */
await runRenderer({
  directory: path.resolve(import.meta.dirname, '..'),
  url: env.SITE_URL,
  hostname: env.HOST,
  port: env.PORT,
  log,
  html: scriptsTransform,
  // Next's path tags are not needed, because the site tags its pages itself.
  hasPathTags: false,
  isShared: env.REDIS_URL !== undefined,
  dataBytes: env.DATA_CACHE_MB * 1024 * 1024,
  traceTags: (run) => collectTagSources((name) => run({ [tagSourcesHeader]: name })),
  forClient: runWithRequestContext,
  onConnect: connectTo,
  onReady() {
    makeOutputNonBlocking();
    logCmsErrors();
    onCmsError(({ operationName, status }) => void countCmsError(operationName, status));
  },
});
