import { appendFileSync } from 'node:fs';
import { env, threadCpuUsage } from 'node:process';

/**
 * When preloaded, records the longest event-loop step of each second, in CPU time, because on a busy machine,
 * wall-clock time would include the work of other processes.
 */
const file = env['STEPS_FILE'];
const readMs = () => {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1000;
};

// Renderers inherit this flag, but only the server records.
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
