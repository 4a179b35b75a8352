import { watch } from 'node:fs';
import type { Records, Snapshot } from '../content/snapshot.ts';

/** Long enough for editors, which write a file in several steps, and for checkouts, which write many. */
const quietMs = 150;

/** Calls back some time after the last change of a file below a folder. Returns a function that stops it. */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quietMs);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** The content that was read, with a new date on each element that has changed; null if none has. */
export function withNewDates(before: Snapshot, read: Snapshot): Snapshot | null {
  const now = new Date().toISOString();
  let isChanged = !isSame([before.sites, before.records.translations], [read.sites, read.records.translations]);
  const dated = <Found extends object>(old: ReadonlyMap<string, Found>, found: ReadonlyMap<string, Found>) => {
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
    entries: dated(before.records.entries, read.records.entries),
    globals: dated(before.records.globals, read.records.globals),
    categories: dated(before.records.categories, read.records.categories),
    assets: dated(before.records.assets, read.records.assets),
    forms: dated(before.records.forms, read.records.forms),
  };
  return isChanged ? read.with(records) : null;
}

const undated = (value: unknown) =>
  JSON.stringify(value, (name, part: unknown) => (name === 'dateUpdated' ? undefined : part));
const isSame = (one: unknown, other: unknown) => undated(one) === undated(other);
