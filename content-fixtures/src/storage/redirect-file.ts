import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Snapshot } from '../content/snapshot.ts';
import { errorMessage } from '../shared/errors.ts';
import { redirectMap, toRules } from '../validation/redirect-map.ts';

const retryMs = 2000;

/** Writes the redirect map that was published in the desk to a file that a local site watches. */
export class RedirectFile {
  readonly #file: string;
  readonly #log: (line: string) => void;
  #retry: NodeJS.Timeout | undefined;

  constructor(overlayDirectory: string, log: (line: string) => void) {
    this.#file = path.join(overlayDirectory, 'redirects.json');
    this.#log = log;
  }

  /**
   * Writes the current map, or removes the file if the committed map is current. A failure is logged and the work tried
   * again, because the map is already stored.
   */
  follow(content: Snapshot, committed: Snapshot): void {
    clearTimeout(this.#retry);
    try {
      this.#write(content, committed);
      this.#retry = undefined;
    } catch (error) {
      if (!this.#retry)
        this.#log(`${this.#file}: ${errorMessage(error)}; until this is fixed, the site has the previous redirects`);
      this.#retry = setTimeout(() => this.follow(content, committed), retryMs);
    }
  }

  close(): void {
    clearTimeout(this.#retry);
  }

  #write(content: Snapshot, committed: Snapshot): void {
    const [rules, original] = [content, committed].map(
      ({ records }) => records.redirects.get(redirectMap.handle)?.rules,
    );
    if (rules === original) {
      rmSync(this.#file, { force: true });
      return;
    }
    const temporary = `${this.#file}.new`;
    // Without a flush, a power failure could leave an empty file under the new name.
    writeFileSync(temporary, `${JSON.stringify(toRules(rules), null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(temporary, this.#file);
  }
}
