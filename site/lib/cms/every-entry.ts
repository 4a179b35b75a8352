import { CmsError } from './cms-error.ts';

/** Page size of queries that list all entries. */
export const entriesAtOnce = 250;

type Listed = { id?: string | null; siteHandle?: string | null } | null;
type Page<Entry extends Listed> = { entries: readonly Entry[] | null; left: number | null };

/**
 * Yields all entries of a query. Each page starts at an ID, so entries that are added or removed during the listing do
 * not shift it. Throws a `CmsError` if the list is shorter than the count that the CMS reports in the same response, so
 * a truncated list is never mistaken for a complete one.
 * @param fetchFrom fetches a page of entries from this ID on, and the count of all entries from this ID on
 */
export async function* everyEntry<Entry extends Listed>(
  operation: string,
  fetchFrom: (from: string[] | undefined) => Promise<Page<Entry>>,
): AsyncGenerator<Entry[], void> {
  const found = new Set<string>();
  for (let from: string | undefined; ; ) {
    const { entries, left } = await fetchFrom(from === undefined ? undefined : [`>= ${from}`]);
    // The last entry of a page might have versions in other locales that did not fit.
    const others = (entries ?? []).filter((entry) => !found.has(toKey(entry)));
    for (const entry of others) found.add(toKey(entry));
    yield others;
    if (left === null || (entries ?? []).length >= left) return;
    from = others.at(-1)?.id ?? undefined;
    if (from !== undefined) continue;
    const short = `it lists only ${entries?.length ?? 0} of ${left} entries, which is implausible`;
    throw new CmsError({ name: operation, type: 'query' }, { status: 200, messages: [short] });
  }
}

const toKey = (entry: Listed) => `${entry?.siteHandle}:${entry?.id}`;
