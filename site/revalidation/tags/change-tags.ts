import type { InvalidatedTags } from '@vitrine/cache';
import { mergeTags } from '@vitrine/cache';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import { anySection, singleRankCount } from '#lib/cms/tags/list-tags.ts';
import { localeKeys } from '#lib/locales.ts';
import { isBefore } from '#revalidation/content/compare-dates.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import type { EntryChange, LastSeen } from '#revalidation/content/last-seen.ts';
import { getSites, type WebhookEvent } from '#revalidation/webhook/event.ts';
import {
  affectedCounts,
  findChangedLists,
  getAnyEditTags,
  hasMoved,
  type ListedChange,
  type RankOthers,
} from './changed-list-tags.ts';
import { affectedByNewcomer, entryChangeTags } from './entry-change-tags.ts';
import type { VisibleChange } from './withdrawals.ts';

/**
 * With this many simultaneous moves, all lists of a section count as changed. One tag per possible rank would make the
 * number of tags quadratic.
 */
const manyMoves = singleRankCount;

/** Counts the entries of a section and locale that moved in lists. */
type CountMoves = (section: string, site: string) => number;

/** `since` counts the moves since the query or event, which may have shifted ranks; `lately` counts recent moves. */
export type EarlierMoves = { since: CountMoves; lately: CountMoves };

/** The tags of one change or, without an `id`, of all changes of a section together. */
export type Touched = { id?: string; section: string; site: string; affected: InvalidatedTags; hasMoved: boolean };

type Prepared = ListedChange & { id: string; isNamed: boolean };

/** Reports whether the event may concern the entry in this locale. */
export function isAbout(event: WebhookEvent, { site, id, entry }: EntryChange): boolean {
  const { dateUpdated, element } = event;
  if (element.id !== id) return false;
  const isNamed = getSites(event).some(({ handle }) => handle === site);
  return isNamed || !entry || !dateUpdated || !isBefore(entry.dateUpdated, dateUpdated);
}

/**
 * Adds the slugs of related entries in every locale, because lists match any of them and a slug may be newer than the
 * entry.
 */
function inEveryLocale(entry: IndexedEntry, seen: LastSeen): IndexedEntry {
  const slugs = (entry.related ?? [])
    .flatMap((id) => localeKeys.map((site) => seen.get(site, id)))
    .flatMap((related) => (related ? [`${related.section}=${related.slug}`] : []));
  const filters = new Set([...entry.filters, ...slugs]);
  return filters.size === entry.filters.length ? entry : { ...entry, filters: [...filters] };
}

/**
 * Yields the tags that these changes invalidate, and `undefined` where requests can be served.
 *
 * @param events the events that announced changes; all other changes were found by comparison
 */
export function* touchedByChanges(
  seen: LastSeen,
  changes: Iterable<EntryChange | VisibleChange>,
  events: readonly WebhookEvent[],
  earlier: EarlierMoves,
): Generator<Touched | undefined> {
  const about = Map.groupBy(events, ({ element }) => element.id);
  const groups = new Map<string, Prepared[]>();
  for (const given of changes) {
    const change = 'before' in given ? given : { ...given, before: seen.get(given.site, given.id) };
    const entry = change.entry ?? change.before;
    if (!entry) continue;
    const key = `${change.site}:${entry.section}`;
    const group = groups.get(key) ?? [];
    group.push({
      id: change.id,
      before: change.before && inEveryLocale(change.before, seen),
      after: change.entry && inEveryLocale(change.entry, seen),
      isNamed: about.get(change.id)?.some((event) => isAbout(event, change)) ?? false,
    });
    groups.set(key, group);
    yield undefined;
  }
  for (const group of groups.values()) yield* touchedInSection(seen, group, earlier);
}

function* touchedInSection(
  seen: LastSeen,
  changes: readonly Prepared[],
  earlier: EarlierMoves,
): Generator<Touched | undefined> {
  const [first] = changes;
  const known = first && (first.after ?? first.before);
  if (!known) return;
  const { section, site } = known;
  let moved = 0;
  for (const change of changes) {
    if (hasMoved(change)) moved++;
    yield undefined;
  }
  const shift = Math.max(0, moved - 1) + earlier.since(section, site);
  const isMany = Math.max(shift, moved > 0 ? earlier.lately(section, site) : 0) >= manyMoves;
  for (const change of changes) {
    const rankOthers: RankOthers = (name, order) => seen.rankOthers(change.id, { section, site }, name, order);
    const lists = isMany ? affectedCounts(change) : yield* findChangedLists(change, rankOthers, shift);
    const { id, before, after } = change;
    const isNewcomer = isMany && !before && after && localeKeys.every((any) => !seen.get(any, id));
    const { soft, hard } = isNewcomer ? affectedByNewcomer(after, lists) : entryChangeTags(change, lists);
    // The entry is back, so its former URIs redirect to it again.
    const left = after && !before ? seen.moves.leftBy(site, id).map((uri) => cacheTags.uri(site, uri)) : [];
    yield { id, section, site, affected: { soft, hard: [...hard, ...left] }, hasMoved: hasMoved(change) };
  }
  if (!isMany) return;
  const lists = [
    cacheTags.section(section, site),
    cacheTags.section(anySection, site),
    ...getAnyEditTags(section, site),
  ];
  yield { section, site, affected: { soft: lists, hard: [] }, hasMoved: false };
}

/**
 * Returns the tags of a few changes, without yielding to requests.
 *
 * @param slack number of entries in the same sections that moved in lists at the same time
 */
export const changeTags = (
  seen: LastSeen,
  changes: readonly (EntryChange | VisibleChange)[],
  event: WebhookEvent | undefined,
  slack: number,
): InvalidatedTags =>
  mergeTags(
    touchedByChanges(seen, changes, event ? [event] : [], { since: () => slack, lately: () => 0 })
      .toArray()
      .flatMap((touched) => touched?.affected ?? []),
  );
