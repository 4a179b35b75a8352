import fs from 'node:fs';
import path from 'node:path';

/** In CACHE_DIR: names the folder within it of the door that serves, once one has taken another's place. */
const pointer = 'current';
const numbered = /^server-(\d+)$/;

const nameIn = (root: string): string => {
  const file = path.join(root, pointer);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
};

/** The folder of the door that serves, or served last: CACHE_DIR itself until a door takes another's place. */
export const currentDirectory = (root: string): string => {
  const name = nameIn(root);
  return numbered.test(name) ? path.join(root, name) : root;
};

/** An empty folder for a door that is to take the place of the one that serves. */
export function createNextDirectory(root: string): string {
  const [, number = '1'] = numbered.exec(nameIn(root)) ?? [];
  const folder = path.join(root, `server-${Number(number) + 1}`);
  // Of one that did not come to serve.
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  return folder;
}

/** From now on this is the folder with which the site starts. */
export function setCurrentDirectory(root: string, folder: string): void {
  const file = path.join(root, pointer);
  fs.writeFileSync(`${file}.tmp`, path.basename(folder));
  fs.renameSync(`${file}.tmp`, file);
}

/** What a server writes into its directory. */
const ownEntries = ['invalidations.jsonl', 'checkpoint.json', 'edge-purges.jsonl', 'pages', 'static', 'in-use'];

/** Removes what doors left whose place was taken, and that have ended. A folder with a higher number is being made. */
export function removePreviousDirectories(root: string, folder: string, stateFiles: readonly string[]): void {
  const written = new Set([...ownEntries, ...stateFiles].flatMap((name) => [name, `${name}.tmp`]));
  const numberOf = (name: string) => Number(numbered.exec(name)?.[1] ?? 1);
  for (const name of fs.readdirSync(root)) {
    const isOfDoor = numbered.test(name) || written.has(name);
    if (isOfDoor && numberOf(name) < numberOf(path.basename(folder)))
      fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}
