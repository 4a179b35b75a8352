import { setImmediate } from 'node:timers/promises';

/** Single ones vary by a third, on a machine that others share. */
const samples = 9;

/**
 * Lighthouse's benchmark index of this machine, the middle of nine. Each takes a second, in which nothing else runs.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#benchmarking-cpu-power
 */
export async function benchmarkMachine(stop: AbortSignal): Promise<number> {
  // Loaded here, so that other commands start sooner.
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const indices: number[] = [];
  while (indices.length < samples && !stop.aborted) {
    indices.push(pageFunctions.computeBenchmarkIndex());
    await setImmediate();
  }
  return indices.toSorted((one, other) => one - other)[Math.floor(indices.length / 2)] ?? 0;
}
