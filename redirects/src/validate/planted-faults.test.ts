import { expect, it } from 'vitest';
import { runSeed, sampleTries } from '../../../tests/support/sampled.ts';
import { toMapEntries } from '../rules/redirect-rule.ts';
import { generatedRoutes, generateMap } from '../testing/generate-map.ts';
import { faultKinds } from '../testing/planted-faults.ts';
import { validateMap } from './validate-map.ts';

const times = sampleTries(100, 10);
/** Runs with consecutive seeds cover all 100 variants. */
const first = (runSeed * times) % 100;
/** In a shorter map, the same faults are found faster. */
const clean = generateMap(sampleTries(300, 60));
const routes = generatedRoutes;

it('[H3] reports nothing for valid maps', () => {
  expect(validateMap(toMapEntries(clean), { routes })).toEqual([]);
  expect(validateMap(toMapEntries(generateMap(5_000)), { routes })).toEqual([]);
});

const planted = Object.entries(faultKinds).map(([kind, forms]) => {
  const runs = Array.from({ length: times }, (_, run) => {
    const number = (first + run) % 100;
    const form = forms[number % forms.length];
    if (!form) throw new Error(`There is no variant of ${kind}.`);
    const { rules, expected } = form(number);
    // Any position will do, but broad patterns go last, because they would shadow the rest.
    const at = kind === 'overly-broad' ? clean.length : (number * 7) % clean.length;
    const findings = validateMap(toMapEntries([...clean.slice(0, at), ...rules, ...clean.slice(at)]), { routes });
    const found = findings.map(({ index, code }) => `${index - at} ${code}`);
    const unwitnessed = findings.filter(({ example, code }) => example === undefined && code !== 'unreachable');
    return { found, expected, unwitnessed, rules };
  });
  return { kind, runs };
});

it.each(planted)('[H3] finds every planted fault: $kind', ({ runs }) => {
  const missed = runs.filter(({ found, expected }) => !expected.every((one) => found.includes(one)));
  expect(missed.slice(0, 3)).toEqual([]);
  expect(runs).toHaveLength(times);
});

it('[H3] at least 99% of findings are correct', () => {
  const runs = planted.flatMap((one) => one.runs);
  const right = runs.reduce((sum, { expected }) => sum + expected.length, 0);
  const wrong = runs.flatMap(({ found, expected, rules }) =>
    found.filter((one) => !expected.some((known) => known === one)).map((one) => ({ one, rules })),
  );
  expect(wrong.slice(0, 12)).toEqual([]);
  expect(right / (right + wrong.length)).toBeGreaterThanOrEqual(0.99);
});

it('[H3] every finding of a reachable rule has an example', () => {
  expect(planted.flatMap(({ runs }) => runs.flatMap(({ unwitnessed }) => unwitnessed)).slice(0, 5)).toEqual([]);
});
