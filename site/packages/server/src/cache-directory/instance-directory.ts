import { env, moveCacheDirectory } from '../../../../lib/env.ts';
import { log } from '../../../../lib/log/log.ts';
import { messageOf } from '../../../../lib/message-of.ts';
import { letStand, makeNextFolder, removeOtherFolders, standingFolder } from './current-directory.ts';
import { occupyFolder } from './directory-lock.ts';
import { giveUpOnBadCacheDirectory } from './probe.ts';

/** The folder of this door: CACHE_DIR, or one within it once a door has taken another's place. */
export class DoorFolder {
  readonly #root: string;
  readonly path: string;
  /** That of the door whose place this one takes, or its own. */
  readonly standing: string;
  #stands: boolean;

  private constructor(root: string, folder: string, standing: string) {
    this.#root = root;
    this.path = folder;
    this.standing = standing;
    this.#stands = folder === standing;
  }

  /**
   * Makes sure that the folder can be written, and that no other process does. Undefined without CACHE_DIR.
   * @param isNew the door starts beside one that serves, and needs a folder of its own
   */
  static async take(isNew: boolean): Promise<DoorFolder | undefined> {
    await giveUpOnBadCacheDirectory();
    const root = env.CACHE_DIR;
    if (!root) return undefined;
    const standing = standingFolder(root);
    const folder = new DoorFolder(root, isNew ? makeNextFolder(root) : standing, standing);
    moveCacheDirectory(folder.path);
    await occupyFolder(folder.path, `pid ${process.pid}, ${env.SITE_URL}, port ${env.PORT}`);
    return folder;
  }

  /** From now on the site starts with this folder. */
  letStand(): void {
    this.#stands ||= this.#does(() => letStand(this.#root, this.path));
  }

  /** Removes the folders of doors that have ended. */
  removeOthers(): void {
    if (this.#stands) this.#does(() => removeOtherFolders(this.#root, this.path));
  }

  #does(change: () => void): boolean {
    try {
      change();
      return true;
    } catch (error) {
      log.error('cache-folder-not-changed', `CACHE_DIR=${this.#root} could not be changed: ${messageOf(error)}.`);
      return false;
    }
  }
}
