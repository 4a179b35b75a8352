import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { type Cache, getFreshness, silentLog } from '@vitrine/cache';
import { errorMessage } from '@vitrine/cache/lib';
import { InstanceDirectory } from './cache-directory/instance-directory.ts';
import { purgeOnInvalidation } from './edge/purge-on-invalidation.ts';
import { copyBuildFiles, copyRetainedPages, copyState, retainedPagesIn } from './handover/copy-state.ts';
import { type HandoverResponse, HandoverSocket, requestHandover } from './handover/handover-socket.ts';
import { Mirror } from './handover/mirror.ts';
import type { Exchange } from './http/exchange.ts';
import { ResponseHeaders } from './http/headers.ts';
import type { FetchFromNext } from './http/proxy-request.ts';
import { sendTextError } from './http/request-limits.ts';
import { markBuildInUse } from './lifecycle/build-in-use.ts';
import { Lifecycle, type Runtime } from './lifecycle/lifecycle.ts';
import { staticPrefix } from './next-internals/paths.ts';
import { explainEndpoint } from './operations/explain.ts';
import { healthRoutes } from './operations/health.ts';
import { InvalidationCauses } from './operations/invalidation-causes.ts';
import { Metrics } from './operations/metrics.ts';
import { createResponseCounts } from './pages/response-counts.ts';
import type { ForwardRequest } from './rendering/forward-to-next.ts';
import { InFlightRenders } from './rendering/in-flight-renders.ts';
import type { RendererPool } from './rendering/renderer-pool.ts';
import { Slots } from './rendering/slots.ts';
import { createRequestServer, type Handle } from './request-server.ts';
import { type Route, RouteTable } from './routes/route-table.ts';
import type { ServerOptions } from './server-options.ts';
import type { Resolve, ServingContext } from './serving/context.ts';
import { KeptResponses } from './serving/kept-responses.ts';
import { PageCache } from './serving/page-cache.ts';
import { PageFinder } from './serving/page-finder.ts';
import { retainedStaticDirectory } from './static/retained-files.ts';
import { StaticFiles } from './static/static-files.ts';
import { SupervisorChannel } from './supervisor/supervisor-channel.ts';

const megabyte = 1024 * 1024;
const defaultLimits = {
  renders: 4,
  sweepPages: 2000,
  memoryBytes: 64 * megabyte,
  requestMs: 30_000,
  idleMs: 120_000,
  drainMs: 0,
  readyMs: 0,
};
const ignore = () => {};

export type Server = {
  /** Opens the port; during a handover, only when the supervisor says so. Rejects if the server cannot start. */
  start(): Promise<void>;
};

const withDefaults = (options: ServerOptions) => ({
  ...options,
  site: { host: '0.0.0.0', ...options.site },
  log: options.log ?? silentLog,
  limits: { ...defaultLimits, ...options.limits },
  clients: { address: getPeer, network: getPeer, isTrusted: () => false, ...options.clients },
  handover: options.handover ?? { stateFiles: [], saveState: ignore },
  cacheDirectorySetting: options.cacheDirectorySetting ?? 'cacheDirectory',
});
type Complete = ReturnType<typeof withDefaults>;

const getPeer = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

