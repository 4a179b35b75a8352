import { reloadGuard } from '#browser/behaviour/figures.ts';

/** What is written down about a reload, for `mayReload` to read after it. `now` in milliseconds. */
export const reloadRecord = (path: string, now: number): string => JSON.stringify({ path, at: now });

/** Whether a page may reload: not twice within the guard's time on one path. A record that cannot be read forbids nothing. */
export function mayReload(record: string | null, path: string, now: number): boolean {
  if (record === null) return true;
  try {
    const { path: last, at }: { path?: unknown; at?: unknown } = JSON.parse(record);
    return last !== path || typeof at !== 'number' || now - at >= reloadGuard;
  } catch {
    return true;
  }
}
