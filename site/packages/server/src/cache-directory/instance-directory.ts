import type { Logger } from '@vitrine/cache';
import { errorMessage } from '@vitrine/cache/lib';
import {
  createNextDirectory,
  currentDirectory,
  removePreviousDirectories,
  setCurrentDirectory,
} from './current-directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { probe } from './probe.ts';

type Options = {
  /** Directory that keeps pages and invalidations across restarts; if undefined, they are kept in memory only. */
  root: string | undefined;
  /** The setting that names `root`, for messages. */
  setting: string;
  /** Whether the server starts while another one is running, and so needs a new directory. */
  hasPredecessor: boolean;
  /** Describes this process in the error that another process throws. */
  owner: string;
  /** Files that the site writes to the directory. */
  stateFiles: readonly string[];
  log: Logger;
};

/** This server's directory: the root itself or, after a handover, a subdirectory. */
export class InstanceDirectory {
  readonly #options: Options & { root: string };
  readonly path: string;
  /** The directory of the server being replaced, or `path` if there is none. */
  readonly current: string;
  #isCurrent: boolean;

  private constructor(options: Options & { root: string }, directory: string, current: string) {
    this.#options = options;
    this.path = directory;
    this.current = current;
    this.#isCurrent = directory === current;
  }

  /** Locks the directory if it is writable. If it is not, logs why and returns undefined. */
  static async acquire(options: Options): Promise<InstanceDirectory | undefined> {
    const { root, setting, hasPredecessor, owner, log } = options;
    if (!root) return undefined;
    const reason = await probe(root);
    if (reason !== undefined) {
      log.error(
        'cache_directory_failed',
        `${setting}=${root} is not writable (${reason}). Check its permissions and free space. Until the server is restarted, pages and invalidations are kept in memory only.`,
      );
      return undefined;
    }
    const current = currentDirectory(root);
    const directory = hasPredecessor ? createNextDirectory(root) : current;
    const own = new InstanceDirectory({ ...options, root }, directory, current);
    await lockDirectory(own.path, { owner, setting, log });
    return own;
  }

  /** Makes this the directory that the next start uses. */
  makeCurrent(): void {
    const { root } = this.#options;
    this.#isCurrent ||= this.#attempt(() => setCurrentDirectory(root, this.path));
  }

  /** Removes the directories of replaced servers. */
  removePrevious(): void {
    const { root, stateFiles } = this.#options;
    if (this.#isCurrent) this.#attempt(() => removePreviousDirectories(root, this.path, stateFiles));
  }

  #attempt(change: () => void): boolean {
    const { root, setting, log } = this.#options;
    try {
      change();
      return true;
    } catch (error) {
      log.error('cache_directory_update_failed', `${setting}=${root} could not be updated: ${errorMessage(error)}.`);
      return false;
    }
  }
}
