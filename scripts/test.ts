import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Fast first: what fails early is known early. */
const suites = [
  { name: 'unit', command: 'vitest', args: ['run', '--project', 'unit'], folder: root },
  { name: 'site', command: 'vitest', args: ['run', '--project', 'site'], folder: root },
  { name: 'services', command: 'vitest', args: ['run', '--project', 'services', '--passWithNoTests'], folder: root },
  { name: 'browser', command: 'playwright', args: ['test'], folder: path.join(root, 'tests') },
];

const failed = suites.filter(({ name, command, args, folder }) => {
  console.log(`\n— ${name}`);
  return spawnSync(command, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0;
});

console.log(failed.length === 0 ? '\nAll suites passed.' : `\nFailed: ${failed.map(({ name }) => name).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