const byPath: Resolve = (target) => {
  const [path = '/'] = target.split('?', 1);
  const canonical = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return canonical === path
    ? { kind: 'page', path }
    : { kind: 'redirect', status: 308, location: canonical + target.slice(path.length) };
};

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const routeHandlers: readonly Route[] = [[/^\/api\//, { kind: 'route', methods: allMethods }]];

const sendPlainUnavailable = ({ response }: Exchange) =>
  sendTextError(response, 503, 'This page is unavailable right now. Please try again in a few seconds.');
const sendPlainRateLimited = ({ response }: Exchange, seconds: number) => {
  response.setHeader('retry-after', String(seconds));
  sendTextError(response, 429, `Please try again in ${seconds === 1 ? 'one second' : `${seconds} seconds`}.`);
};

/**
 * Creates the server in front of Next. It opens nothing before `start`.
 * @param given the options, or a function that returns them, whose errors are reported to the supervisor
 */
export function createServer(given: ServerOptions | (() => ServerOptions)): Server {
  const supervisor = SupervisorChannel.fromArguments();
  return {
    async start() {
      let pool: RendererPool | undefined;
      try {
        const options = withDefaults(typeof given === 'function' ? given() : given);
        pool = options.renderers.pool;
        await start(options, supervisor);
      } catch (error) {
        supervisor?.send({ type: 'failed', reason: errorMessage(error) });
        pool?.stop();
        throw error;
      }
    },
  };
}

/** Returns the ID of the build. Throws if there is no build. */
function buildIdIn(directory: string): string {
  const file = path.join(directory, '.next', 'BUILD_ID');
  if (!fs.existsSync(file)) throw new Error(`No build in ${directory}/.next. Run \`npm run build\` first.`);
  return fs.readFileSync(file, 'utf8').trim();
}

async function start(options: Complete, supervisor: SupervisorChannel | undefined): Promise<void> {
  const { cacheDirectory, cacheDirectorySetting: setting, handover, log, renderers, site } = options;
  process.chdir(site.directory);
  const buildId = buildIdIn(site.directory);
  markBuildInUse(site.directory);
  const [directory, socket] = await Promise.all([
    InstanceDirectory.acquire({
      root: cacheDirectory,
      setting,
      hasPredecessor: supervisor?.predecessor !== undefined,
      owner: `pid ${process.pid}, ${site.url}, port ${site.port}`,
      stateFiles: handover.stateFiles,
      log,
    }),
    supervisor && HandoverSocket.listen(supervisor.socket, log),
    renderers.pool.start(renderers.count),
  ]);
  const mirror = new Mirror(log);
  const predecessorState = supervisor && (await copyPredecessor({ supervisor, directory, mirror, buildId }, options));
  const lifecycle = createLifecycle({ supervisor, directory, mirror, buildId }, options);
  const former = directory && retainedStaticDirectory(directory.path);
  const cache = options.cache(directory?.path);
  const { runtime, handle } = assemble({ cache, buildId, former, mirror, lifecycle }, options);
  socket?.start({ handle, mirror, onBegin: (request) => lifecycle.beginHandover(runtime, request) });
  if (predecessorState) await lifecycle.startForHandover(runtime, predecessorState);
  else await lifecycle.start(runtime);
}

type Place = {
  supervisor: SupervisorChannel | undefined;
  directory: InstanceDirectory | undefined;
  mirror: Mirror;
  buildId: string;
};

/** Copies the running server's build files and, once it mirrors its webhooks to this server, its state. */
async function copyPredecessor(
  { supervisor, directory, mirror, buildId }: Place,
  { handover, log }: Complete,
): Promise<HandoverResponse | undefined> {
  const { predecessor, socket } = supervisor ?? {};
  if (!predecessor || socket === undefined) return undefined;
  if (directory) await copyBuildFiles(directory, predecessor, { buildId, log });
  const retainedPages = directory && retainedPagesIn(directory, buildId);
  const response = await requestHandover(predecessor.socket, { socket, retainedPages });
  mirror.connect(predecessor.socket);
  if (directory) await copyState(directory, { stateFiles: handover.stateFiles, log });
  return response;
}

const createLifecycle = ({ supervisor, directory, mirror, buildId }: Place, options: Complete): Lifecycle =>
  new Lifecycle({
    ...{ supervisor, directory, mirror },
    ...{ log: options.log, site: options.site, limits: options.limits },
    warmUp: options.warmUp ?? (async () => undefined),
    reconcile: options.reconcile ?? (async () => true),
    onReconciled: options.onReconciled ?? ignore,
    saveState: options.handover.saveState,
    onClose: options.onClose ?? ignore,
    copyRetainedPages: (target) => copyRetainedPages(directory, target, { buildId, log: options.log }),
  });

type Assembly = {
  cache: Cache;
  buildId: string;
  /** Directory of previous builds' static files. */
  former: string | undefined;
  mirror: Mirror;
  lifecycle: Lifecycle;
};

/** Assembles the server. Some renderers might not be ready yet. */
function assemble(
  { cache, buildId, former, mirror, lifecycle }: Assembly,
  options: Complete,
): { runtime: Runtime; handle: Handle } {
  const { edge, limits, log, operators, renderers, site } = options;
  const { pool } = renderers;
  pool.connect(cache);
  const renders = new InFlightRenders(limits.idleMs || 600_000);
  const next: ForwardRequest = renders.watchAll((...forwarded) => pool.pass(...forwarded));
  const fetchFromNext: FetchFromNext = renders.watchAll((target, given) => pool.fetch(target, given));
  const render = renders.watchAll((path: string) => {
    const { tags } = cache.pages.getMetadata(path) ?? { tags: [] };
    const hasChanged = (since: number) => getFreshness(cache.clock, { tags, began: since }) !== 'fresh';
    return pool.render({ path, isForAll: true }, hasChanged);
  });
  const slots = new Slots(limits.renders);
  const headers = new ResponseHeaders(options.headers ?? {}, buildId, edge?.adapter);
  const context = createContext(headers, options);
  const { counts, sendUnavailable } = context;
  const { isPriorityTag, rscPath } = options;
  const memory = { cache, headers, rscPath, memoryLimit: limits.memoryBytes };
  const served = new PageCache({ ...memory, render, slots, sweepLimit: limits.sweepPages, isPriorityTag });
  const fetchInSlot: FetchFromNext = (target) => slots.take(() => fetchFromNext(target));
  const kept = new KeptResponses({ clock: cache.clock, fetchFromNext: fetchInSlot, headers, counts, sendUnavailable });
  const metrics = new Metrics();
  const purging =
    edge &&
    purgeOnInvalidation({
      edge: edge.adapter,
      secondPurgeMs: edge.secondPurgeMs,
      ...{ cache, renders },
      onPurged: (outcome) => metrics.recordPurge(outcome),
    });
  // The only place that decides what follows an invalidation, and in what order.
  cache.clock.subscribe((tags, from) => {
    served.sweep();
    purging?.onInvalidated(tags, from);
  });
  metrics.watch({
    ...{ cache, served, renderers: pool, counts },
    purgesPending: () => purging?.queue.depth ?? 0,
    hasHandoverError: () => lifecycle.handoverError !== undefined,
  });
  operators?.addMetrics?.(metrics.registry);
  const causes = new InvalidationCauses(cache.events);
  const paths = { health: '/healthz', readiness: '/readyz', metrics: '/metrics', explain: '/api/explain' };
  const at = { ...paths, ...operators?.paths };
  const access = { tokens: operators?.tokens ?? [], setting: operators?.setting ?? 'the operator token' };
  const explained = { cache, memory: served.memory, renderers: pool, slots, causes };
  const routes = new RouteTable([
    ...(options.endpoints ?? routeHandlers),
    ...healthRoutes({ state: lifecycle, contentAsOf: options.contentAsOf }, access, at),
    [at.metrics, metrics.endpoint()],
    [at.explain, explainEndpoint(explained, { resolve: context.resolve, log, path: at.explain })],
  ]);
  const files = new StaticFiles({
    directory: path.join(site.directory, '.next', 'static'),
    prefix: staticPrefix,
    ...{ former, headers, log },
  });
  const { server, handle } = createRequestServer(
    {
      ...{ context, served, files, next, fetchFromNext, slots, kept, routes, mirror, access },
      getNetwork: options.clients.network,
      isTrusted: options.clients.isTrusted,
      state: lifecycle,
      rewrite: options.rewrite,
      isInternal: options.isInternal ?? (() => false),
    },
    limits,
  );
  options.onOpen?.({ cache, pages: new PageFinder(served) });
  return { runtime: { cache, served, renderers: pool, purging: purging?.queue, server }, handle };
}

function createContext(headers: ResponseHeaders, options: Complete): ServingContext {
  const { clients, errorPages = {}, exists, isExpected = () => false, log, notFoundPath, preview } = options;
  const { unavailable = sendPlainUnavailable, rateLimited = sendPlainRateLimited } = errorPages;
  const counts = createResponseCounts();
  return {
    resolve: options.resolve ?? byPath,
    sendUnavailable(exchange) {
      counts.unavailable++;
      unavailable(exchange);
    },
    sendRateLimited: rateLimited,
    transformUncached: options.transformUncached,
    clientAddress: clients.address,
    ...{ exists, notFoundPath, preview, isExpected, headers, counts, log },
  };
}
