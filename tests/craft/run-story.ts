import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import type { Edit, Editor } from './editor.ts';
import type { Expectation, Story } from './edits.ts';

export type StoryResult = {
  story: string;
  /** Time from the end of the edit until all of it was visible. */
  freshMs?: number;
  /** What was wrong. */
  fault?: string;
};

/** A change without a webhook is detected within a minute. */
const withinMs = 90_000;

type Seen = { status: number; text: string; rendered: string | null };

async function see(siteUrl: string, path: string): Promise<Seen> {
  const { status, text, headers } = await fetchText(siteUrl + path);
  return { status, text, rendered: headers.get('x-vitrine-rendered') };
}

function lacks(seen: Seen, { status, shows, hides, isRendered }: Expectation, before: Seen): string | undefined {
  if (status !== undefined && seen.status !== status) return `responds with ${seen.status} instead of ${status}`;
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

/** Makes the edits of a story, waits until they are visible, and undoes them. */
export async function runStory(siteUrl: string, editor: Editor, story: Story): Promise<StoryResult> {
  const { name, after, untouched } = story;
  const edits = story.edits();
  const unknown = edits.find((edit) => !editor.can(edit.do));
  if (unknown) return { story: name, fault: `skipped: ${editor.cms} does not support ${unknown.do}` };
  const paths = [...after.map(({ path }) => path), ...(untouched ? [untouched] : [])];
  const before = new Map<string, Seen>();
  for (const path of paths) before.set(path, await see(siteUrl, path));
  const outcome = await tell(siteUrl, editor, story, edits, before);
  const undone = await takeBack(siteUrl, editor, story, before);
  const fault = outcome.fault ?? undone;
  return { story: name, ...outcome, ...(fault !== undefined && { fault }) };
}

async function tell(
  siteUrl: string,
  editor: Editor,
  { after, untouched }: Story,
  edits: readonly Edit[],
  before: ReadonlyMap<string, Seen>,
): Promise<Omit<StoryResult, 'story'>> {
  try {
    for (const edit of edits) await editor.act(edit);
    const start = performance.now();
    for (const expected of after) {
      const seen = before.get(expected.path);
      if (seen) await untilSeen(siteUrl, expected, seen);
    }
    const freshMs = performance.now() - start;
    const isSame = !untouched || (await see(siteUrl, untouched)).rendered === before.get(untouched)?.rendered;
    return isSame
      ? { freshMs }
      : { freshMs, fault: `${untouched} was also rendered, although it does not show the change` };
  } catch (error) {
    return { fault: String(error).replace(/^Error: /, '') };
  }
}

/** Returns the expected response after the undo. */
function expectAfterUndo(
  { undone, after: [first] }: Story,
  before: ReadonlyMap<string, Seen>,
): Expectation | undefined {
  const seen = first && before.get(first.path);
  if (undone || !first || !seen) return undone;
  return { path: first.path, status: seen.status, ...(first.shows && seen.status === 200 && { hides: first.shows }) };
}

/** Undoes the edits of a story. Returns the problem, if any. */
async function takeBack(siteUrl: string, editor: Editor, story: Story, before: ReadonlyMap<string, Seen>) {
  try {
    for (const edit of story.undo) await editor.act(edit);
    const expected = expectAfterUndo(story, before);
    const seen = expected && before.get(expected.path);
    if (expected && seen) await untilSeen(siteUrl, expected, seen);
    return undefined;
  } catch (error) {
    return `undoing it: ${String(error).replace(/^Error: /, '')}`;
  }
}
