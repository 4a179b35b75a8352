import type http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cache, Logger } from '@vitrine/cache';
import type { InstanceDirectory } from '../cache-directory/instance-directory.ts';
import type { PurgeQueue } from '../edge/purge-queue.ts';
import type { HandoverRequest, HandoverResponse } from '../handover/handover-socket.ts';
import type { Mirror } from '../handover/mirror.ts';
import { keepAliveMs } from '../http/prepared-response.ts';
import type { Readiness, ServerState } from '../operations/health.ts';
import type { RendererPool } from '../rendering/renderer-pool.ts';
import type { PageCache } from '../serving/page-cache.ts';
import type { ToServer } from '../supervisor/messages.ts';
import type { SupervisorChannel } from '../supervisor/supervisor-channel.ts';
import { prime } from './prime.ts';
import { drainConnections, shutDown, waitUnlessHurried } from './shut-down.ts';
import { type WarmUp, warmForHandover, warmUp } from './warm-up.ts';

/** Maximum number of pages refreshed before the switch. */
const maxPrimedPages = 200;

/** Time limit for the last purges when the server stops. The next start repeats purges that failed. */
const edgeGraceMs = 5000;

/** The parts of an assembled server. */
export type Runtime = {
  cache: Cache;
  served: PageCache;
  renderers: RendererPool;
  purging: PurgeQueue | undefined;
  server: http.Server;
};

export type LifecycleOptions = {
  /** Undefined if the server runs without a supervisor. */
  supervisor: SupervisorChannel | undefined;
  directory: InstanceDirectory | undefined;
  mirror: Mirror;
  log: Logger;
  /** The address to listen on, and the public URL. */
  site: { url: string; host: string; port: number };
  limits: {
    /** How long load balancers have to stop sending requests. */
    drainMs: number;
    /** How long a request may take. */
    requestMs: number;
    /** How long cached pages wait for the reconciliation before they are served; 0 means no limit. */
    readyMs: number;
  };
  warmUp: WarmUp;
  /** Finds changes made while no server was running. Logs and resolves with false if that fails. */
  reconcile: (pageCount: number) => Promise<boolean>;
  /** Called after the reconciliation, even if it failed. */
  onReconciled: () => void;
  /** Writes the state files that the next server copies. */
  saveState: () => void;
  /** Stops everything in the site that would keep the process alive. */
  onClose: () => void | Promise<void>;
  /** Copies this server's pages to its successor's retained pages. */
  copyRetainedPages: (target: string) => Promise<void>;
};

type AboutOther = Exclude<ToServer, { type: 'stop' }>;

/** Starts, stops and hands over the server process. */
export class Lifecycle implements ServerState {
  readonly #options: LifecycleOptions;
  #readiness: Readiness = 'starting';
  #retainedPages: string | undefined;
  #nextSocket: string | undefined;
  #handoverError: string | undefined;
  #warmRemaining = async (): Promise<void> => {};
  /** Aborted by a second signal, which ends all waits. */
  readonly #hurry = new AbortController();

  constructor(options: LifecycleOptions) {
    this.#options = options;
  }

  get readiness(): Readiness {
    return this.#readiness;
  }

  get handoverError(): string | undefined {
    return this.#handoverError;
  }

  get nextSocket(): string | undefined {
    return this.#nextSocket;
  }

  /** Starts listening. Resolves when pages are served. */
  async start(runtime: Runtime): Promise<void> {
    this.#handleSignals(runtime);
    await this.#listen(runtime);
    await this.#prepare(runtime);
  }

  /** Prepares for a handover; starts listening when the supervisor says so. */
  async startForHandover(runtime: Runtime, { pathsByHits }: HandoverResponse): Promise<void> {
    const { log, onReconciled, reconcile, supervisor, warmUp } = this.#options;
    this.#handleSignals(runtime);
    // The running server is up to date; without a reconciliation, this one might serve deleted content.
    if (!(await reconcile(runtime.cache.pages.size)))
      throw new Error('its content could not be reconciled with the CMS');
    onReconciled();
    const first = pathsByHits.slice(0, maxPrimedPages);
    this.#warmRemaining = await warmForHandover({ ...runtime, log, warmUp }, first);
    if (supervisor) await prime(supervisor.socket, first);
    supervisor?.send({ type: 'ready' });
  }

  /** Starts mirroring webhooks to the next build's server. */
  beginHandover({ served }: Runtime, { socket, retainedPages }: HandoverRequest): HandoverResponse {
    const { mirror, saveState, supervisor } = this.#options;
    this.#retainedPages = retainedPages;
    mirror.connect(socket, () => supervisor?.send({ type: 'unheard' }));
    // The next server copies the state files.
    saveState();
    return { pathsByHits: served.memory.pathsByHits() };
  }

