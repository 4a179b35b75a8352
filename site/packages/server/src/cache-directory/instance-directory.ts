import type { Logger } from '@vitrine/cache';
import { errorMessage } from '../lib/error-message.ts';
import {
  createNextDirectory,
  currentDirectory,
  removePreviousDirectories,
  setCurrentDirectory,
} from './current-directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { probe } from './probe.ts';

type Options = {
  /** Where pages and invalidations outlive the process; undefined: memory only. */
  root: string | undefined;
  /** The setting that names it, for messages. */
  setting: string;
  /** Whether the server starts beside one that serves, and needs a directory of its own. */
  isNew: boolean;
  /** A description of this process for the error message of another one. */
  owner: string;
  /** What the site writes there beside the server's own files. */
  stateFiles: readonly string[];
  log: Logger;
};

/** The directory of this server: that of the site, or one within it once a server has taken another's place. */
export class InstanceDirectory {
  readonly #options: Options & { root: string };
  readonly path: string;
  /** The directory of the server being replaced, or its own. */
  readonly current: string;
  #isCurrent: boolean;

  private constructor(options: Options & { root: string }, directory: string, current: string) {
    this.#options = options;
    this.path = directory;
    this.current = current;
    this.#isCurrent = directory === current;
  }

  /** Makes sure that the directory can be written, and that no other process does. Undefined: nothing outlives this process. */
  static async acquire(options: Options): Promise<InstanceDirectory | undefined> {
    const { root, setting, isNew, owner, log } = options;
    if (!root) return undefined;
    const reason = await probe(root);
    if (reason !== undefined) {
      log.error(
        'cache-folder-unusable',
        `${setting}=${root} cannot be written (${reason}). Check the folder; until then pages and invalidations are kept in memory only.`,
      );
      return undefined;
    }
    const current = currentDirectory(root);
    const own = new InstanceDirectory({ ...options, root }, isNew ? createNextDirectory(root) : current, current);
    await lockDirectory(own.path, { owner, setting, log });
    return own;
  }

  /** From now on the site starts with this directory. */
  makeCurrent(): void {
    const { root } = this.#options;
    this.#isCurrent ||= this.#attempt(() => setCurrentDirectory(root, this.path));
  }

  /** Removes the directories of servers that have ended. */
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
      log.error('cache-folder-not-changed', `${setting}=${root} could not be changed: ${errorMessage(error)}.`);
      return false;
    }
  }
}
