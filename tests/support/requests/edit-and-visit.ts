import type { Fleet } from '../stack/start-fleet.ts';
import { eventually, fetchText, untilStatus } from './fetch-text.ts';

export function editAndVisit(fleet: () => Fleet) {
  let edits = 0;
  const url = (path: string, index: number) => (fleet().sites[index]?.url ?? '') + path;
  const visit = (path: string, index = 0) => fetchText(url(path, index));
  const shown = (path: string, text: string, withinMs = 60_000, index = 0) =>
    eventually(
      () => visit(path, index),
      (response) => response.text.includes(text),
      withinMs,
    );
  return {
    visit,
    /** Gives the entry new, unique text, optionally followed by more. */
    async edit(id: string, more = ''): Promise<string> {
      const text = `Edit ${++edits} of entry ${id}. ${more}`.trim();
      await fleet().admin('PATCH', `/admin/entries/${id}?site=en`, { wysiwygSimpleElement: `<p>${text}</p>` });
      return text;
    },
    shown,
    shownEverywhere: (path: string, text: string, withinMs = 60_000) =>
      Promise.all(fleet().sites.map((_, index) => shown(path, text, withinMs, index))),
    responds: (path: string, status: number, withinMs?: number, index = 0) =>
      untilStatus(url(path, index), status, withinMs),
    /** Waits until every instance responds with a status and a Location. */
    respondsEverywhere: (path: string, status: number, location: string | null = null) =>
      Promise.all(
        fleet().sites.map((_, index) =>
          eventually(
            () => visit(path, index),
            (response) => response.status === status && response.headers.get('location') === location,
          ),
        ),
      ),
  };
}
