import { requestHandover } from '../site/packages/server/src/supervisor.ts';
import { stateDirectory } from './directories.js';

/** Triggers a handover to the current release in the site started by `npm start`. */
async function handOver(): Promise<void> {
  const outcome = await requestHandover(stateDirectory);
  if (outcome?.isHandedOver) return console.log(outcome.message);
  console.error(
    outcome?.message ??
      `No site with STATE_DIR=${stateDirectory} is running. Start one with \`npm start\`, or set STATE_DIR to the state directory of a running site.`,
  );
  process.exitCode = 1;
}

await handOver();
