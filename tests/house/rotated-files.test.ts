import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileGroups, getSkippedFiles, rotatedFiles } from '../support/rotated-files.ts';
import { root } from '../support/sources/sources.ts';

const longest = Math.max(...Object.values(fileGroups).map(({ length }) => length));
const sources = [
  'tests/*/*.{test,spec}.ts',
  '{cli,content-fixtures,redirects}/src/**/*.test.ts',
  'site/**/*.test.{ts,tsx}',
];

/** The requirement IDs in the titles of each test file. */
const requirements = new Map(
  globSync(sources, { cwd: root, exclude: ['**/node_modules/**', '**/.next/**', 'tests/house/**'] }).map((file) => [
    path.posix.relative('tests', file.replaceAll(path.sep, '/')),
    new Set(readFileSync(path.join(root, file), 'utf8').match(/(?<=\[)[A-I]\d{1,2}(?=\])/g)),
  ]),
);
const every = new Set([...requirements.values()].flatMap((ids) => [...ids]));

/** At least one full rotation of all groups. */
const runs = Array.from({ length: 12 }, (_, run) => String(run));

describe('rotated test files', () => {
  it('exist, and are each in one group', () => {
    for (const file of rotatedFiles) expect(existsSync(path.join(root, 'tests', file)), file).toBe(true);
    expect(Object.values(fileGroups).flat()).toHaveLength(rotatedFiles.size);
  });

  it.each(Object.keys(fileGroups))(
    'run one per group in each run, and all in as many runs as the group has files: %s',
    (group) => {
      const files = fileGroups[group] ?? [];
      const due = runs.map((run) => files.filter((file) => !getSkippedFiles(run).has(file)));
      for (const some of due) expect(some).toHaveLength(1);
      expect(new Set(due.slice(0, files.length).flat())).toEqual(new Set(files));
    },
  );

  it.each(runs)('test every requirement in run %s', (run) => {
    const notDue = getSkippedFiles(run);
    const proven = new Set([...requirements].flatMap(([file, ids]) => (notDue.has(file) ? [] : [...ids])));
    expect([...every.difference(proven)]).toEqual([]);
  });

  it('eventually run with every subset of their sampled cases', () => {
    const seeds = Array.from({ length: 300 }, (_, seed) => seed);
    const notDue = seeds.map((seed) => getSkippedFiles(String(seed)));
    for (const file of rotatedFiles)
      for (const share of [2, 3, 4, 5, 6, 8, 9]) {
        const turns = seeds.filter((seed) => !notDue[seed]?.has(file)).map((seed) => seed % share);
        expect(new Set(turns).size, `${file}, one in ${share}`).toBe(share);
      }
  });

  it('all run with `all`', () => {
    expect(getSkippedFiles('all')).toEqual(new Set());
    expect(longest).toBeLessThanOrEqual(6);
  });
});
