import { reloadGuard } from '#client/core/settings.ts';

/** The times of recent reloads by path, in milliseconds. A record that cannot be read has none. */
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
 * The record with one more reload, of a page at `path` at `now` (in milliseconds). Undefined if the page has been
 * reloaded within the guard's time and may not be again, whatever other pages did meanwhile.
 */
export function noteReload(record: string | null, path: string, now: number): string | undefined {
  const times = timesIn(record, now);
  if (times.some(([reloaded]) => reloaded === path)) return undefined;
  return JSON.stringify(Object.fromEntries([...times, [path, now]]));
}
