import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenForTakeOver } from '@vitrine/server/src/supervisor/control.ts';
import type { StopSignal } from '@vitrine/server/src/supervisor/messages.ts';
import { Porter } from '@vitrine/server/src/supervisor/supervisor.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';

/** From this program itself, by the path with which it was started: that may go through a link, which leads elsewhere later. */
const ownRelease = () => path.resolve(process.argv[1] ?? '', '..', '..', '..');

async function main(): Promise<void> {
  const sideDoors = mkdtempSync(path.join(tmpdir(), 'vitrine-doors-'));
  // Of `npm start`, whose `npm run takeover` looks there.
  const [stateDirectory] = process.argv.slice(2);
  const porter = new Porter(env.RELEASE_DIR ? path.resolve(env.RELEASE_DIR) : ownRelease(), sideDoors);
  const stop = (signal: StopSignal) => porter.stop(signal);
  const takeOver = () => void porter.takeOver();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  process.on('SIGUSR2', takeOver);
  // At a terminal it means that the terminal was closed.
  process.on('SIGHUP', process.stdout.isTTY ? () => stop('SIGTERM') : takeOver);
  // `npm start` was killed, and the content service with it.
  process.once('disconnect', () => stop('SIGTERM'));
  process.channel?.unref();
  if (stateDirectory !== undefined) await listenForTakeOver(stateDirectory, () => porter.takeOver());
  try {
    process.exitCode = await porter.run(() => {
      // `npm start` waits for it.
      if (process.connected) process.send?.('ready');
    });
  } finally {
    rmSync(sideDoors, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  log.error('not-started', messageOf(error));
  process.exitCode = 1;
});
