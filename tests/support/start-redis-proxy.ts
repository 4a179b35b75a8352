import { once } from 'node:events';
import net from 'node:net';

export type RedisProxy = {
  url: string;
  /** Keeps back what Redis sends to those who subscribed; everything else goes on. */
  holdMessages(): void;
  releaseMessages(): void;
  close(): void;
};

/**
 * Stands between one instance and Redis.
 * @param ownPort any where it is 0
 * @param delayMs how much later everything that Redis says arrives
 */
export async function startRedisProxy(redisUrl: string, ownPort = 0, delayMs = 0): Promise<RedisProxy> {
  const { hostname, port } = new URL(redisUrl);
  const subscribed = new Set<net.Socket>();
  const open = new Set<net.Socket>();
  let isHolding = false;
  const server = net.createServer((client) => {
    const redis = net.connect(Number(port), hostname);
    for (const socket of [client, redis]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        subscribed.delete(socket);
        client.destroy();
        redis.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (/subscribe/i.test(bytes.toString('latin1'))) subscribed.add(redis);
      redis.write(bytes);
      if (isHolding && subscribed.has(redis)) redis.pause();
    });
    redis.on('data', (bytes) => {
      if (delayMs === 0) client.write(bytes);
      else setTimeout(() => client.write(bytes), delayMs);
    });
  });
  await once(server.listen(ownPort, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    holdMessages() {
      isHolding = true;
      for (const socket of subscribed) socket.pause();
    },
    releaseMessages() {
      isHolding = false;
      for (const socket of subscribed) socket.resume();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
