import path from 'node:path';
import { createMatcher } from '@vitrine/redirects';
import next from 'next';
import { now } from '#cache/clock/now.ts';
import { logCacheEvents } from '#cache/events/cache-log.ts';
import { closeCache, sharedCache } from '#cache/shared-cache.ts';
import { readBuildId } from '#lib/build-id.ts';
import { DoubtfulAnswer } from '#lib/cms/believe.ts';
import { CmsError } from '#lib/cms/errors.ts';
import { env } from '#lib/env.ts';
import { messageOf } from '#lib/message-of.ts';
import { staticFolder } from '#lib/routes/routes.ts';
import { closeSeen } from '#revalidation/content/seen.ts';
import { followContent } from '#revalidation/follow.ts';
import { giveUpOnBadCacheDirectory } from './cache-directory.ts';
import { createDoor } from './door.ts';
import { configuredEdge } from './edge/configured-edge.ts';
import { purgeEdge } from './edge-purging.ts';
import type { Readiness } from './health.ts';
import { legacyRules } from './legacy-redirects.ts';
import { countPurge, startMetrics } from './metrics.ts';
import { occupyFolder } from './occupy-folder.ts';
import { PageMemory } from './page-memory.ts';
import type { NextHandler } from './render-inside.ts';
import { RendersUnderWay } from './renders-under-way.ts';
import { StaticFiles } from './static-files.ts';
import { drain, stopGracefully } from './stop-gracefully.ts';
import { Turns } from './turns.ts';
import { warmUp } from './warm-up.ts';

const directory = path.resolve(import.meta.dirname, '..');
const hostname = env.HOST;

/** What changed in the CMS while the site was down is invalidated; a CMS that is away, or a full disk, is one line, not an end. */
async function learnWhatChanged(pageCount: number): Promise<void> {
  try {
    const { pages } = await followContent();
    if (pages.length > 0)
      console.info(`content: ${pages.length} pages changed since they were rendered; rendering them again`);
  } catch (error) {
    if (!(error instanceof CmsError)) {
      console.error('content: what changed could not be carried out, which is tried again:', error);
      return;
    }
    const trouble = error instanceof DoubtfulAnswer ? 'is asked again' : 'does not answer';
    console.error(
      `content: ${env.CMS_ENDPOINT} ${trouble} (${error.message}). Check CMS_ENDPOINT. The ${pageCount} cached pages are served meanwhile.`,
    );
  }
}

/** The reader of the log may end before the site does: each line that cannot be written would be an error to log, for ever. */
function outliveTheLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

async function main(): Promise<void> {
  outliveTheLog();
  process.chdir(directory);
  if (!env.REVALIDATE_SECRET && env.NODE_ENV === 'production')
    throw new Error(
      'REVALIDATE_SECRET is not set: webhooks could not be trusted. Set it to the secret that the CMS signs with.',
    );
  const buildId = readBuildId();
  if (buildId === undefined) throw new Error(`There is no build in ${directory}/.next. Run \`npm run build\` first.`);
  const edge = configuredEdge();
  await giveUpOnBadCacheDirectory();
  if (env.CACHE_DIR) await occupyFolder(env.CACHE_DIR, `pid ${process.pid}, ${env.SITE_URL}, port ${env.PORT}`);
  const app = next({ dev: false, dir: directory, hostname, port: env.PORT });
  await app.prepare();
  const cache = sharedCache();
  const renders = new RendersUnderWay();
  const handle: NextHandler = renders.watch(app.getRequestHandler());
  /** Nothing is kept of what is rendered for one visitor. */
  const renderForOne: NextHandler = (request, response) =>
    cache.visits.run({ address: undefined, began: now() }, () => handle(request, response));
  const turns = new Turns(env.RENDERS_AT_ONCE);
  const memory = new PageMemory({
    cache,
    render: handle,
    turns,
    buildId,
    memoryLimit: env.PAGE_MEMORY_MB * 1024 * 1024,
    edge,
  });
  const purging = edge && purgeEdge(edge, cache.clock, renders, countPurge);
  startMetrics(cache, memory, () => purging?.depth ?? 0);
  logCacheEvents();
  const redirects = createMatcher(legacyRules, { site: env.SITE_URL });
  let readiness: Readiness = 'starting';
  const door = createDoor({
    memory,
    files: new StaticFiles(path.join(directory, '.next', 'static'), staticFolder),
    next: renderForOne,
    turns,
    redirects,
    readiness: () => readiness,
  });
  door.once('error', ({ message }) => {
    console.error(`site: port ${env.PORT} of ${hostname} cannot be listened on (${message}). Set PORT to a free one.`);
    process.exit(1);
  });
  door.listen(env.PORT, hostname, async () => {
    await learnWhatChanged(cache.pages.size);
    if (readiness === 'stopping') return;
    readiness = 'ready';
    void memory.restore();
    void warmUp({ memory, render: renderForOne, isRedirected: (route) => redirects.match(route) !== undefined });
    console.info(`site: ${env.SITE_URL} is ready, ${cache.pages.size} pages in the cache`);
  });

  const hurry = new AbortController();
  /** SIGTERM comes from where a balancer may stand in front, SIGINT from a keyboard. */
  const stop = async (signal: NodeJS.Signals) => {
    if (readiness === 'stopping') return hurry.abort();
    const isKnown = readiness === 'ready';
    readiness = 'stopping';
    if (isKnown && signal === 'SIGTERM') await drain(env.DRAIN_MS, hurry.signal);
    const isFinished = await stopGracefully(door, async () => {
      await purging?.stop();
      closeSeen();
      await closeCache();
    });
    if (!isFinished) console.error('site: requests that took too long were cut off');
    process.exit(isFinished ? 0 : 1);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
