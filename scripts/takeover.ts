import { askForHandover } from '../site/packages/server/src/supervisor.ts';
import { stateDirectory } from './folders.js';

/** Asks the site that `npm start` runs to take over the build of the current release, and says how that went. */
async function takeOver(): Promise<void> {
  const outcome = await askForHandover(stateDirectory);
  if (outcome?.isHandedOver) return console.log(outcome.message);
  console.error(
    outcome?.message ??
      `No site that runs was started with STATE_DIR=${stateDirectory}. Start one with \`npm start\`, or name its STATE_DIR.`,
  );
  process.exitCode = 1;
}

await takeOver();
