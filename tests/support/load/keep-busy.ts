import { startProcess } from '../processes/processes.ts';

/** Starts CPU-bound processes. Returns a function that stops them. */
export async function keepBusy(processes: number): Promise<() => void> {
  const busy = await Promise.all(
    // The process exits by itself, whatever happens to the tests.
    Array.from({ length: processes }, () =>
      startProcess(process.execPath, ['-e', 'const end = Date.now() + 120_000; while (Date.now() < end);']),
    ),
  );
  return () => {
    for (const { signal } of busy) signal('SIGKILL');
  };
}
