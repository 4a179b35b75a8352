import { setImmediate } from 'node:timers/promises';

const samples = 9;

/**
 * Lighthouse's benchmark index of this machine, nine times. Each takes a second, in which nothing else runs.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#benchmarking-cpu-power
 */
export async function benchmarkMachine(stop: AbortSignal): Promise<number[]> {
  // Loaded here, so that other commands start sooner.
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const indices: number[] = [];
  while (indices.length < samples && !stop.aborted) {
    indices.push(pageFunctions.computeBenchmarkIndex());
    await setImmediate();
  }
  return indices;
}
