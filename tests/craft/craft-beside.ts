import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const isSet = (line: string, variables: Readonly<Record<string, string>>): boolean => {
  const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1];
  return name !== undefined && name in variables;
};

/**
 * Creates a copy of a Craft project with other environment variables. In Craft's starter project, `.env` takes
 * precedence over the process environment, and a test must not change a team's file.
 *
 * @param directory the Craft project
 * @param beside the new directory
 */
export function copyCraft(directory: string, beside: string, variables: Readonly<Record<string, string>>): string {
  mkdirSync(beside, { recursive: true });
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const [from, to] = [path.join(directory, entry.name), path.join(beside, entry.name)];
    if (entry.name === '.env') continue;
    // PHP resolves links to find a file's directory, so PHP files are copied.
    if (entry.isFile()) copyFileSync(from, to);
    else if (existsSync(path.join(from, 'index.php'))) copyWebRoot(from, to);
    else symlinkSync(from, to);
  }
  const file = path.join(directory, '.env');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const own = Object.entries(variables).map(([name, value]) => `${name}="${value.replaceAll(/["\\$]/g, '\\$&')}"`);
  writeFileSync(path.join(beside, '.env'), [...lines.filter((line) => !isSet(line, variables)), ...own, ''].join('\n'));
  return beside;
}

/** Copies the files of the web root, and links its directories. */
function copyWebRoot(directory: string, beside: string): void {
  mkdirSync(beside, { recursive: true });
  // Uploads of the test belong in the original project, like its database.
  mkdirSync(path.join(directory, 'media'), { recursive: true });
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const [from, to] = [path.join(directory, entry.name), path.join(beside, entry.name)];
    if (entry.isFile()) copyFileSync(from, to);
    else symlinkSync(from, to);
  }
}

/** Returns the name of the web root. Throws if there is none. */
export function findWebRoot(craft: string): string {
  const found = readdirSync(craft).find((name) => existsSync(path.join(craft, name, 'index.php')));
  if (!found) throw new Error(`${craft} has no web root (a directory with an index.php)`);
  return found;
}
