import path from 'node:path';
import { runRenderer } from '@vitrine/server/renderer';
import { scriptsTransform } from '#cache/arrange-scripts.ts';
import { countFailure } from '#lib/cms/failure-counts.ts';
import { logFailures, onFailure } from '#lib/cms/failures.ts';
import { collectSources, sourcesHeader } from '#lib/cms/tags/note-sources.ts';
import { forVisitor } from '#lib/cms/visitor.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { writeWithoutWaiting } from '#lib/log/write-without-waiting.ts';
import { connectTo } from '#lib/remote-procedure.ts';

/** One of the processes in which Next renders. */
await runRenderer({
  directory: path.resolve(import.meta.dirname, '..'),
  url: env.SITE_URL,
  hostname: env.HOST,
  port: env.PORT,
  log,
  html: scriptsTransform,
  // Its own tags are complete without them.
  hasPathTags: false,
  isShared: env.CACHE_URL !== undefined,
  dataBytes: env.CACHE_DATA_MB * 1024 * 1024,
  traceTags: (run) => collectSources((name) => run({ [sourcesHeader]: name })),
  forClient: forVisitor,
  onConnect: connectTo,
  onReady() {
    writeWithoutWaiting();
    logFailures();
    onFailure(({ operationName, status }) => void countFailure(operationName, status));
  },
});
