import fs from 'node:fs';
import path from 'node:path';

/** File in CACHE_DIR that names the current subdirectory after a handover. */
const pointer = 'current';
const numbered = /^server-(\d+)$/;

const nameIn = (root: string): string => {
  const file = path.join(root, pointer);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
};

/** Returns the current directory: CACHE_DIR itself before the first handover. */
export const currentDirectory = (root: string): string => {
  const name = nameIn(root);
  return numbered.test(name) ? path.join(root, name) : root;
};

/** Creates an empty directory for the next server. */
export function createNextDirectory(root: string): string {
  const [, number = '1'] = numbered.exec(nameIn(root)) ?? [];
  const folder = path.join(root, `server-${Number(number) + 1}`);
  // Left by a failed handover.
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  return folder;
}

/** Makes `directory` current, atomically. */
export function setCurrentDirectory(root: string, folder: string): void {
  const file = path.join(root, pointer);
  fs.writeFileSync(`${file}.tmp`, path.basename(folder));
  fs.renameSync(`${file}.tmp`, file);
}

/** What a server writes into its directory. */
const ownEntries = ['invalidations.jsonl', 'checkpoint.json', 'edge-purges.jsonl', 'pages', 'static', 'in-use'];

/** Removes directories of replaced servers. A higher number belongs to a handover in progress. */
export function removePreviousDirectories(root: string, folder: string, stateFiles: readonly string[]): void {
  const written = new Set([...ownEntries, ...stateFiles].flatMap((name) => [name, `${name}.tmp`]));
  const numberOf = (name: string) => Number(numbered.exec(name)?.[1] ?? 1);
  for (const name of fs.readdirSync(root)) {
    const isOfServer = numbered.test(name) || written.has(name);
    if (isOfServer && numberOf(name) < numberOf(path.basename(folder)))
      fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}
