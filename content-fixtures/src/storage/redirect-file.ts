import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Snapshot } from '../content/snapshot.ts';
import { redirectMap, toRules } from '../validation/redirect-map.ts';

/** Writes the redirect map that was published in the desk to a file that a local site watches. */
export class RedirectFile {
  readonly #file: string;

  constructor(overlayDirectory: string) {
    this.#file = path.join(overlayDirectory, 'redirects.json');
  }

  /** Writes the current map, or removes the file if the committed map is current. */
  follow(content: Snapshot, committed: Snapshot): void {
    const [rules, original] = [content, committed].map(
      ({ records }) => records.redirects.get(redirectMap.handle)?.rules,
    );
    if (rules === original) {
      rmSync(this.#file, { force: true });
      return;
    }
    const temporary = `${this.#file}.new`;
    writeFileSync(temporary, `${JSON.stringify(toRules(rules), null, 2)}\n`, { mode: 0o600 });
    renameSync(temporary, this.#file);
  }
}
