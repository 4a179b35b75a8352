import { existsSync, readFileSync } from 'node:fs';
import { pidFile } from './content.ts';

/** Asks the site that `npm start` runs to take over the build of the current release. */
function takeOver(): void {
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : undefined;
  try {
    if (!pid) throw new Error('there is no process');
    process.kill(pid, 'SIGUSR2');
    console.log(`Process ${pid} was asked to take over the current release. Its log says how it went.`);
  } catch {
    console.error(`No site runs that wrote ${pidFile}. Start one with \`npm start\`, or name its STATE_DIR.`);
    process.exitCode = 1;
  }
}

takeOver();
