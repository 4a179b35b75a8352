import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { endWithThis } from '../support/processes/end-with-this.ts';
import { eventually } from '../support/requests/fetch-text.ts';
import { root } from '../support/sources/sources.ts';

const support = path.join(root, 'tests/support/processes/end-with-this.ts');

/** Starts two sleepers, suspends one, prints their ids, and waits. */
const program = `
  import { spawn } from 'node:child_process';
  import { endWithThis } from ${JSON.stringify(support)};
  const pids = [1, 2].map(() => endWithThis(spawn('sleep', ['600'])).pid);
  process.kill(pids[1], 'SIGSTOP');
  console.log(pids.join(' '));
  setInterval(() => {}, 1000);
`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('child processes of tests and benchmarks', () => {
  it('end when their parent process is killed', async () => {
    const parent = endWithThis(spawn(process.execPath, ['--input-type=module', '--eval', program]));
    const [said] = await once(parent.stdout, 'data');
    const pids = String(said).trim().split(' ').map(Number);
    expect(pids.map(isAlive)).toEqual([true, true]);
    parent.kill('SIGKILL');
    await eventually(
      async () => pids.filter(isAlive),
      (alive) => alive.length === 0,
      15_000,
    );
  });

  it('are all started with endWithThis', () => {
    const started = globSync('tests/**/*.ts', { cwd: root }).flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      if (!text.includes("from 'node:child_process'")) return [];
      const bare = text.matchAll(/(?<!endWithThis\(\s*)(?<![.\w])(?:spawn|fork)\(.*/g);
      return Array.from(bare, ([call]) => `${file}: ${call}`);
    });
    expect(started.filter((line) => !line.startsWith('tests/support/processes/end-with-this.ts'))).toEqual([]);
  });
});
