import { ask, eventually } from '../support/ask.ts';
import type { Editor } from './editor.ts';
import type { Expectation, Story } from './edits.ts';

export type Telling = {
  story: string;
  /** From the end of the edit until visitors saw all of it. */
  freshMs?: number;
  /** What was wrong, and how to go on. */
  fault?: string;
};

/** A change that no webhook announces is found within a minute. */
const withinMs = 90_000;

type Seen = { status: number; text: string; rendered: string | null };

async function see(siteUrl: string, path: string): Promise<Seen> {
  const { status, text, headers } = await ask(siteUrl + path);
  return { status, text, rendered: headers.get('x-vitrine-rendered') };
}

function lacks(seen: Seen, { status, shows, hides, isRendered }: Expectation, before: Seen): string | undefined {
  if (status !== undefined && seen.status !== status) return `answers ${seen.status} instead of ${status}`;
  if (shows !== undefined && !seen.text.includes(shows)) return `does not show “${shows}”`;
  if (hides !== undefined && seen.text.includes(hides)) return `still shows “${hides}”`;
  if (isRendered && seen.rendered === before.rendered) return 'was not rendered again';
  return undefined;
}

async function untilSeen(siteUrl: string, expected: Expectation, before: Seen): Promise<void> {
  let last: string | undefined;
  await eventually(
    async () => {
      last = lacks(await see(siteUrl, expected.path), expected, before);
      return last;
    },
    (fault) => fault === undefined,
    withinMs,
  ).catch(() => {
    throw new Error(`${expected.path} ${last} after ${withinMs / 1000} s`);
  });
}

/** Makes the edits of a story, waits until visitors see them, and takes them back. */
export async function tellStory(siteUrl: string, editor: Editor, story: Story): Promise<Telling> {
  const { name, after, untouched, undo } = story;
  const edits = story.edits();
  const unknown = edits.find((edit) => !editor.can(edit.do));
  if (unknown) return { story: name, fault: `left out: ${editor.cms} has no ${unknown.do}` };
  const paths = [...after.map(({ path }) => path), ...(untouched ? [untouched] : [])];
  const before = new Map<string, Seen>();
  for (const path of paths) before.set(path, await see(siteUrl, path));
  try {
    for (const edit of edits) await editor.act(edit);
    const start = performance.now();
    for (const expected of after) {
      const seen = before.get(expected.path);
      if (seen) await untilSeen(siteUrl, expected, seen);
    }
    const freshMs = performance.now() - start;
    const other = untouched && (await see(siteUrl, untouched));
    if (untouched && other && other.rendered !== before.get(untouched)?.rendered)
      return { story: name, freshMs, fault: `${untouched} was rendered too, though it shows nothing of it` };
    return { story: name, freshMs };
  } catch (error) {
    return { story: name, fault: error instanceof Error ? error.message : String(error) };
  } finally {
    for (const edit of undo) await editor.act(edit).catch(() => {});
    const [first] = after;
    const seen = first && before.get(first.path);
    if (first && seen) await untilSeen(siteUrl, { path: first.path, status: seen.status }, seen).catch(() => {});
  }
}
