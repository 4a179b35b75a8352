import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** Contains one socket per process that serves the build. `next build` does not touch `.next/cache`. */
const markerDirectory = (site: string) => path.join(site, '.next', 'cache', 'serving');

/** Marks the build as in use until this process exits. Does nothing if the directory is read-only. */
export function markBuildInUse(site: string): void {
  const directory = markerDirectory(site);
  try {
    fs.mkdirSync(directory, { recursive: true });
  } catch {
    return;
  }
  const file = path.join(directory, String(process.pid));
  // A former process with the same PID may have left the file.
  fs.rmSync(file, { force: true });
  const server = net.createServer((socket) => socket.on('error', () => {}).end());
  // Listening fails if the path is too long for a socket.
  server.on('error', () => {});
  server.listen({ path: file, exclusive: true }).unref();
}

/** Reports whether a running process serves this build. */
export async function isBuildInUse(site: string): Promise<boolean> {
  const directory = markerDirectory(site);
  for (const name of fs.existsSync(directory) ? fs.readdirSync(directory) : []) {
    const file = path.join(directory, name);
    if (await isListening(file)) return true;
    fs.rmSync(file, { force: true });
  }
  return false;
}

function isListening(file: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = net.connect(file);
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
