import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@vitrine/cache';
import { errorMessage } from '@vitrine/cache/lib';
import { hearFrom, listenAt, socketIn } from '../lib/directory-socket.ts';

/** Socket of the lock holder. Connecting fails once the holder has exited, however it exited. */
const socketName = 'in-use';
/** A holder that does not reply in time still holds the lock. */
const replyTimeoutMs = 500;
/**
 * If two processes replace a stale socket at the same time, the one that is still listening after this wait holds the
 * lock.
 */
const raceWindowMs = 100;
/** Errors of the directory itself, which the cache reports when it opens the directory. */
const directoryErrors = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EROFS', 'ENOSPC']);

const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

type LockOptions = {
  /** Describes this process in the error that another process throws. */
  owner: string;
  /** The setting that names the directory, for messages. */
  setting: string;
  log: Logger;
};

/**
 * Locks a directory until this process exits. The lock also works across containers, where PIDs are meaningless. Throws
 * if another process holds it.
 */
export async function lockDirectory(directory: string, { owner, setting, log }: LockOptions): Promise<void> {
  const own = `${randomUUID()} ${owner}`;
  try {
    fs.mkdirSync(directory, { recursive: true });
    const socketPath = socketIn(directory, socketName);
    const listen = () => listenAt(socketPath, (socket) => socket.end(own), { isForAll: true });
    if (await listen()) return;
    const holder = await hearFrom(socketPath, { limitMs: replyTimeoutMs });
    if (holder !== undefined) throw new DirectoryInUseError(`${setting}=${directory}`, holder);
    fs.rmSync(socketPath, { force: true });
    const isFirst = await listen();
    await wait(raceWindowMs);
    const now = await hearFrom(socketPath, { limitMs: replyTimeoutMs });
    if (!isFirst || now !== own) throw new DirectoryInUseError(`${setting}=${directory}`, now ?? '');
  } catch (error) {
    if (error instanceof DirectoryInUseError) throw error;
    if (!directoryErrors.has(getErrorCode(error)))
      log.warn(
        'cache_directory_unlocked',
        `${setting}=${directory} could not be locked (${errorMessage(error)}). Make sure that no other process uses it.`,
      );
  }
}

class DirectoryInUseError extends Error {
  constructor(place: string, holder: string) {
    const who = holder.slice(holder.indexOf(' ') + 1) || 'unidentified';
    super(`${place} is in use by another server (${who}). Stop it, or set a different ${place.split('=', 1)[0]} here.`);
  }
}
