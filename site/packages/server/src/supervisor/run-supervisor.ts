import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenForHandover } from './control.ts';
import type { StopSignal } from './messages.ts';
import { Supervisor, type SupervisorOptions } from './supervisor.ts';

export type SupervisorRunOptions = Omit<SupervisorOptions, 'socketDirectory'> & {
  /** A folder where a program may ask for a handover; undefined: only signals do. */
  stateDirectory?: string | undefined;
};

/**
 * Keeps the port of a site, and runs its server. SIGHUP and SIGUSR2 have the server of the release that is current then take over.
 * Resolves with the exit code for this process.
 */
export async function runSupervisor({ stateDirectory, ...options }: SupervisorRunOptions): Promise<number> {
  const socketDirectory = mkdtempSync(path.join(tmpdir(), 'vitrine-servers-'));
  const supervisor = new Supervisor({ ...options, socketDirectory });
  const stop = (signal: StopSignal) => supervisor.stop(signal);
  const handOver = () => void supervisor.handOver();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  process.on('SIGUSR2', handOver);
  // On a terminal, SIGHUP means hang-up.
  process.on('SIGHUP', process.stdout.isTTY ? () => stop('SIGTERM') : handOver);
  // The process that started this one was killed, and with it what the site depends on.
  process.once('disconnect', () => stop('SIGTERM'));
  process.channel?.unref();
  if (stateDirectory !== undefined) await listenForHandover(stateDirectory, () => supervisor.handOver(), options.log);
  try {
    return await supervisor.run(() => {
      // The process that started this one may wait for it.
      if (process.connected) process.send?.('ready');
    });
  } finally {
    rmSync(socketDirectory, { recursive: true, force: true });
  }
}
