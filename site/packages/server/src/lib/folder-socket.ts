import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net, { type Socket } from 'node:net';
import path from 'node:path';

/** Maximum socket path in bytes (macOS 103, Linux 107). */
const longestPath = 103;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The address of a socket in a folder that exists, even if its path is too long for one. */
export function socketIn(folder: string, name: string): string {
  const real = path.join(fs.realpathSync(folder), name);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\vitrine-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`;
  if (Buffer.byteLength(real) <= longestPath || process.platform !== 'linux') return real;
  return `/proc/self/fd/${fs.openSync(folder, 'r')}/${name}`;
}

/** Listens at a socket until this process ends; false if its file exists, perhaps left by a process that was killed. */
export async function listenAt(
  address: string,
  onConnection: (socket: Socket) => void,
  { isForAll = false } = {},
): Promise<boolean> {
  const server = net
    .createServer((socket) => {
      socket.on('error', () => {});
      onConnection(socket);
    })
    .unref();
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(false) : reject(error)));
  server.listen({ path: address, exclusive: true, readableAll: isForAll, writableAll: isForAll }, () => resolve(true));
  return promise;
}

/**
 * Everything that the process behind a socket says, after this question if there is one, until it ends the connection or
 * the time is up; undefined if there is no process.
 */
export async function hearFrom(
  address: string,
  { question, limitMs = 0 }: { question?: string; limitMs?: number } = {},
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const socket = net.connect(address);
  let said = '';
  if (question !== undefined) socket.write(question);
  socket.setTimeout(limitMs, () => resolve(said));
  socket.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  socket.on('end', () => resolve(said));
  socket.on('error', (error) => resolve(['ECONNREFUSED', 'ENOENT'].includes(codeOf(error)) ? undefined : said));
  return promise.finally(() => socket.destroy());
}
