import fs from 'node:fs';
import path from 'node:path';
import { type IndexedEntry, keyOf } from './content-index.ts';

/** Where `next build` leaves the index of the content it rendered. */
export const builtIndexFile = path.resolve('.next', 'vitrine-content-index.json');
/** Where `next build` leaves the pages it rendered, for the server to begin with. */
export const builtPagesDirectory = path.resolve('.next', 'vitrine-pages');

/**
 * What the site last knew of each entry, kept on disk so that a restart does not forget it. Begins with what the build
 * rendered. Also remembers where entries stood before they moved.
 */
export class SeenContent {
  readonly #entries = new Map<string, IndexedEntry>();
  readonly #moved = new Map<string, string>();
  readonly #file: string | undefined;

  constructor(directory?: string) {
    this.#file = directory && path.join(directory, 'content-index.json');
    const kept = [this.#file, builtIndexFile].find((file) => file && fs.existsSync(file));
    if (kept) this.#restore(kept);
  }

  get(site: string, id: string): IndexedEntry | undefined {
    return this.#entries.get(keyOf({ site, id }));
  }

  /** Everything known, by `keyOf`. */
  all(): ReadonlyMap<string, IndexedEntry> {
    return this.#entries;
  }

  /** The id of the entry that stood at this URI before it moved. */
  movedFrom(site: string, uri: string): string | undefined {
    return this.#moved.get(`${site}:${uri}`);
  }

  /** Takes over what the CMS says now; undefined is gone. */
  update(site: string, id: string, entry: IndexedEntry | undefined): void {
    const before = this.get(site, id);
    if (before?.uri && entry?.uri && before.uri !== entry.uri) this.#moved.set(`${site}:${before.uri}`, id);
    if (entry) this.#entries.set(keyOf(entry), entry);
    else this.#entries.delete(keyOf({ site, id }));
  }

  /** Writes everything to disk; a reader never sees half of it. */
  save(): void {
    if (!this.#file) return;
    fs.mkdirSync(path.dirname(this.#file), { recursive: true });
    fs.writeFileSync(`${this.#file}.tmp`, serializeIndex(this.#entries, this.#moved));
    fs.renameSync(`${this.#file}.tmp`, this.#file);
  }

  #restore(file: string): void {
    const { entries, moved } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      entries: IndexedEntry[];
      moved: [string, string][];
    };
    for (const entry of entries) this.#entries.set(keyOf(entry), entry);
    for (const [from, id] of moved) this.#moved.set(from, id);
  }
}

export const serializeIndex = (
  entries: ReadonlyMap<string, IndexedEntry>,
  moved: ReadonlyMap<string, string> = new Map(),
): string => JSON.stringify({ entries: [...entries.values()], moved: [...moved] });
