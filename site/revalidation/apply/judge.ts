import { mergeTouched, type TouchedTags } from '#cache/clock/tag-clock.ts';
import type { ContentIndex } from '#revalidation/content/content-index.ts';
import { seen } from '#revalidation/content/seen.ts';
import type { SeenChange } from '#revalidation/content/seen-content.ts';
import { withdrawnIds } from '#revalidation/content/withdrawn.ts';
import {
  affectedByChanges,
  affectedByElement,
  affectedUnknown,
  changedElements,
  changesOf,
  differences,
  hasUnseenState,
  isServedAsTold,
} from '#revalidation/tags/affected-by-event.ts';
import { appearancesOf } from '#revalidation/tags/appearances.ts';
import { affectedByMove, movesTold } from '#revalidation/tags/moves.ts';
import { asShown, saidUnasked } from '#revalidation/tags/told-status.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { type AskedIndex, concernsAll } from './ask-index.ts';
import { changesSince } from './commit.ts';

/** What an event touches, and the current state of the entries it concerns. */
type Judged = { event: WebhookEvent; affected: TouchedTags; changes: SeenChange[] };

/**
 * What an event touches, judged by comparing what the CMS says now with what was last seen.
 * @param isBlind whether another instance may have seen a state of the entry that this one has not
 */
export function judge(event: WebhookEvent, index: AskedIndex | undefined, isBlind: boolean): Judged {
  const { content, sync } = seen();
  const isEntry = event.element.type === 'entry';
  const direct = affectedByElement(event);
  if (!index) return { affected: mergeTouched([affectedUnknown(event), saidUnasked(event)]), changes: [], event };
  const ids = new Set(index.isWhole && concernsAll(event) ? allDifferences(index) : []);
  if (isEntry) ids.add(event.element.id);
  const appeared = appearancesOf(ids, index);
  const changes = changesOf(ids.union(appeared.referrers), index.entries);
  const { shown, said } = asShown(changes);
  const moved = affectedByMove(content.learnMoves(movesTold(event)));
  const parts = [
    direct,
    said,
    moved,
    appeared.affected,
    affectedByChanges(content, shown, event, changesSince(Date.parse(event.occurredAt))),
  ];
  // Whatever else the answer shows to have changed: its own event is on the way, or was missed.
  parts.push(changedElements(content, index.elements));
  const isUnsure = isEntry
    ? isBlind || hasUnseenState(event, changes, content)
    : // What another instance saw of it may still be on its way.
      sync !== undefined || !isServedAsTold(event, index.elements);
  if (isUnsure) parts.push(affectedUnknown(event));
  return { event, affected: mergeTouched(parts), changes };
}

/** The entries that differ from what was last seen, and those where an event was ahead of the API. */
export const allDifferences = ({ entries }: ContentIndex) =>
  new Set([...differences(seen().content, entries), ...withdrawnIds()]);
