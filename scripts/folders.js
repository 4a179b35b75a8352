// Plain JavaScript, because `prepare.js` imports it before anything is installed.
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../..');

/** Runtime state (STATE_DIR). */
export const stateDirectory = path.resolve(process.env['STATE_DIR'] || path.join(root, '.vitrine'));

/**
 * A writable folder, files in it that must be readable and writable, and the variable that selects another folder.
 * @typedef {{ folder: string, files?: readonly string[], variable?: string }} OwnFolder
 */

/** @param {string} file whether this user may read and write it */
function isOwn(file) {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first path without access: the folder, one of its files, or the parent in which it would be created.
 * @param {OwnFolder} needed
 */
function findForeign({ folder, files = [] }) {
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  const found = [existing, ...files.map((name) => path.join(folder, name)).filter((file) => existsSync(file))];
  return found.find((file) => !isOwn(file));
}

/**
 * Prints one line and exits with 2 if this user may not read and write one of these folders.
 * @param {readonly OwnFolder[]} folders
 */
export function requireOwnFolders(folders) {
  for (const needed of folders) {
    const foreign = findForeign(needed);
    if (foreign === undefined) continue;
    const { folder, variable } = needed;
    const instead = variable === undefined ? '' : `, or set ${variable} to a folder of your own`;
    console.error(
      `This user may not read and write ${foreign}, perhaps because the site was started by another one, such as root. Give it back (sudo chown -R "$(id -un)" ${quote(folder)})${instead}.`,
    );
    process.exit(2);
  }
}

/** @param {string} text @returns it quoted for a shell */
const quote = (text) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
