import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';

/** Connecting to this socket tells which process holds the folder; it fails once that process has ended in any way. */
const socketName = 'in-use';
/** A busy process holds the folder even if it does not identify itself within this time. */
const answerLimitMs = 500;
/** If two processes replace a dead one's socket at the same time, the later one holds the folder after this wait. */
const replaceWaitMs = 100;
/** The longest socket path in bytes (macOS; Linux allows four more). */
const longestPath = 103;

/** Errors of the folder itself, which the cache reports when it opens it. */
const ofTheFolder = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EROFS', 'ENOSPC']);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The address of the folder's socket, even if its path is too long for one. */
function addressIn(folder: string): string {
  const real = path.join(fs.realpathSync(folder), socketName);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\vitrine-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`;
  if (Buffer.byteLength(real) <= longestPath || process.platform !== 'linux') return real;
  return `/proc/self/fd/${fs.openSync(folder, 'r')}/${socketName}`;
}

/**
 * Holds a folder for this process until it ends, even against processes in other containers of this machine, where process
 * IDs mean nothing. Throws if another process holds it.
 * @param owner a description of this process for the error message of another one
 */
export async function occupyFolder(folder: string, owner: string): Promise<void> {
  const own = `${randomUUID()} ${owner}`;
  try {
    fs.mkdirSync(folder, { recursive: true });
    const address = addressIn(folder);
    if (await listen(address, own)) return;
    const holder = await askHolder(address);
    if (holder !== undefined) throw new FolderInUse(folder, holder);
    fs.rmSync(address, { force: true });
    const isFirst = await listen(address, own);
    await wait(replaceWaitMs);
    const now = await askHolder(address);
    if (!isFirst || now !== own) throw new FolderInUse(folder, now ?? '');
  } catch (error) {
    if (error instanceof FolderInUse) throw error;
    if (!ofTheFolder.has(codeOf(error)))
      log.warn(
        'cache-folder-unguarded',
        `It is unknown whether another process uses CACHE_DIR=${folder} (${messageOf(error)}). Make sure that none does.`,
      );
  }
}

class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    const who = holder.slice(holder.indexOf(' ') + 1) || 'one that does not say which';
    super(
      `CACHE_DIR=${folder} is in use by another process of the site (${who}). Stop that one, or give this one a CACHE_DIR of its own.`,
    );
  }
}

/** Starts listening; false if the address is already in use. */
async function listen(address: string, own: string): Promise<boolean> {
  const server = net.createServer((socket) => socket.on('error', () => {}).end(own)).unref();
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(false) : reject(error)));
  server.listen({ path: address, readableAll: true, writableAll: true }, () => resolve(true));
  return promise;
}

/** The reply of the process behind a socket; '' if it sends none, undefined if there is no process. */
async function askHolder(address: string): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const socket = net.connect(address);
  let reply = '';
  socket.setTimeout(answerLimitMs, () => resolve(reply));
  socket.on('data', (chunk: Buffer) => {
    reply += chunk;
  });
  socket.on('end', () => resolve(reply));
  socket.on('error', (error) => resolve(['ECONNREFUSED', 'ENOENT'].includes(codeOf(error)) ? undefined : reply));
  return promise.finally(() => socket.destroy());
}
