/**
 * Returns the result of the work and the CPU time that this thread took for it, which is not affected by other
 * processes on a busy machine.
 */
export function inProcessorTime<Result>(work: () => Result): { result: Result; seconds: number } {
  const began = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(began);
  return { result, seconds: (user + system) / 1_000_000 };
}
