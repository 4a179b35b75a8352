import { breathe, type InvalidatedTags } from '@vitrine/cache';
import { localeKeys } from '#lib/locales.ts';
import {
  type ContentIndex,
  entryKey,
  type IndexedEntry,
  isSameElsewhere,
  isSameRecord,
} from '#revalidation/content/content-index.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import type { EntryChange, LastSeen } from '#revalidation/content/last-seen.ts';
import { withdrawnIds } from '#revalidation/content/withdrawn.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { elementTags } from './implied-tags.ts';

type Entries = ReadonlyMap<string, IndexedEntry>;

/** Returns an entry's current state in every locale. */
export const currentStates = (id: string, current: Entries): EntryChange[] =>
  localeKeys.map((site) => ({ site, id, entry: current.get(entryKey({ site, id })) }));

/** Reports whether an entry differs from the content last seen, including its page digests if they were fetched. */
export const isChanged = (seen: LastSeen, id: string, current: Entries): boolean =>
  currentStates(id, current).some(({ site, entry: is }) => {
    const was = seen.get(site, id);
    if (!was || !is) return was !== is;
    return !isSameElsewhere(was, is) || (is.own !== undefined && !(was.own && isSameRecord(was.own, is.own)));
  });

/** Returns the IDs of entries that differ from the content last seen. */
export async function changedEntryIds(seen: LastSeen, current: Entries): Promise<Set<string>> {
  const before = seen.all();
  const found = new Set<string>();
  for (const [key, is] of current) {
    const was = before.get(key);
    if (!was || !isSameElsewhere(was, is)) found.add(is.id);
    await breathe();
  }
  for (const [key, was] of before) {
    if (!current.has(key)) found.add(was.id);
    await breathe();
  }
  return found;
}

/** Returns the IDs of changed and withdrawn entries. */
export const changedOrWithdrawnIds = async ({ entries }: Pick<ContentIndex, 'entries'>): Promise<Set<string>> =>
  (await changedEntryIds(contentState().content, entries)).union(new Set(withdrawnIds()));

/** Returns the tags of changed elements; elements never seen count as changed. */
export function elementChangeTags(seen: LastSeen, dates: ReadonlyMap<string, string>): InvalidatedTags {
  const known = seen.elements();
  const changed = [...dates].filter(([tag, date]) => known.get(tag) !== date).map(([tag]) => tag);
  const gone = known.size > 0 && dates.size > 0 ? [...known.keys()].filter((tag) => !dates.has(tag)) : [];
  return { soft: [...changed, ...gone], hard: [] };
}

/** Reports whether categories may have appeared, disappeared or moved in their groups. */
export const areCategoriesRegrouped = (
  seen: LastSeen,
  versions: ReadonlyMap<string, string>,
  events: readonly WebhookEvent[],
): boolean =>
  events.some(({ element }) => element.type === 'category') ||
  [...versions].some(([tag, digest]) => tag.startsWith('categorygroup:') && seen.elements().get(tag) !== digest);

const setPartPattern = /^(global:[^:]+:[^:]+):/;

/**
 * Keeps the last seen parts of global sets with an unchanged date, because they can differ only in linked entries,
 * which have tags of their own. Sets named by an event are exempt, because they may have been saved twice in one
 * second.
 */
export function ignoreDerivedParts(
  seen: LastSeen,
  dates: ReadonlyMap<string, string>,
  events: readonly WebhookEvent[],
): Map<string, string> {
  const known = seen.elements();
  const named = new Set(events.flatMap((event) => elementTags(event).soft));
  return new Map(
    [...dates].map(([tag, date]) => {
      const [, set = ''] = setPartPattern.exec(tag) ?? [];
      const isAsSeen = dates.get(set) !== undefined && dates.get(set) === known.get(set) && !named.has(set);
      return [tag, (isAsSeen && known.get(tag)) || date];
    }),
  );
}
