import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenForHandover } from './control.ts';
import type { StopSignal } from './messages.ts';
import { Supervisor, type SupervisorOptions } from './supervisor.ts';

export type SupervisorRunOptions = Omit<SupervisorOptions, 'socketDirectory'> & {
  /** Directory of the control socket for handovers. If undefined, only signals start a handover. */
  stateDirectory?: string | undefined;
};

/**
 * Owns the site's port and runs its server. SIGHUP and SIGUSR2 hand over to the current release. Resolves with the exit
 * code for this process.
 */
export async function runSupervisor({ stateDirectory, ...options }: SupervisorRunOptions): Promise<number> {
  const socketDirectory = mkdtempSync(path.join(tmpdir(), 'vitrine-servers-'));
  const supervisor = new Supervisor({ ...options, socketDirectory });
  const stop = (signal: StopSignal) => supervisor.stop(signal);
  const handOver = () => void supervisor.handOver();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  process.on('SIGUSR2', handOver);
  // In a terminal, SIGHUP means that the terminal was closed.
  process.on('SIGHUP', process.stdout.isTTY ? () => stop('SIGTERM') : handOver);
  // The parent process was killed, along with the services that it started.
  process.once('disconnect', () => stop('SIGTERM'));
  process.channel?.unref();
  if (stateDirectory !== undefined) await listenForHandover(stateDirectory, () => supervisor.handOver(), options.log);
  try {
    return await supervisor.run(() => {
      // The parent process may wait for this.
      if (process.connected) process.send?.('ready');
    });
  } finally {
    rmSync(socketDirectory, { recursive: true, force: true });
  }
}
