import fs from 'node:fs';
import path from 'node:path';

/** File in CACHE_DIR that names the current subdirectory after a handover. */
const pointerFile = 'current';
const directoryPattern = /^server-(\d+)$/;

const nameIn = (root: string): string => {
  const file = path.join(root, pointerFile);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
};

/** Returns the current directory: CACHE_DIR itself before the first handover. */
export const currentDirectory = (root: string): string => {
  const name = nameIn(root);
  return directoryPattern.test(name) ? path.join(root, name) : root;
};

/** Creates an empty directory for the next server. */
export function createNextDirectory(root: string): string {
  const [, number = '1'] = directoryPattern.exec(nameIn(root)) ?? [];
  const directory = path.join(root, `server-${Number(number) + 1}`);
  // A failed handover may have left the directory.
  fs.rmSync(directory, { recursive: true, force: true });
  fs.mkdirSync(directory);
  return directory;
}

/** Makes `directory` current, atomically. */
export function setCurrentDirectory(root: string, directory: string): void {
  const file = path.join(root, pointerFile);
  fs.writeFileSync(`${file}.tmp`, path.basename(directory));
  fs.renameSync(`${file}.tmp`, file);
}

/** Files and directories that a server creates. */
const ownEntries = ['invalidations.jsonl', 'checkpoint.json', 'edge-purges.jsonl', 'pages', 'static', 'in-use'];

/** Removes directories of replaced servers. A higher number belongs to a handover in progress. */
export function removePreviousDirectories(root: string, directory: string, stateFiles: readonly string[]): void {
  const ownNames = new Set([...ownEntries, ...stateFiles].flatMap((name) => [name, `${name}.tmp`]));
  const getNumber = (name: string) => Number(directoryPattern.exec(name)?.[1] ?? 1);
  for (const name of fs.readdirSync(root)) {
    const isOurs = directoryPattern.test(name) || ownNames.has(name);
    if (isOurs && getNumber(name) < getNumber(path.basename(directory)))
      fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}
