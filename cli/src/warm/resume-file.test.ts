import { expect, it } from 'vitest';
import { doneBefore } from './resume-file.ts';

it('[H2] a state counts only for the same site and build', () => {
  const state = { schemaVersion: 1 as const, site: 'http://a', build: 'b1', done: ['/x'] };
  expect([...doneBefore(state, 'http://a', 'b1')]).toEqual(['/x']);
  expect([...doneBefore(state, 'http://a', 'b2')]).toEqual([]);
  expect([...doneBefore(state, 'http://b', 'b1')]).toEqual([]);
});
