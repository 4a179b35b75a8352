import { breathing, type InvalidatedTags } from '@vitrine/cache';
import { siteHandles } from '#lib/sites.ts';
import { type ContentIndex, isSameBeside, keyOf } from '#revalidation/content/content-index.ts';
import { seen } from '#revalidation/content/seen.ts';
import type { SeenChange, SeenContent } from '#revalidation/content/seen-content.ts';
import { withdrawnIds } from '#revalidation/content/withdrawn.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { affectedByElement } from './named-by-event.ts';

type Entries = ContentIndex['entries'];

/** The current state of an entry in every site. */
export const changesOf = (id: string, current: Entries): SeenChange[] =>
  siteHandles.map((site) => ({ site, id, entry: current.get(keyOf({ site, id })) }));

/** The ids of the entries that differ from what was last seen. */
export async function differences(seen: SeenContent, current: Entries): Promise<Set<string>> {
  const breathe = breathing();
  const before = seen.all();
  const found = new Set<string>();
  for (const [key, is] of current) {
    const was = before.get(key);
    if (!was || !isSameBeside(was, is)) found.add(is.id);
    await breathe();
  }
  for (const [key, was] of before) {
    if (!current.has(key)) found.add(was.id);
    await breathe();
  }
  return found;
}

/** The same, with the entries for which an event was ahead of the API. */
export const allDifferences = async ({ entries }: Pick<ContentIndex, 'entries'>): Promise<Set<string>> =>
  (await differences(seen().content, entries)).union(new Set(withdrawnIds()));

/** The tags of elements other than entries that changed since they were last seen; those never seen count as changed. */
export function changedElements(seen: SeenContent, dates: ReadonlyMap<string, string>): InvalidatedTags {
  const known = seen.elements();
  const changed = [...dates].filter(([tag, date]) => known.get(tag) !== date).map(([tag]) => tag);
  const gone = known.size > 0 && dates.size > 0 ? [...known.keys()].filter((tag) => !dates.has(tag)) : [];
  return { soft: [...changed, ...gone], hard: [] };
}

const partOfSet = /^(global:[^:]+:[^:]+):/;

/**
 * Elements other than entries. Where a global set still has the same date its parts are given as they were last seen: all
 * that can differ is what its links say about entries, and pages have tags of their own for that. The exception is a set
 * that an event is about: it may have been saved twice within a second.
 */
export function withoutDerivedParts(
  seen: SeenContent,
  dates: ReadonlyMap<string, string>,
  events: readonly WebhookEvent[],
): Map<string, string> {
  const known = seen.elements();
  const named = new Set(events.flatMap((event) => affectedByElement(event).soft));
  return new Map(
    [...dates].map(([tag, date]) => {
      const [, set = ''] = partOfSet.exec(tag) ?? [];
      const isAsSeen = dates.get(set) !== undefined && dates.get(set) === known.get(set) && !named.has(set);
      return [tag, (isAsSeen && known.get(tag)) || date];
    }),
  );
}
