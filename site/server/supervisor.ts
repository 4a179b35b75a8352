import path from 'node:path';
import { runSupervisor } from '@vitrine/server/supervisor';
import { env } from '#lib/env.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';

/** The release that this program was started from. Uses argv, not import.meta, to keep a symbolic link unresolved. */
const ownReleaseDirectory = () => path.resolve(process.argv[1] ?? '', '..', '..', '..');

// `npm start` passes the directory in which `npm run handover` finds the control socket.
const [stateDirectory] = process.argv.slice(2);

runSupervisor({
  release: env.RELEASE_DIR ? path.resolve(env.RELEASE_DIR) : ownReleaseDirectory(),
  site: 'site',
  entry: path.join('server', 'main.ts'),
  handoverMs: env.HANDOVER_TIMEOUT_MS,
  setting: 'HANDOVER_TIMEOUT_MS',
  stateDirectory,
  log,
}).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    log.error('start_failed', getErrorMessage(error));
    process.exitCode = 1;
  },
);
