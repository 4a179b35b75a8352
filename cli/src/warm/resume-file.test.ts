import { expect, it } from 'vitest';
import { completedPaths } from './resume-file.ts';

it('[H2] ignores the resume state of another site or build', () => {
  const state = { schemaVersion: 1 as const, site: 'http://a', build: 'b1', done: ['/x'] };
  expect([...completedPaths(state, 'http://a', 'b1')]).toEqual(['/x']);
  expect([...completedPaths(state, 'http://a', 'b2')]).toEqual([]);
  expect([...completedPaths(state, 'http://b', 'b1')]).toEqual([]);
});
