import { rmSync } from 'node:fs';
import http from 'node:http';
import { flushCompileCache } from 'node:module';
import os from 'node:os';
import type { Logger } from '@vitrine/cache';
import { connectCache } from '@vitrine/cache/next';
import createApp from 'next';
import { type ForClient, handleRequest } from './handle-request.ts';
import { serverHeader } from './messages.ts';
import type { NextHandler } from './render-in-memory.ts';
import { type RenderOptions, renderJob } from './render-job.ts';
import { ServerChannel } from './server-channel.ts';
import { watchForStalls } from './stall-watch.ts';

export type RendererOptions = Omit<RenderOptions, 'host'> & {
  /** Site directory with `.next`. */
  directory: string;
  /** The site's public URL. */
  url: string;
  /** Host name and port that Next assumes it listens on; by default, the URL's. */
  hostname?: string;
  port?: number;
  log: Logger;
  /** Keeps the tags that Next derives from paths, which `revalidatePath` needs; true by default. */
  hasPathTags?: boolean;
  /** Whether instances share a cache. */
  isShared?: boolean;
  /** Maximum bytes of `'use cache'` results in this process. */
  dataBytes?: number;
  forClient?: ForClient;
  /** Receives the channel for calling the server's procedures. */
  onConnect?: (channel: { call(name: string, args: readonly unknown[]): Promise<unknown> }) => void;
  /** Called when Next is loaded. */
  onReady?: () => void;
};

/** Niceness relative to the server, so that cache hits never wait for renders. */
const niceness = 10;
/** Leaves room for headers that the server adds to the client's. */
const maxHeaderSize = 64 * 1024;
const megabyte = 1024 * 1024;

function lowerPriority(log: Logger): void {
  try {
    os.setPriority(Math.min(os.getPriority() + niceness, os.constants.priority.PRIORITY_LOW));
  } catch (error) {
    const message = "A renderer's priority could not be lowered; it competes with the server for CPU time.";
    log.warn('renderer_priority_rejected', message, { error });
  }
}

/** Exits with the server, and cleans up if the server was killed. */
function endWithServer(directory: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.once('disconnect', () => {
    rmSync(directory, { recursive: true, force: true });
    // process.exit() would wait for the stall-detection thread.
    process.kill(process.pid, 'SIGKILL');
  });
}

/** Connects the cache handlers in this process to the server's cache. */
function connectToServersCache(
  server: ServerChannel,
  { log, isShared = false, hasPathTags = true, dataBytes = 32 * megabyte }: RendererOptions,
) {
  // Both processes run the same build, so results have the types that the procedures declare.
  const call = <Result>(name: string, ...args: readonly unknown[]) => server.call(name, args) as Promise<Result>;
  connectCache({
    times: server.times,
    call: {
      hasFreshPage: (...args) => call('hasFreshPage', ...args),
      readData: (...args) => call('readData', ...args),
      writeData: (...args) => call('writeData', ...args),
      invalidate: (...args) => call('invalidate', ...args),
    },
    isShared,
    hasPathTags,
    log,
    dataBytes,
  });
}

/**
 * Runs Next in this process, a renderer started by the server. It keeps no pages, but sends them to the server, from
 * which it receives invalidations and shared data.
 */
export async function runRenderer(options: RendererOptions): Promise<void> {
  const [socket, temporaryDirectory] = process.argv.slice(2);
  if (!socket || !temporaryDirectory || !process.send) throw new Error('Only a server can start a renderer.');
  const { directory, log, forClient } = options;
  const url = new URL(options.url);
  lowerPriority(log);
  process.chdir(directory);
  endWithServer(temporaryDirectory);
  const { hostname = url.hostname, port = Number(url.port) || 443 } = options;
  const app = createApp({ dev: false, dir: directory, hostname, port });
  const next = app.getRequestHandler();
  const handle: NextHandler = (request, response) => {
    request.headers[serverHeader] = '1';
    return next(request, response);
  };
  const server = new ServerChannel((job) => renderJob(handle, job, { ...options, host: url.host }));
  options.onConnect?.(server);
  connectToServersCache(server, options);
  await app.prepare();
  watchForStalls();
  options.onReady?.();
  const limits = { maxHeaderSize, keepAliveTimeout: 0, requestTimeout: 0 };
  const listener = http.createServer(limits, (request, response) => {
    handleRequest(handle, server, { request, response }, forClient).catch((error: unknown) => {
      log.error('request_failed', `${request.method} failed in a renderer.`, { error });
      response.destroy();
    });
  });
  listener.listen(socket, () => {
    server.reportReady();
    // Writes to NODE_COMPILE_CACHE now, because the server will kill this process, which then cannot write.
    flushCompileCache();
  });
}
