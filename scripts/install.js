// Plain JavaScript, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The interval between progress reports, which a terminal shows on one line. */
const everyMs = process.stderr.isTTY ? 500 : 10_000;

/**
 * Installs the packages in the lockfile, unless they are already installed. Resolves with npm's exit code.
 * @param {string} root
 */
export async function install(root) {
  const lockfile = path.join(root, 'package-lock.json');
  const installMarker = path.join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installMarker) && statSync(installMarker).mtimeMs >= statSync(lockfile).mtimeMs) return 0;
  const wanted = packagesFor(JSON.parse(readFileSync(lockfile, 'utf8')).packages).map((name) => path.join(root, name));
  const begun = Date.now();
  const tell = () => {
    const done = wanted.filter((directory) => existsSync(path.join(directory, 'package.json'))).length;
    const seconds = Math.round((Date.now() - begun) / 1000);
    const line = `Installing: ${done} of about ${wanted.length} packages after ${seconds} s`;
    process.stderr.write(process.stderr.isTTY ? `\r${line}` : `${line}\n`);
  };
  tell();
  const timer = setInterval(tell, everyMs);
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress'], {
    cwd: root,
    // stdout is for the output of the command, which may be piped.
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32',
  });
  const [status] = await once(npm, 'close');
  clearInterval(timer);
  tell();
  if (process.stderr.isTTY) process.stderr.write('\n');
  return status ?? 1;
}

/** @typedef {{ link?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/**
 * Returns the directories of the packages that npm installs on this machine.
 * @param {Record<string, Locked>} packages of a lockfile
 */
function packagesFor(packages) {
  const report = process.report.getReport();
  const hasGlibc = 'header' in report && 'glibcVersionRuntime' in Object(report.header);
  /** @param {string[] | undefined} names @param {string} own */
  const suits = (names, own) => names === undefined || names.includes(own);
  /** @param {Locked} locked */
  const isForThis = ({ os, cpu, libc }) =>
    suits(os, process.platform) && suits(cpu, process.arch) && suits(libc, hasGlibc ? 'glibc' : 'musl');
  return Object.entries(packages)
    .filter(([name, locked]) => name.includes('node_modules/') && !locked.link && isForThis(locked))
    .map(([name]) => name);
}
