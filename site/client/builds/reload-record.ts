import { reloadGuard } from '#client/core/settings.ts';

/** The times of recent reloads by path, in milliseconds. An unreadable record is empty. */
function timesIn(record: string | null, now: number): [path: string, at: number][] {
  try {
    const times: unknown = JSON.parse(record ?? '{}');
    return Object.entries(times ?? {}).filter(
      (pair): pair is [string, number] => typeof pair[1] === 'number' && Math.abs(now - pair[1]) < reloadGuard,
    );
  } catch {
    return [];
  }
}

/**
 * Adds a reload of the page at `path` at `now` (in milliseconds) to the record. Returns undefined if this page was
 * already reloaded within the last ten seconds.
 */
export function noteReload(record: string | null, path: string, now: number): string | undefined {
  const times = timesIn(record, now);
  if (times.some(([reloaded]) => reloaded === path)) return undefined;
  return JSON.stringify(Object.fromEntries([...times, [path, now]]));
}
