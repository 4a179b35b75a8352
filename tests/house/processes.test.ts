import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/sources/sources.ts';

it('child processes of tests and benchmarks are all started with endWithThis', () => {
  const started = globSync('tests/**/*.ts', { cwd: root }).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (!text.includes("from 'node:child_process'")) return [];
    const bare = text.matchAll(/(?<!endWithThis\(\s*)(?<![.\w])(?:spawn|fork)\(.*/g);
    return Array.from(bare, ([call]) => `${file}: ${call}`);
  });
  expect(started.filter((line) => !line.startsWith('tests/support/processes/end-with-this.ts'))).toEqual([]);
});
