import { breathe, type InvalidatedTags } from '@vitrine/cache';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { routedSections } from '#lib/routes/routes.ts';
import { type IndexedEntry, isSameElsewhere } from '#revalidation/content/content-index.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import type { EntryChange } from '#revalidation/content/last-seen.ts';
import { findReferrers, type IndexWithAppearances } from '#revalidation/tags/appearances.ts';
import { isAbout, touchedByChanges } from '#revalidation/tags/change-tags.ts';
import { areCategoriesRegrouped, currentStates } from '#revalidation/tags/differences.ts';
import { regroupedTags } from '#revalidation/tags/entry-change-tags.ts';
import { dependentTags } from '#revalidation/tags/missed-states.ts';
import { TagCollector } from '#revalidation/tags/tag-collector.ts';
import { type VisibleChange, withVisibility } from '#revalidation/tags/withdrawals.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { countMovesSince, countRecentMoves, type ListMoves, noteMove } from './moves-in-lists.ts';

/** Changes with the tags they invalidate and the pages they add, grouped by the event's entry where possible. */
export type WorkedOut = {
  changes: EntryChange[];
  moves: ListMoves;
  ofEntry(id: string): Part | undefined;
  /** For other entries, and for sections whose lists change as a whole. */
  rest: Part;
};
type Part = { tags: TagCollector; added: string[] };

type Given = {
  /** Events that announced the changes; empty if comparison found them. */
  events: readonly WebhookEvent[];
  /** Time of the query or of the first event. */
  since: number;
  /** Whether another instance may have seen states that this one has not. */
  isBehindPeers: boolean;
};

const emptyPart = (): Part => ({ tags: new TagCollector(), added: [] });

/** Computes the changes of these entries and the tags that they invalidate. Yields to requests while it runs. */
export async function workOut(
  ids: ReadonlySet<string>,
  index: IndexWithAppearances,
  { events, since, isBehindPeers }: Given,
): Promise<WorkedOut> {
  const partByEntry = new Map(events.map(({ element }) => [element.id, emptyPart()]));
  const rest = emptyPart();
  const findPart = (id: string | undefined) => (id === undefined ? rest : (partByEntry.get(id) ?? rest));
  const add = (id: string | undefined, affected: InvalidatedTags) => findPart(id).tags.add(affected);

  const { referrers, affected: appeared } = findReferrers(ids, index);
  const isRegrouped = areCategoriesRegrouped(contentState().content, index.elements, events);
  const changes: EntryChange[] = [];
  const shown: VisibleChange[] = [];
  for (const all of [ids, referrers.difference(ids)])
    for (const id of all)
      for (const change of currentStates(id, index.entries)) {
        const { shown: now, withdrawal } = withVisibility(change);
        const isAffected = all !== ids || events.some((event) => isAbout(event, now));
        changes.push(isAffected ? change : withKnownDigests(change, now.before));
        shown.push(now);
        if (isRegrouped) add(id, regroupedTags({ before: now.before, after: now.entry }));
        if (withdrawal) add(id, withdrawal);
        if (isBehindPeers && all === ids) add(id, dependentTags(change));
        const page = newPage(now);
        if (page !== undefined) findPart(id).added.push(page);
        await breathe();
      }
  const [onlyEvent] = events.length === 1 ? events : [];
  add(onlyEvent?.element.id, appeared);

  const moves: ListMoves = new Map();
  const touched = touchedByChanges(contentState().content, shown, events, {
    since: (section, site) => countMovesSince(since, section, site),
    lately: countRecentMoves,
  });
  for (const one of touched) {
    if (one) add(one.id, one.affected);
    if (one?.hasMoved) noteMove(moves, one.section, one.site);
    await breathe();
  }
  return { changes, moves, ofEntry: (id) => partByEntry.get(id), rest };
}

/** Keeps the page digests of an unchanged entry, because most responses lack them. */
const withKnownDigests = (change: EntryChange, before: IndexedEntry | undefined): EntryChange =>
  before && change.entry && !change.entry.own && isSameElsewhere(before, change.entry)
    ? { ...change, entry: before }
    : change;

/** Returns the path of an entry's new page, which no stored page's tags reveal; undefined if there is none. */
function newPage({ site, entry, before }: VisibleChange): string | undefined {
  if (!entry?.uri || entry.uri === before?.uri || !routedSections.includes(entry.section)) return undefined;
  return getEntryPath(site, entry.uri);
}
