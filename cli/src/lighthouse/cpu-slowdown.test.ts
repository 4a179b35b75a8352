import { expect, it } from 'vitest';
import { cpuSlowdown } from './run-lighthouse.ts';

it.each([
  ['a machine is slowed down to the phone', 1000, [3460], 3.5],
  ['one that is as fast is not slowed down', 1000, [1000], 1],
  ['one that is slower is left as it is', 1000, [420], 1],
  ['a slow phone slows down more', 264, [1320], 5],
  ['of one that is now fast and now slow, the times count', 1000, [1000, 4000, 4000, 1000], 1.6],
  ['one that was not measured is left as it is', 1000, [], 1],
  ['without a phone it is four times, as Lighthouse does', undefined, [1320], 4],
])('[H6] %s', (_, phoneBenchmarkIndex, machineIndices, slowdown) => {
  expect(cpuSlowdown(phoneBenchmarkIndex, machineIndices)).toBe(slowdown);
});
