import { once } from 'node:events';
import type { Server } from 'node:net';

/**
 * Lets a server listen on a free port of the loopback interface, and returns the port. The tests of this package import
 * nothing from the project around it, such as `listen` from `tests/support`, because the package is for any site.
 */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server listens without a port');
  return address.port;
}
