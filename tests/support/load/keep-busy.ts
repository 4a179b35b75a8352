import { spawn } from 'node:child_process';
import { endWithThis } from '../processes/end-with-this.ts';

/** Starts CPU-bound processes. Returns a function that stops them. */
export function keepBusy(processes: number): () => void {
  const children = Array.from({ length: processes }, () =>
    // The process exits by itself, whatever happens to the tests.
    endWithThis(
      spawn(process.execPath, ['-e', 'const end = Date.now() + 120_000; while (Date.now() < end);'], {
        stdio: 'ignore',
      }),
    ),
  );
  return () => {
    for (const child of children) child.kill('SIGKILL');
  };
}
