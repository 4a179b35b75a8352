import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { endWithThis } from '../support/processes/end-with-this.ts';
import { runProcess, startHelper, startProcess } from '../support/processes/processes.ts';

const processes = path.resolve(import.meta.dirname, '../support/processes/processes.ts');

const endsWithThis = path.resolve(import.meta.dirname, '../support/processes/end-with-this.ts');

/** Starts two sleepers, suspends one, prints their ids, and waits. */
const program = `
  import { spawn } from 'node:child_process';
  import { endWithThis } from ${JSON.stringify(endsWithThis)};
  const pids = [1, 2].map(() => endWithThis(spawn('sleep', ['600'])).pid);
  process.kill(pids[1], 'SIGSTOP');
  console.log(pids.join(' '));
  setInterval(() => {}, 1000);
`;

/** Writes a program that replies with twice the number, and fails on a negative one. */
function writeDoublingProgram(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-processes-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = path.join(directory, 'doubling.ts');
  writeFileSync(
    file,
    `import { replyToMessages } from ${JSON.stringify(processes)};
replyToMessages(async ({ number }) => {
  if (number < 0) throw new Error('the number is negative');
  return 2 * number;
});`,
  );
  return file;
}

it('a helper replies to messages, and fails immediately once it has exited', async () => {
  const helper = await startHelper<{ number: number }, number>(writeDoublingProgram());
  expect([await helper.request({ number: 4 }), await helper.request({ number: 0 })]).toEqual([8, 0]);
  await expect(helper.request({ number: -1 })).rejects.toThrow(/ended with 1 instead of a reply:.*number is negative/s);
  await expect(helper.request({ number: 1 })).rejects.toThrow('ended with 1 instead of a reply');
});

it('a program that ends before it is ready fails with its output', async () => {
  const started = startProcess(process.execPath, ['-e', 'console.error("no room"); process.exitCode = 3'], {
    isReady: (output) => output.includes('ready'),
  });
  await expect(started).rejects.toThrow(/ended with 3 before it was ready:\nno room/);
});

it('a program that is never ready is killed', async () => {
  const started = startProcess('sh', ['-c', 'echo $$; exec sleep 600'], {
    isReady: () => false,
    withinMs: 1000,
  });
  const pid = await started.then(
    () => 0,
    ({ message }: Error) => Number(/was not ready after 1 s:\n(\d+)/.exec(message)?.[1]),
  );
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

it('a missing program fails with its name', async () => {
  await expect(startProcess('no-such-program', [])).rejects.toThrow('no-such-program');
  await expect(runProcess('no-such-program', [])).rejects.toThrow('no-such-program');
});

it('a program that exits returns its code and output', async () => {
  const { code, stdout, stderr } = await runProcess(process.execPath, [
    '-e',
    'console.log(1); console.error(2); process.exit(4)',
  ]);
  expect([code, stdout, stderr]).toEqual([4, '1\n', '2\n']);
});

it('child processes of tests and benchmarks end when their parent process is killed', async () => {
  const parent = endWithThis(spawn(process.execPath, ['--input-type=module', '--eval', program]));
  const [said] = await once(parent.stdout, 'data');
  const pids = String(said).trim().split(' ').map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  parent.kill('SIGKILL');
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
