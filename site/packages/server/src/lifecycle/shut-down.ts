import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@vitrine/cache';
import { stopAccepting } from '../node-internals/response-state.ts';

/** The time for requests in progress to finish, and then again for the flush. */
const graceMs = 10_000;
/** How often idle connections are closed. */
const lookMs = 100;

/** Waits for load balancers to stop sending requests; resolves at once when `hurry` is aborted. */
export const drain = (milliseconds: number, hurry: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal: hurry }).catch(() => {});

/**
 * Accepts no new connections, and leaves those that are idle to their clients, which would take the end of one for a failure
 * if they were about to use it. Resolves when all have ended, or when `hurry` is aborted.
 */
export async function drainConnections(server: Server, longestMs: number, hurry: AbortSignal): Promise<void> {
  const closed = Promise.withResolvers<void>();
  stopAccepting(server, closed.resolve);
  await Promise.race([closed.promise, drain(longestMs, hurry)]);
}

/**
 * Accepts no new connections, finishes the requests in progress, then runs `flush`. Resolves with whether all requests
 * finished in time.
 */
export async function shutDown(server: Server, flush: () => Promise<void>, log: Logger): Promise<boolean> {
  const { promise: closed, resolve: close } = Promise.withResolvers<boolean>();
  server.close(() => close(true));
  // A keep-alive connection would otherwise keep the process alive until it times out.
  const looking = setInterval(() => server.closeIdleConnections(), lookMs);
  const timer = setTimeout(() => {
    server.closeAllConnections();
    close(false);
  }, graceMs);
  const isFinished = await closed;
  clearTimeout(timer);
  clearInterval(looking);
  if (await Promise.race([flush().then(() => true), wait(graceMs, false)])) return isFinished;
  log.error('disk-hangs', 'The disk does not respond; what was not written yet is lost.');
  // On exit Node waits for its threads, and one of them is blocked on the disk.
  process.kill(process.pid, 'SIGKILL');
  return false;
}
