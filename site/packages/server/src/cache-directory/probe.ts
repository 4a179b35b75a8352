import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { doWithoutCacheDirectory, env } from '../../../../lib/env.ts';
import { log } from '../../../../lib/log/log.ts';
import { messageOf } from '../../../../lib/message-of.ts';

/** A disk that takes longer to list its files would delay visitors too. */
const patienceMs = 10_000;
const checking = path.join(import.meta.dirname, 'probe-child.ts');

/**
 * Tries CACHE_DIR in a child process, because a hung file system blocks the calling process for good. If it hangs or
 * refuses, the site logs that and starts without it.
 */
export async function giveUpOnBadCacheDirectory(): Promise<void> {
  const directory = env.CACHE_DIR;
  if (!directory) return;
  const reason = await reasonAgainst(directory);
  if (reason === undefined) return;
  log.error(
    'cache-folder-unusable',
    `CACHE_DIR=${directory} cannot be written (${reason}). Check the folder; until then pages and invalidations are kept in memory only.`,
  );
  doWithoutCacheDirectory();
}

async function reasonAgainst(directory: string): Promise<string | undefined> {
  const child = spawn(process.execPath, [checking, directory], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout)]);
  const late = new AbortController();
  try {
    // On a busy machine a process starts slowly, which is not the disk's fault.
    await Promise.race([once(child.stdout, 'readable'), ended]);
    const end = await Promise.race([ended, wait(patienceMs, undefined, { signal: late.signal })]);
    if (!end) return `no answer within ${patienceMs / 1000} s`;
    const [[code], output] = end;
    return code === 0 ? undefined : output.split('\n')[1] || `checking it ended with ${code}`;
  } catch (error) {
    return messageOf(error);
  } finally {
    late.abort();
    // A process blocked on a disk may not end until the disk responds; do not wait for it.
    child.kill('SIGKILL');
    child.stdout.destroy();
    child.unref();
  }
}
