import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { findService } from './find-service.ts';
import { freePort } from './start-stack.ts';

export type Redis = {
  url: string;
  /** Stops answering, with its connections open. */
  hang(): void;
  wake(): void;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** Starts it anew on the same port, empty. */
  start(): Promise<void>;
  /** Forgets everything while it runs. */
  empty(): Promise<void>;
  keys(pattern: string): Promise<string[]>;
  /** Seconds that a key has left; -1 where it stays for ever, -2 where it is gone. */
  lives(key: string): Promise<number>;
  /** Channels that somebody listens to. */
  channels(): Promise<string[]>;
  close(): Promise<void>;
};

/** A redis-server of its own on a free port; undefined where the machine has none. */
export async function startRedis(): Promise<Redis | undefined> {
  const program = findService('redis-server');
  if (!program) return undefined;
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(program ?? '', [
      '--port',
      String(port),
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      directory,
    ]);
    server = started;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    started.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) resolve();
    });
    started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    await promise;
  }

  async function kill(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }

  const makeClient = () => createClient({ url });

  async function ask<Answer>(question: (client: ReturnType<typeof makeClient>) => Promise<Answer>): Promise<Answer> {
    const client = makeClient();
    await client.connect();
    try {
      return await question(client);
    } finally {
      client.destroy();
    }
  }

  await start();
  return {
    url,
    hang: () => void server?.kill('SIGSTOP'),
    wake: () => void server?.kill('SIGCONT'),
    kill,
    start,
    empty: () => ask(async (client) => void (await client.flushAll())),
    keys: (pattern) => ask((client) => client.keys(pattern)),
    lives: (key) => ask((client) => client.ttl(key)),
    channels: () => ask((client) => client.pubSubChannels()),
    async close() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
