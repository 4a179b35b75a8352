import { appendFileSync } from 'node:fs';
import { env, threadCpuUsage } from 'node:process';

/**
 * Loaded into a process, notes each second the longest that its thread worked without a pause, in processor time: on a busy
 * machine the time of the clock would count the work of others.
 */
const file = env['STEPS_FILE'];
const readMs = () => {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1000;
};

// Renderers are started with the same flags.
if (file !== undefined && process.argv[1]?.endsWith('main.ts')) {
  let last = readMs();
  let longest = 0;
  setInterval(() => {
    const now = readMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${longest.toFixed(2)}\n`);
    longest = 0;
  }, 1000).unref();
}
