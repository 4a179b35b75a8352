import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@vitrine/cache';
import { stopAccepting } from '../node-internals/response-state.ts';

/** Time limit for running requests, and separately for the flush. */
const graceMs = 10_000;
const closeIdleEveryMs = 100;

/** Waits, but resolves early when `hurry` aborts. */
export const waitUnlessHurried = (milliseconds: number, hurry: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal: hurry }).catch(() => {});

/**
 * Stops accepting connections, but leaves idle ones open, because clients would treat a close as an error. Resolves
 * when all have closed, after `maxMs`, or when `hurry` aborts.
 */
export async function drainConnections(server: Server, maxMs: number, hurry: AbortSignal): Promise<void> {
  const closed = Promise.withResolvers<void>();
  stopAccepting(server, closed.resolve);
  await Promise.race([closed.promise, waitUnlessHurried(maxMs, hurry)]);
}

/**
 * Stops accepting connections, waits for running requests, then runs `flush`. Returns whether all requests finished in
 * time.
 */
export async function shutDown(server: Server, flush: () => Promise<void>, log: Logger): Promise<boolean> {
  const { promise: closed, resolve: close } = Promise.withResolvers<boolean>();
  server.close(() => close(true));
  // Idle keep-alive connections would keep the process alive.
  const closing = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
  const timer = setTimeout(() => {
    server.closeAllConnections();
    close(false);
  }, graceMs);
  const isFinished = await closed;
  clearTimeout(timer);
  clearInterval(closing);
  if (await Promise.race([flush().then(() => true), wait(graceMs, false)])) return isFinished;
  log.error(
    'disk_timed_out',
    'Pending writes did not finish within 10 s, perhaps because the disk does not respond; unwritten data is lost.',
  );
  // process.exit() waits for libuv threads, one of which may be blocked on the disk.
  process.kill(process.pid, 'SIGKILL');
  return false;
}
