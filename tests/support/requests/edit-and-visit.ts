import type { Fleet } from '../stack/start-fleet.ts';
import { eventually, fetchText } from './fetch-text.ts';

export function editAndVisit(fleet: () => Fleet) {
  let edits = 0;
  const visit = (path: string, index = 0) => fetchText((fleet().sites[index]?.url ?? '') + path);
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
  };
}
