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
  /** The public URL of the site. */
  url: string;
  /** Where the server listens, which Next believes to do itself; by default as in the URL. */
  hostname?: string;
  port?: number;
  log: Logger;
  /** Whether pages have the tags that Next derives from paths, by which `revalidatePath` works; true by default. */
  hasPathTags?: boolean;
  /** Whether instances share a cache, so that results of others are asked for. */
  isShared?: boolean;
  /** Bytes of results of `'use cache'` in this process. */
  dataBytes?: number;
  forClient?: ForClient;
  /** Gives the site's own modules their way to call procedures of the server. */
  onConnect?: (channel: { call(name: string, args: readonly unknown[]): Promise<unknown> }) => void;
  /** Called when Next is loaded and work may come. */
  onReady?: () => void;
};

/** By how much a renderer gives way to the server, and to whatever else runs at its priority: no hit waits for a render. */
const nicer = 10;
/** Room for what the server adds to a visitor's. */
const maxHeaderSize = 64 * 1024;
const megabyte = 1024 * 1024;

function lowerPriority(log: Logger): void {
  try {
    os.setPriority(Math.min(os.getPriority() + nicer, os.constants.priority.PRIORITY_LOW));
  } catch (error) {
    const message = 'A renderer runs at the priority of the server: the system refuses a lower one.';
    log.warn('priority-as-before', message, { error });
  }
}

/** The server ends this process, and one that is killed cannot tidy up. */
function endWithServer(folder: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.once('disconnect', () => {
    rmSync(folder, { recursive: true, force: true });
    // An exit would wait for the thread that watches.
    process.kill(process.pid, 'SIGKILL');
  });
}

/** Has the cache handlers of this process use the server's cache. */
function connectToServersCache(
  server: ServerChannel,
  { log, isShared = false, hasPathTags = true, dataBytes = 32 * megabyte }: RendererOptions,
) {
  // Both ends run the same build, so that each result has the type of its procedure.
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
 * Runs Next in this process, a renderer that the server has started. It remembers nothing that its end would lose: what it makes it
 * gives to the server, and what it needs to know it asks.
 */
export async function runRenderer(options: RendererOptions): Promise<void> {
  const [socket, folder] = process.argv.slice(2);
  if (!socket || !folder || !process.send) throw new Error('A renderer is started by a server, not by hand.');
  const { directory, log, forClient } = options;
  const url = new URL(options.url);
  lowerPriority(log);
  process.chdir(directory);
  endWithServer(folder);
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
      log.error('request-failed', `${request.method} failed in a renderer.`, { error });
      response.destroy();
    });
  });
  listener.listen(socket, () => {
    server.ready();
    // With NODE_COMPILE_CACHE set: the server ends this process without a chance to write.
    flushCompileCache();
  });
}
