import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const isSet = (line: string, variables: Readonly<Record<string, string>>): boolean => {
  const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1];
  return name !== undefined && name in variables;
};

/**
 * A folder that is the Craft in another one, but for its variables. Craft's starter project has `.env` win over the
 * variables of the process, and a test should change nothing in the file of a team.
 *
 * @param folder where Craft is
 * @param beside where the new folder will be
 */
export function besideCraft(folder: string, beside: string, variables: Readonly<Record<string, string>>): string {
  mkdirSync(beside, { recursive: true });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [from, to] = [path.join(folder, entry.name), path.join(beside, entry.name)];
    // PHP takes the folder of a file that is linked for that of its target, so these are copied.
    if (entry.name === '.env') continue;
    if (entry.isFile()) copyFileSync(from, to);
    else if (existsSync(path.join(from, 'index.php'))) besideWeb(from, to);
    else symlinkSync(from, to);
  }
  const file = path.join(folder, '.env');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const own = Object.entries(variables).map(([name, value]) => `${name}="${value.replaceAll(/["\\$]/g, '\\$&')}"`);
  writeFileSync(path.join(beside, '.env'), [...lines.filter((line) => !isSet(line, variables)), ...own, ''].join('\n'));
  return beside;
}

/** What the web server shows: PHP's files are copied, folders are linked. */
function besideWeb(folder: string, beside: string): void {
  mkdirSync(beside, { recursive: true });
  // Uploads of the test belong where Craft is, as its database does.
  mkdirSync(path.join(folder, 'media'), { recursive: true });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [from, to] = [path.join(folder, entry.name), path.join(beside, entry.name)];
    if (entry.isFile()) copyFileSync(from, to);
    else symlinkSync(from, to);
  }
}

/** The folder that the web server shows. Throws if there is none. */
export function webRootOf(craft: string): string {
  const found = readdirSync(craft).find((name) => existsSync(path.join(craft, name, 'index.php')));
  if (!found) throw new Error(`${craft} has no folder with an index.php, which a web server would show`);
  return found;
}
