import { expect, it } from 'vitest';
import { cpuSlowdown } from './run-lighthouse.ts';

it.each([
  ['slows a machine down to the speed of the phone', 1000, [3460], 3.5],
  ['does not slow down an equally fast machine', 1000, [1000], 1],
  ['does not slow down a slower machine', 1000, [420], 1],
  ['slows down more for a slower phone', 264, [1320], 5],
  ['averages times, not speeds, of a machine with varying speed', 1000, [1000, 4000, 4000, 1000], 1.6],
  ['does not slow down a machine that was not measured', 1000, [], 1],
  ['defaults to a slowdown of 4 without a phone, as Lighthouse does', undefined, [1320], 4],
])('[H6] %s', (_, phoneBenchmarkIndex, machineIndices, slowdown) => {
  expect(cpuSlowdown(phoneBenchmarkIndex, machineIndices)).toBe(slowdown);
});
