import type { Server } from 'node:http';

/** Requests that are under way get so long to be finished. Orchestrators kill after 30 s, so this is less. */
const graceMs = 10_000;
/** Connections that have had their answer are looked for so often. */
const lookMs = 100;

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
  await flush();
  return isFinished;
}
