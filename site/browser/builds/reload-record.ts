import { reloadGuard } from '#browser/behaviour/figures.ts';

/** The record of a reload, which `mayReload` reads afterwards. `now` in milliseconds. */
export const reloadRecord = (path: string, now: number): string => JSON.stringify({ path, at: now });

/** Whether a page may reload: not twice on one path within the guard's time. An unreadable record is ignored. */
export function mayReload(record: string | null, path: string, now: number): boolean {
  if (record === null) return true;
  try {
    const { path: last, at }: { path?: unknown; at?: unknown } = JSON.parse(record);
    return last !== path || typeof at !== 'number' || now - at >= reloadGuard;
  } catch {
    return true;
  }
}
