import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** Within `.next/cache`, which builds leave alone: a socket for each process that serves the build. */
const folderIn = (site: string) => path.join(site, '.next', 'cache', 'serving');

/** Lets a build in this folder know that it is in use, until this process ends. Does nothing where the folder is read-only. */
export function markBuildInUse(site: string): void {
  const folder = folderIn(site);
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch {
    return;
  }
  const file = path.join(folder, String(process.pid));
  // Of a process that had the same id.
  fs.rmSync(file, { force: true });
  const server = net.createServer((socket) => socket.on('error', () => {}).end());
  // A path that is too long for a socket.
  server.on('error', () => {});
  server.listen({ path: file, exclusive: true }).unref();
}

/** Whether a process serves the build in this folder. */
export async function isBuildInUse(site: string): Promise<boolean> {
  const folder = folderIn(site);
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const file = path.join(folder, name);
    if (await isAnswered(file)) return true;
    fs.rmSync(file, { force: true });
  }
  return false;
}

function isAnswered(file: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = net.connect(file);
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
