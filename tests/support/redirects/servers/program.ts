import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../../processes/processes.ts';

/** A server started for a test. */
export type RunningServer = AsyncDisposable & {
  readonly port: number;
};

/** Creates a temporary directory with a server's configuration files. */
export function directoryWith(files: Record<string, string>): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-redirects-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text);
  return directory;
}

/** Starts a program in the foreground and waits until its port accepts connections. */
export async function startProgram(
  command: string,
  args: string[],
  directory: string,
  port: number,
): Promise<RunningServer> {
  const running = await startProcess(command, args, {
    cwd: directory,
    env: { ...process.env, HOME: directory },
    isReady: () => accepts(port),
  });
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      await running.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => {
    socket.destroy();
    resolve(true);
  });
  socket.on('error', () => resolve(false));
  return promise;
}
