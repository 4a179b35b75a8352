import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage } from '../lib/error-message.ts';

/** A disk that takes longer to list its files would delay visitors too. */
const patienceMs = 10_000;
/** As this file: TypeScript in the sources, JavaScript in the package. */
const program = path.join(import.meta.dirname, `probe-child${path.extname(import.meta.filename)}`);

/**
 * Tries a directory in a child process, because a hung file system blocks the calling process for good. Returns why it cannot be
 * used, or undefined.
 */
export async function probe(directory: string): Promise<string | undefined> {
  const child = spawn(process.execPath, [program, directory], { stdio: ['ignore', 'pipe', 'ignore'] });
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
    return errorMessage(error);
  } finally {
    late.abort();
    // A process blocked on a disk may not end until the disk responds; do not wait for it.
    child.kill('SIGKILL');
    child.stdout.destroy();
    child.unref();
  }
}
