import { watch } from 'node:fs';
import type { Records, Snapshot } from '../content/snapshot.ts';

// Editors write a file in several steps, and a checkout writes many files.
const debounceMs = 150;

/** Watches a directory, debounced. Returns a function that stops watching. */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, debounceMs);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Returns `read` with a new `dateUpdated` on each changed element; null if nothing changed. */
export function stampChanges(before: Snapshot, read: Snapshot): Snapshot | null {
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
