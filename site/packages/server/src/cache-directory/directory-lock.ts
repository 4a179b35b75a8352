import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@vitrine/cache';
import { errorMessage } from '../lib/error-message.ts';
import { hearFrom, listenAt, socketIn } from '../lib/folder-socket.ts';

/** Connecting to this socket tells which process holds the folder; it fails once that process has ended in any way. */
const socketName = 'in-use';
/** A busy process holds the folder even if it does not identify itself within this time. */
const answerLimitMs = 500;
/** If two processes replace a dead one's socket at the same time, the later one holds the folder after this wait. */
const replaceWaitMs = 100;
/** Errors of the folder itself, which the cache reports when it opens it. */
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
 * Holds a folder for this process until it ends, even against processes in other containers of this machine, where process
 * IDs mean nothing. Throws if another process holds it.
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
