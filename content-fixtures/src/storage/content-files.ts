import { readFileSync, watch } from 'node:fs';
import { readRedirectMap } from '@vitrine/redirects';
import type { RedirectMapRecord } from '../content/records.ts';
import type { Records, Snapshot } from '../content/snapshot.ts';
import type { Model } from '../model/model.ts';
import { errorMessage } from '../shared/errors.ts';
import { formatIssue } from '../shared/issues.ts';
import { defaultDate } from '../validation/context.ts';
import { redirectMap, ruleBlocks } from '../validation/redirect-map.ts';
import { loadContent } from './load-content.ts';
import { withSyntheticEntries } from './synthetic-entries.ts';

type Source = {
  contentDirectory: string;
  mediaDirectory: string;
  redirectsFile: string;
  model: Model;
  syntheticEntries: number;
  log: (line: string) => void;
};

/** Content loaded from files. If watched files become invalid, the last valid content is kept. */
export class ContentFiles {
  readonly #source: Source;
  /** Issues already logged. */
  #knownIssues: ReadonlySet<string>;
  #content: Snapshot;
  #stopWatching: (() => void)[] = [];
  #pending = Promise.resolve();

  /** Loads the content; invalid elements are logged and skipped. */
  static async open(source: Source): Promise<ContentFiles> {
    const { content, issues } = await load(source);
    for (const issue of issues) source.log(issue);
    return new ContentFiles(source, content, issues);
  }

  private constructor(source: Source, content: Snapshot, issues: string[]) {
    this.#source = source;
    this.#content = content;
    this.#knownIssues = new Set(issues);
  }

  get content(): Snapshot {
    return this.#content;
  }

  /** Reloads on change and calls back if the content differs. */
  watch(onChange: () => void): void {
    const reload = () => {
      this.#pending = this.#pending.then(async () => {
        if (await this.#reload()) onChange();
      });
    };
    const { contentDirectory, mediaDirectory } = this.#source;
    this.#stopWatching = [contentDirectory, mediaDirectory].map((directory) => watchDirectory(directory, reload));
  }

  close(): void {
    for (const stop of this.#stopWatching) stop();
  }

  /** Returns whether the content has changed. */
  async #reload(): Promise<boolean> {
    const { log } = this.#source;
    try {
      const { content, issues } = await load(this.#source);
      const newIssues = issues.filter((issue) => !this.#knownIssues.has(issue));
      for (const issue of newIssues) log(`${issue}; until this is fixed, the previous content stays`);
      if (newIssues.length > 0) return false;
      this.#knownIssues = new Set(issues);
      const changed = stampChanges(this.#content, content);
      this.#content = changed ?? this.#content;
      return changed !== null;
    } catch (error) {
      log(`${errorMessage(error)}; until this is fixed, the previous content stays`);
      return false;
    }
  }
}

function readRedirects(file: string): Map<string, RedirectMapRecord> {
  const rules = readRedirectMap(readFileSync(file, 'utf8'), file);
  const { id, handle } = redirectMap;
  return new Map([[handle, { id, handle, dateUpdated: defaultDate, rules: ruleBlocks(rules, id) }]]);
}

async function load({ contentDirectory, mediaDirectory, redirectsFile, model, syntheticEntries }: Source) {
  const { snapshot, issues } = await loadContent(contentDirectory, mediaDirectory, model);
  return {
    content: withSyntheticEntries(snapshot.with({ redirects: readRedirects(redirectsFile) }), syntheticEntries),
    issues: issues.map(({ file, ...issue }) => formatIssue(issue, file)),
  };
}

// Editors write a file in several steps, and a checkout writes many files.
const debounceMs = 150;

/** Watches a directory, debounced. Returns a function that stops watching. */
function watchDirectory(directory: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(directory, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, debounceMs);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Returns `read` with a new `dateUpdated` on each changed element; null if nothing changed. */
function stampChanges(before: Snapshot, read: Snapshot): Snapshot | null {
  const now = new Date().toISOString();
  let isChanged = !isSame(before.sites, read.sites);
  const stamp = <Found extends object>(old: ReadonlyMap<string, Found>, found: ReadonlyMap<string, Found>) => {
    isChanged ||= old.size !== found.size;
    return new Map(
      [...found].map(([key, record]): [string, Found] => {
        const known = old.get(key);
        if (known && isSame(known, record)) return [key, known];
        isChanged = true;
        return [key, 'dateUpdated' in record ? { ...record, dateUpdated: now } : record];
      }),
    );
  };
  const records: Partial<Records> = {
    entries: stamp(before.records.entries, read.records.entries),
    globals: stamp(before.records.globals, read.records.globals),
    categories: stamp(before.records.categories, read.records.categories),
    assets: stamp(before.records.assets, read.records.assets),
    forms: stamp(before.records.forms, read.records.forms),
    redirects: stamp(before.records.redirects, read.records.redirects),
  };
  return isChanged ? read.with(records) : null;
}

const withoutDates = (value: unknown) =>
  JSON.stringify(value, (name, part: unknown) => (name === 'dateUpdated' ? undefined : part));
const isSame = (a: unknown, b: unknown) => withoutDates(a) === withoutDates(b);
