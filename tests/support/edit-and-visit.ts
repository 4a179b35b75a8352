import { ask, eventually } from './ask.ts';
import type { Fleet } from './start-fleet.ts';

/** What an editor does to a fleet's content, and what a visitor of its first site sees of it. */
export function editAndVisit(fleet: () => Fleet) {
  let edits = 0;
  const visit = (address: string) => ask(`${fleet().sites[0]?.url}${address}`);
  return {
    visit,
    /** Gives the entry a text that it never had before. */
    async edit(id: string): Promise<string> {
      const text = `Edit ${++edits} of entry ${id}.`;
      await fleet().admin('PATCH', `/admin/entries/${id}?site=en`, { wysiwygSimpleElement: `<p>${text}</p>` });
      return text;
    },
    shown: (address: string, text: string, withinMs = 10_000) =>
      eventually(
        () => visit(address),
        (answer) => answer.text.includes(text),
        withinMs,
      ),
  };
}
