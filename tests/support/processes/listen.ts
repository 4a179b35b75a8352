import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';

export type Listening = {
  readonly port: number;
  readonly url: string;
  /** Stops the server and its HTTP connections. Resolves once the port is free. */
  close(): Promise<void>;
};

/**
 * Makes a server listen on the loopback interface. Port 0 picks a free port.
 *
 * Throws if the port is taken.
 */
export async function listen(server: net.Server, port = 0): Promise<Listening> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server listens without a port');
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if (server instanceof http.Server) server.closeAllConnections();
      await closed;
    },
  };
}
