import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#lib/log/log.ts';

/** Requests that are under way get so long to be finished, and what is flushed after them as long to be written. */
const graceMs = 10_000;
/** Connections that have had their answer are looked for so often. */
const lookMs = 100;

/** Resolves when balancers had that long to learn that nobody should be sent here; at once when `hurry` is aborted. */
export const drain = (milliseconds: number, hurry: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal: hurry }).catch(() => {});

/**
 * Takes no new connection, finishes the requests under way, then runs `flush`. Resolves with whether everything was
 * finished in time.
 */
export async function stopGracefully(server: Server, flush: () => Promise<void>): Promise<boolean> {
  const { promise: closed, resolve: close } = Promise.withResolvers<boolean>();
  server.close(() => close(true));
  // A connection that is kept alive for a next request would otherwise hold the process for that long.
  const looking = setInterval(() => server.closeIdleConnections(), lookMs);
  const timer = setTimeout(() => {
    server.closeAllConnections();
    close(false);
  }, graceMs);
  const isFinished = await closed;
  clearTimeout(timer);
  clearInterval(looking);
  if (await Promise.race([flush().then(() => true), wait(graceMs, false)])) return isFinished;
  log.error('disk-hangs', 'The disk does not answer; what it had yet to take is lost.');
  // To exit, Node waits for its threads, and one of them waits for the disk.
  process.kill(process.pid, 'SIGKILL');
  return false;
}
