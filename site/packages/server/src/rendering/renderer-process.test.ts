import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { unreadLog } from '../testing/unread-log.ts';
import { RendererProcess, type RendererProcessOptions } from './renderer-process.ts';
import { workForJob } from './stalling-work.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'renderer-'));
const entry = path.join(directory, 'renderer.mjs');
const channel = pathToFileURL(path.resolve(import.meta.dirname, '../renderer/server-channel.ts'));
writeFileSync(
  entry,
  `import { ServerChannel } from '${channel}';
   new ServerChannel(async () => ({ status: 204 })).reportReady();`,
);

const job = { path: '/', isForAll: true };

/** Starts a process that has a renderer's channel to the server, but not Next. */
async function startRenderer(options: Pick<RendererProcessOptions, 'pingEveryMs'> = {}) {
  const error = vi.fn();
  const renderer = new RendererProcess({
    ...{ entry, directory, host: 'localhost', socket: path.join(directory, 'socket') },
    ...{ log: { ...unreadLog, error }, call: async () => undefined, onStall: () => {} },
    ...options,
  });
  onTestFinished(() => renderer.kill());
  await renderer.ready;
  return { renderer, error };
}

afterEach(() => void vi.useRealTimers());

it('[B6] a renderer is not killed because the server itself was suspended', async () => {
  const { renderer, error } = await startRenderer({ pingEveryMs: 50 });
  // Blocks this thread for longer than a renderer may be silent.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  // The overdue check runs before a later timer.
  await setTimeout(1);
  await setImmediate();
  expect(error).not.toHaveBeenCalled();
  expect(await renderer.render(job, workForJob(job))).toEqual({ status: 204 });
});

it('[B6] a renderer is killed once it has answered no ping for 15 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { renderer, error } = await startRenderer();
  process.kill(Number(renderer.pid), 'SIGSTOP');
  vi.advanceTimersByTime(15_000);
  expect(error).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(error).toHaveBeenCalledWith('renderer_timed_out', expect.any(String), { path: undefined });
  expect(await renderer.ended).toBe('SIGKILL');
});
