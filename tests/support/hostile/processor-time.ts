/** A result, and how long it took this thread's processor, which other processes of a busy machine do not lengthen. */
export function inProcessorTime<Result>(work: () => Result): { result: Result; seconds: number } {
  const began = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(began);
  return { result, seconds: (user + system) / 1_000_000 };
}
