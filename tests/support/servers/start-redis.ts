import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { type Running, startProcess } from '../processes/processes.ts';
import { freePort } from '../stack/start-stack.ts';
import { findProgram } from './find-program.ts';

export type Redis = {
  url: string;
  /** Suspends the process (SIGSTOP). */
  hang(): void;
  wake(): void;
  /** Kills the process without a shutdown. */
  kill(): Promise<void>;
  /** Restarts it, empty, on the same port. */
  start(): Promise<void>;
  /** Deletes all keys while it runs. */
  empty(): Promise<void>;
  keys(pattern: string): Promise<string[]>;
  /** Seconds until a key expires; -1 if it never does, -2 if it does not exist. */
  secondsToLive(key: string): Promise<number>;
  /** A number in the reply to `INFO`. */
  statistic(name: string): Promise<number>;
  /** The channels with subscribers. */
  channels(): Promise<string[]>;
  close(): Promise<void>;
};

/** Starts a redis-server on a free port; undefined if it is not installed. */
export async function startRedis(): Promise<Redis | undefined> {
  const program = findProgram('redis-server');
  if (!program) return undefined;
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const flags = ['--port', String(port), '--save', '', '--appendonly', 'no', '--dir', directory];
  let server: Running | undefined;

  async function start(): Promise<void> {
    const isReady = (output: string) => output.includes('Ready to accept connections');
    server = await startProcess(program ?? '', flags, { isReady });
  }

  const kill = async () => server?.stop('SIGKILL');

  const makeClient = () => createClient({ url });

  async function withClient<Result>(work: (client: ReturnType<typeof makeClient>) => Promise<Result>): Promise<Result> {
    const client = makeClient();
    await client.connect();
    try {
      return await work(client);
    } finally {
      client.destroy();
    }
  }

  await start();
  return {
    url,
    hang: () => server?.signal('SIGSTOP'),
    wake: () => server?.signal('SIGCONT'),
    kill,
    start,
    empty: () => withClient(async (client) => void (await client.flushAll())),
    keys: (pattern) => withClient((client) => client.keys(pattern)),
    secondsToLive: (key) => withClient((client) => client.ttl(key)),
    async statistic(name) {
      const all = await withClient((client) => client.info());
      return Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(all)?.[1]);
    },
    channels: () => withClient((client) => client.pubSubChannels()),
    async close() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
