import path from 'node:path';
import { runSupervisor } from '@vitrine/server/supervisor';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';

/** From this program itself, by the path with which it was started: that may go through a link, which leads elsewhere later. */
const ownRelease = () => path.resolve(process.argv[1] ?? '', '..', '..', '..');

// Of `npm start`, whose `npm run takeover` looks there.
const [stateDirectory] = process.argv.slice(2);

runSupervisor({
  release: env.RELEASE_DIR ? path.resolve(env.RELEASE_DIR) : ownRelease(),
  site: 'site',
  entry: path.join('server', 'main.ts'),
  handoverMs: env.TAKE_OVER_MS,
  setting: 'TAKE_OVER_MS',
  mallocArenas: env.MALLOC_ARENA_MAX,
  stateDirectory,
  log,
}).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    log.error('not-started', messageOf(error));
    process.exitCode = 1;
  },
);
