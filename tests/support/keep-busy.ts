import { spawn } from 'node:child_process';

/** Processes beside that do nothing but count, as on a machine with other work; gives what ends them. */
export function keepBusy(processes: number): () => void {
  const counting = Array.from({ length: processes }, () =>
    // Whatever becomes of the tests, it ends.
    spawn(process.execPath, ['-e', 'const end = Date.now() + 120_000; while (Date.now() < end);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const child of counting) child.kill('SIGKILL');
  };
}
