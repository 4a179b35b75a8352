// Plain JavaScript, because `prepare.js` imports it before anything is installed.
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../..');

/** Runtime state (STATE_DIR). */
export const stateDirectory = path.resolve(process.env['STATE_DIR'] || path.join(root, '.vitrine'));

/**
 * A writable directory, files in it that must be readable and writable, and the variable that selects another
 * directory.
 * @typedef {{ directory: string, files?: readonly string[], variable?: string }} OwnDirectory
 */

/**
 * Reports whether this user can read and write a file.
 * @param {string} file
 */
function isOwn(file) {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the first path without access: the directory, one of its files, or the parent in which it would be created.
 * @param {OwnDirectory} needed
 */
function findForeign({ directory, files = [] }) {
  let existing = directory;
  while (!existsSync(existing)) existing = path.dirname(existing);
  const found = [existing, ...files.map((name) => path.join(directory, name)).filter((file) => existsSync(file))];
  return found.find((file) => !isOwn(file));
}

/**
 * Prints one line and exits with 2 if this user cannot read and write one of these directories.
 * @param {readonly OwnDirectory[]} directories
 */
export function requireOwnDirectories(directories) {
  for (const needed of directories) {
    const foreign = findForeign(needed);
    if (foreign === undefined) continue;
    const { directory, variable } = needed;
    const instead = variable === undefined ? '' : `, or set ${variable} to a directory of your own`;
    console.error(
      `This user cannot read and write ${foreign}, perhaps because another user, such as root, started the site. Take it back (sudo chown -R "$(id -un)" ${quote(directory)})${instead}.`,
    );
    process.exit(2);
  }
}

/**
 * Quotes text for a shell.
 * @param {string} text
 */
const quote = (text) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
