import { expect, it } from 'vitest';
import { inProcessorTime } from '../../../tests/support/hostile/processor-time.ts';
import { analyzeBacktracking } from './backtracking.ts';

const known: [string, string | undefined][] = [
  ['^/(a+)+$', 'exponential'],
  ['^/(?:[a-z]+/?)*$', 'exponential'],
  ['^/(\\w|\\d)+$', 'exponential'],
  ['^/(.*)*x$', 'exponential'],
  ['^/(a{0,20}){0,20}$', 'exponential'],
  [`^/${'(?:[a-z]*)'.repeat(12)}\\d$`, 'exponential'],
  ['(?i)^/(a+)+$', 'exponential'],
  ['^/x/\\d+\\w+$', 'polynomial'],
  ['^/x/(.*)-(.*)-y$', 'polynomial'],
  ['^/x/([^/]+)$', undefined],
  ['^/x/([^/]+)/([^/]+)/?$', undefined],
  ['^/(?:work|museums)/(\\d+)-([^/]+)$', undefined],
  ['^/x/.*$', undefined],
  ['^/x/\\d{4,12}-[a-z]{1,20}$', undefined],
  ['^/[[:alpha:]]+/[\\x{1F600}-\\x{1F64F}]+$', undefined],
  ['^/(?:[^/]+/)*end$', undefined],
];
it.each(known)('[H3] classifies the backtracking cost of %s as %s', (source, kind) => {
  expect(analyzeBacktracking(source)?.kind).toBe(kind);
});

it('[H3] returns a path that stalls a backtracking engine', () => {
  const { attack = '' } = analyzeBacktracking('^/(a+)+$') ?? {};
  const time = (path: string) => inProcessorTime(() => /^\/(a+)+$/i.test(path)).seconds;
  const [shorter, longer] = [18, 24].map((length) => attack.replace(/a+/, 'a'.repeat(length)));
  expect(time(longer ?? '') / time(shorter ?? '')).toBeGreaterThan(8);
});