  /** Shuts down as the signal requires. */
  async stop(runtime: Runtime, signal: NodeJS.Signals): Promise<void> {
    // On SIGTERM, load balancers need time to notice /readyz; SIGINT comes from a keyboard. A second signal ends the
    // wait.
    if (this.#readiness === 'stopping') return this.#hurry.abort();
    const isKnown = this.#readiness === 'ready';
    this.#readiness = 'stopping';
    if (isKnown && signal === 'SIGTERM') await waitUnlessHurried(this.#options.limits.drainMs, this.#hurry.signal);
    await this.#end(runtime);
  }

  /** Flushes pending writes and stops everything that would keep the process alive. */
  async #close({ cache, purging, renderers }: Runtime): Promise<void> {
    const purged = Promise.race([purging?.stop(), wait(edgeGraceMs)]);
    await this.#options.onClose();
    renderers.stop();
    await cache.close();
    await purged;
  }

  #listen({ server }: Runtime): Promise<void> {
    const { log, site } = this.#options;
    const { promise, resolve } = Promise.withResolvers<void>();
    server.once('error', ({ message }) => {
      log.error(
        'listen_failed',
        `Cannot listen on port ${site.port} of ${site.host} (${message}). Set PORT to a free port.`,
      );
      process.exit(1);
    });
    server.listen(site.port, site.host, resolve);
    return promise;
  }

  /** Under a supervisor, signals are ignored, because they may reach all processes. The supervisor stops the server. */
  #handleSignals(runtime: Runtime): void {
    const { supervisor } = this.#options;
    const stop = (signal: NodeJS.Signals) => void this.stop(runtime, signal);
    const ignore = () => {};
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, supervisor ? ignore : stop);
    if (supervisor) for (const signal of ['SIGHUP', 'SIGUSR2'] as const) process.on(signal, ignore);
    supervisor?.onMessage((message) =>
      message.type === 'stop' ? stop(message.signal) : this.#receive(runtime, message),
    );
  }

  #receive(runtime: Runtime, message: AboutOther): void {
    const { directory, mirror } = this.#options;
    switch (message.type) {
      case 'listen':
        directory?.makeCurrent();
        void this.#listen(runtime).then(() => this.#markReady(runtime, this.#warmRemaining));
        break;
      case 'drain':
        void this.#drain(runtime, message.nextSocket);
        break;
      case 'alone':
        mirror.disconnect();
        this.#handoverError = message.reason;
        if (!message.reason) directory?.removePrevious();
    }
  }

  async #prepare(runtime: Runtime): Promise<void> {
    const { limits, log, onReconciled, reconcile, supervisor, warmUp: plan } = this.#options;
    const reconciled = reconcile(runtime.cache.pages.size).finally(onReconciled);
    // The limit counts from the start of the process, because loading a large site's content takes some of the time.
    const remainingMs = Math.max(limits.readyMs - performance.now(), limits.readyMs / 4);
    const isLate = limits.readyMs > 0 && wait(remainingMs, true, { ref: false });
    if (isLate && (await Promise.race([reconciled.then(() => false), isLate])))
      log.info('reconciliation_pending', 'Content is still being reconciled; cached pages are served in the meantime.');
    else await reconciled;
    if (this.#readiness === 'stopping') return;
    void runtime.served.restore();
    this.#markReady(runtime, () => reconciled.then(() => warmUp({ ...runtime, log, warmUp: plan })));
    if (supervisor) supervisor.send({ type: 'ready' });
    // The parent process may wait for this.
    else if (process.connected) process.send?.('ready');
  }

  #markReady({ cache }: Runtime, warm: () => Promise<void>): void {
    const { log, site, supervisor } = this.#options;
    this.#readiness = 'ready';
    void warm();
    const { size: pages } = cache.pages;
    log.info('server_started', `${site.url} is ready, with ${pages} pages in the cache.`, { pages });
    supervisor?.send({ type: 'listening' });
  }

  /** Drains connections, forwarding later requests to the next server, then exits. */
  async #drain(runtime: Runtime, nextSocket: string): Promise<void> {
    const { copyRetainedPages, limits } = this.#options;
    this.#nextSocket = nextSocket;
    this.#readiness = 'stopping';
    // By the end of this wait, every connection has ended.
    await drainConnections(runtime.server, keepAliveMs + limits.requestMs, this.#hurry.signal);
    await runtime.cache.pages.flush();
    if (this.#retainedPages !== undefined) await copyRetainedPages(this.#retainedPages);
    await this.#end(runtime);
  }

  async #end(runtime: Runtime): Promise<void> {
    const { log } = this.#options;
    const isFinished = await shutDown(runtime.server, () => this.#close(runtime), log);
    if (!isFinished) log.error('requests_aborted', 'Running requests were aborted.');
    process.exit(isFinished ? 0 : 1);
  }
}
