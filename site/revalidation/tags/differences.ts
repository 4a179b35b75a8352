import type { InvalidatedTags } from '@vitrine/cache';
import { siteHandles } from '#lib/sites.ts';
import { type ContentIndex, isSameBeside, keyOf } from '#revalidation/content/content-index.ts';
import { seen } from '#revalidation/content/seen.ts';
import type { SeenChange, SeenContent } from '#revalidation/content/seen-content.ts';
import { withdrawnIds } from '#revalidation/content/withdrawn.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { affectedByElement } from './named-by-event.ts';

type Entries = ContentIndex['entries'];

/** The current state of these entries in every site. */
export function changesOf(ids: Iterable<string>, current: Entries): SeenChange[] {
  return [...ids].flatMap((id) => siteHandles.map((site) => ({ site, id, entry: current.get(keyOf({ site, id })) })));
}

/** The entries that differ from what was last seen. */
export function differences(seen: SeenContent, current: Entries): Set<string> {
  const before = seen.all();
  const isSame = (key: string) => {
    const [was, is] = [before.get(key), current.get(key)];
    return was !== undefined && is !== undefined && isSameBeside(was, is);
  };
  const keys = [...new Set([...before.keys(), ...current.keys()])].filter((key) => !isSame(key));
  return new Set(keys.map((key) => key.slice(key.indexOf(':') + 1)));
}

/** The same, with the entries for which an event was ahead of the API. */
export const allDifferences = ({ entries }: Pick<ContentIndex, 'entries'>): Set<string> =>
  differences(seen().content, entries).union(new Set(withdrawnIds()));

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
