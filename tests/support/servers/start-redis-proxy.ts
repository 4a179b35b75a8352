import net from 'node:net';
import { listen } from '../processes/listen.ts';

export type RedisProxy = {
  url: string;
  /** Holds back messages to subscribers; everything else passes. */
  holdMessages(): void;
  releaseMessages(): void;
  /** Drops everything on the open connections, without closing them, like a firewall that has forgotten them. */
  blackhole(): void;
  /** Number of connections to Redis so far. */
  connectionCount(): number;
  close(): void;
};

type Options = {
  /** Delay of everything that Redis sends. */
  delayMs?: number;
  /** How far ahead the clock of Redis appears to be. */
  clockMs?: number;
};

/** Redis's reply to TIME, the only command that reveals its clock: seconds and microseconds. */
const timeReply = /^\*2\r\n\$10\r\n(\d{10})\r\n/;

/** Starts a proxy between an instance and Redis. If `ownPort` is 0, a free port is used. */
export async function startRedisProxy(
  redisUrl: string,
  ownPort = 0,
  { delayMs = 0, clockMs = 0 }: Options = {},
): Promise<RedisProxy> {
  const { hostname, port } = new URL(redisUrl);
  const subscribed = new Set<net.Socket>();
  const open = new Set<net.Socket>();
  let isHolding = false;
  let connections = 0;
  const server = net.createServer((client) => {
    connections++;
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
    const shift = (bytes: Buffer) => {
      const seconds = clockMs === 0 ? undefined : timeReply.exec(bytes.toString('latin1'))?.[1];
      if (seconds) bytes.write(String(Number(seconds) + clockMs / 1000), 9, 'latin1');
      return bytes;
    };
    redis.on('data', (bytes) => {
      if (delayMs === 0) client.write(shift(bytes));
      else setTimeout(() => client.write(shift(bytes)), delayMs);
    });
  });
  const { port: listensOn, close } = await listen(server, ownPort);
  return {
    url: `redis://127.0.0.1:${listensOn}`,
    holdMessages() {
      isHolding = true;
      for (const socket of subscribed) socket.pause();
    },
    releaseMessages() {
      isHolding = false;
      for (const socket of subscribed) socket.resume();
    },
    blackhole() {
      for (const socket of open) socket.removeAllListeners('data').resume();
    },
    connectionCount: () => connections,
    close() {
      for (const socket of open) socket.destroy();
      void close();
    },
  };
}
