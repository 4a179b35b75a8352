import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@vitrine/cache';
import { errorMessage } from '../lib/error-message.ts';
import { hearFrom, listenAt, socketIn } from '../lib/folder-socket.ts';

/** Socket of the lock holder. Connecting fails once the holder has exited, however it exited. */
const socketName = 'in-use';
/** A holder that does not reply in time still holds the lock. */
const answerLimitMs = 500;
/** If two processes replace a stale socket at once, the one still listening after this wait holds the lock. */
const replaceWaitMs = 100;
/** Errors of the directory itself, reported when the cache opens it. */
const ofTheFolder = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EROFS', 'ENOSPC']);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

type LockOptions = {
  /** A description of this process for the error message of another one. */
  owner: string;
  /** The setting that names the directory, for messages. */
  setting: string;
  log: Logger;
};

/**
 * Locks a directory until this process exits, also across containers, where PIDs are meaningless. Throws if it is
 * held.
 */
export async function lockDirectory(folder: string, { owner, setting, log }: LockOptions): Promise<void> {
  const own = `${randomUUID()} ${owner}`;
  try {
    fs.mkdirSync(folder, { recursive: true });
    const address = socketIn(folder, socketName);
    const listen = () => listenAt(address, (socket) => socket.end(own), { isForAll: true });
    if (await listen()) return;
    const holder = await hearFrom(address, { limitMs: answerLimitMs });
    if (holder !== undefined) throw new DirectoryInUseError(`${setting}=${folder}`, holder);
    fs.rmSync(address, { force: true });
    const isFirst = await listen();
    await wait(replaceWaitMs);
    const now = await hearFrom(address, { limitMs: answerLimitMs });
    if (!isFirst || now !== own) throw new DirectoryInUseError(`${setting}=${folder}`, now ?? '');
  } catch (error) {
    if (error instanceof DirectoryInUseError) throw error;
    if (!ofTheFolder.has(codeOf(error)))
      log.warn(
        'cache-folder-unguarded',
        `It is unknown whether another process uses ${setting}=${folder} (${errorMessage(error)}). Make sure that none does.`,
      );
  }
}

class DirectoryInUseError extends Error {
  constructor(place: string, holder: string) {
    const who = holder.slice(holder.indexOf(' ') + 1) || 'one that does not say which';
    super(
      `${place} is in use by another process of the site (${who}). Stop that one, or give this one a ${place.split('=', 1)[0]} of its own.`,
    );
  }
}
