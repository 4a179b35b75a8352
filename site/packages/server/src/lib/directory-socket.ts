import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net, { type Socket } from 'node:net';
import path from 'node:path';

/** Maximum length of a socket path in bytes (macOS 103, Linux 107). */
const maxPathBytes = 103;

const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Returns a path for a socket in an existing directory, even if the directory's path is too long for a socket. */
export function socketIn(directory: string, name: string): string {
  const real = path.join(fs.realpathSync(directory), name);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\vitrine-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`;
  if (Buffer.byteLength(real) <= maxPathBytes || process.platform !== 'linux') return real;
  return `/proc/self/fd/${fs.openSync(directory, 'r')}/${name}`;
}

/** Listens on a socket until this process exits. Returns false if its file exists, perhaps left by a killed process. */
export async function listenAt(
  socketPath: string,
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
  server.once('error', (error) => (getErrorCode(error) === 'EADDRINUSE' ? resolve(false) : reject(error)));
  server.listen({ path: socketPath, exclusive: true, readableAll: isForAll, writableAll: isForAll }, () =>
    resolve(true),
  );
  return promise;
}

/**
 * Sends the message, if any, and returns what the process behind a socket sends before it closes the connection or the
 * timeout expires. Returns undefined if no process is listening.
 */
export async function hearFrom(
  socketPath: string,
  { message, limitMs = 0 }: { message?: string; limitMs?: number } = {},
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const socket = net.connect(socketPath);
  let said = '';
  if (message !== undefined) socket.write(message);
  socket.setTimeout(limitMs, () => resolve(said));
  socket.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  socket.on('end', () => resolve(said));
  socket.on('error', (error) => resolve(['ECONNREFUSED', 'ENOENT'].includes(getErrorCode(error)) ? undefined : said));
  return promise.finally(() => socket.destroy());
}
