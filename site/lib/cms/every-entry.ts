import { CmsError } from './errors.ts';

/** How many entries a question that pages through all of them asks for at a time. */
export const entriesAtOnce = 250;

type Listed = { id?: string | null; siteHandle?: string | null } | null;
type Page<Entry extends Listed> = { entries: readonly Entry[] | null; left: number | null };

/**
 * All entries of a question, page by page in the order of their ids, so that one that comes or goes meanwhile shifts no page.
 * A list that the CMS has cut off is never taken for all that there is: throws a `CmsError` when it ends before the number of
 * entries that the CMS counts in the same answer.
 * @param ask asks for at most so many entries as the CMS gives at a time, from an id on, and for how many there are from it on
 */
export async function* everyEntry<Entry extends Listed>(
  operation: string,
  ask: (from: string[] | undefined) => Promise<Page<Entry>>,
): AsyncGenerator<Entry[], void> {
  const found = new Set<string>();
  for (let from: string | undefined; ; ) {
    const { entries, left } = await ask(from === undefined ? undefined : [`>= ${from}`]);
    // The last entry of a page may have versions in other sites that did not fit in.
    const others = (entries ?? []).filter((entry) => !found.has(keyOf(entry)));
    for (const entry of others) found.add(keyOf(entry));
    yield others;
    if (left === null || (entries ?? []).length >= left) return;
    from = others.at(-1)?.id ?? undefined;
    if (from !== undefined) continue;
    const short = `it lists only ${entries?.length ?? 0} of ${left} entries, which is not plausible`;
    throw new CmsError({ name: operation, type: 'query' }, { status: 200, messages: [short] });
  }
}

const keyOf = (entry: Listed) => `${entry?.siteHandle}:${entry?.id}`;
