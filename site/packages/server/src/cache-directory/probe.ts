import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage } from '@vitrine/cache/lib';

const timeoutMs = 10_000;
/** The program is TypeScript in the sources and JavaScript in the package. */
const program = path.join(import.meta.dirname, `probe-child${path.extname(import.meta.filename)}`);

/**
 * Tests a directory in a child process, because a hung file system would block this process forever. Returns why the
 * directory is unusable, or undefined if it is usable.
 */
export async function probe(directory: string): Promise<string | undefined> {
  const child = spawn(process.execPath, [program, directory], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout)]);
  const late = new AbortController();
  try {
    // Starts the timer once the child runs, because starting a process may be slow.
    await Promise.race([once(child.stdout, 'readable'), ended]);
    const end = await Promise.race([ended, wait(timeoutMs, undefined, { signal: late.signal })]);
    if (!end) return `no response within ${timeoutMs / 1000} s`;
    const [[code], output] = end;
    return code === 0 ? undefined : output.split('\n')[1] || `the probe exited with ${code}`;
  } catch (error) {
    return errorMessage(error);
  } finally {
    late.abort();
    // Does not wait for the exit, because a process blocked on I/O cannot be killed.
    child.kill('SIGKILL');
    child.stdout.destroy();
    child.unref();
  }
}
