import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFailures } from './failures.ts';
import { missingServices } from './missing-services.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'vitrine-reports-'));

const reportOf = (name: string) => path.join(reports, `${name}.json`);

const vitest = (name: string) => ({
  name,
  command: 'vitest',
  args: ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
  folder: root,
});

/** Zero where there is no history. */
function commitCount(): string {
  const { status, stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '0';
}

/** The fastest first, so that most failures show early. */
const suites = [
  vitest('unit'),
  vitest('site'),
  vitest('services'),
  {
    name: 'browser',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    folder: path.join(root, 'tests'),
  },
];

/** Of what is long, each commit has its turn of the cases, the rarest in every twelfth. */
const sampleSeed = process.env['SAMPLE_SEED'] ?? commitCount();
console.log(`SAMPLE_SEED=${sampleSeed}: of what is long, a share of the cases; all of them with SAMPLE_SEED=all.`);

const leftOut = missingServices();
if (leftOut) console.log(leftOut);

const failed = suites.filter(({ name, command, args, folder }) => {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser'),
      // The site and the command line are started hundreds of times.
      NODE_COMPILE_CACHE: path.join(reports, 'compiled'),
      SAMPLE_SEED: sampleSeed,
      MISSING_SERVICES_ARE_TOLD: '1',
      TEST_TRANSFORMS: path.join(reports, 'transforms'),
    },
  });
  return status !== 0;
});

// Repeated at the end, because often only the end of a log is read or stored.
for (const { name } of failed)
  for (const { test, message } of readFailures(reportOf(name))) console.log(`\n✗ ${name}: ${test}\n${message}`);
rmSync(reports, { recursive: true });
if (leftOut) console.log(`\n${leftOut}`);
console.log(failed.length === 0 ? '\nAll suites passed.' : `\nFailed: ${failed.map(({ name }) => name).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
