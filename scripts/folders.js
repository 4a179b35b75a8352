// Plain JavaScript, because `prepare.js` imports it before anything is installed.
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether this user may read and write something. What does not exist, or is just removed by another process, can be made.
 * @param {string} file
 */
function isOwn(file) {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}

/**
 * The first thing that this user may not change: the folder, or something directly in it.
 * @param {string} folder
 */
function findForeign(folder) {
  if (!isOwn(folder)) return folder;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const name = readdirSync(folder).find((each) => !isOwn(path.join(folder, each)));
  return name === undefined ? undefined : path.join(folder, name);
}

/**
 * If this user may not write to one of these folders, prints one line and exits with 2.
 * @param {readonly { folder: string, variable?: string }[]} folders each with the variable that names another one
 */
export function requireOwnFolders(folders) {
  for (const { folder, variable } of folders) {
    const foreign = findForeign(folder);
    if (foreign === undefined) continue;
    const instead = variable === undefined ? '' : `, or set ${variable} to a folder of your own`;
    console.error(
      `This user may not read and write ${foreign}, perhaps because the site was started by another one, such as root. Give it back (sudo chown -R "$(id -un)" ${quote(folder)})${instead}.`,
    );
    process.exit(2);
  }
}

/** @param {string} text @returns it as one word of a shell */
const quote = (text) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
