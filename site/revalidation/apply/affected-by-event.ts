import { type InvalidatedTags, mergeTags } from '@vitrine/cache';
import { seen } from '#revalidation/content/seen.ts';
import type { SeenChange } from '#revalidation/content/seen-content.ts';
import { affectedByChanges } from '#revalidation/tags/affected-by-changes.ts';
import { appearancesOf } from '#revalidation/tags/appearances.ts';
import { allDifferences, changesOf } from '#revalidation/tags/differences.ts';
import { affectedByMove, movesNamed } from '#revalidation/tags/moves.ts';
import { affectedByElement, everythingNamed } from '#revalidation/tags/named-by-event.ts';
import { hasUnseenState, isServedAsAnnounced } from '#revalidation/tags/unseen-states.ts';
import { asShown, withdrawnUnasked } from '#revalidation/tags/withdrawals.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { type AskedIndex, concernsAll } from './ask-index.ts';
import { changesSince } from './commit.ts';
import { formsShown } from './known-forms.ts';
import { newPages } from './new-pages.ts';

/** The tags that an event touches, the pages that it adds, and the current state of the entries it concerns. */
type Result = { event: WebhookEvent; affected: InvalidatedTags; added: string[]; changes: SeenChange[] };

/**
 * What a webhook touches: the difference between what the CMS has now and what was last seen, and, where that may miss a
 * state in between, everything that the event names.
 * @param index what the CMS has now; undefined if it cannot be asked
 * @param others what differs of elements other than entries: their own events are on the way, or were missed
 * @param isBlind whether another instance may have seen a state of the entry that this one has not
 */
export function affectedByEvent(
  event: WebhookEvent,
  index: AskedIndex | undefined,
  others: InvalidatedTags,
  isBlind: boolean,
): Result {
  if (!index) {
    const affected = mergeTags([everythingNamed(event), withdrawnUnasked(event)]);
    return { event, affected, added: [], changes: [] };
  }
  const { content } = seen();
  const ids = new Set(index.isWhole && concernsAll(event) ? allDifferences(index) : []);
  if (event.element.type === 'entry') ids.add(event.element.id);
  const appeared = appearancesOf(ids, index);
  const changes = changesOf(ids.union(appeared.referrers), index.entries);
  const { shown, withdrawals } = asShown(changes);
  const parts = [
    affectedByElement(event),
    withdrawals,
    affectedByMove(content.moves.learn(movesNamed(event))),
    appeared.affected,
    affectedByChanges(content, shown, event, changesSince(Date.parse(event.occurredAt))),
    others,
    { soft: event.element.type === 'all' && isBlind ? formsShown() : [], hard: [] },
  ];
  if (mayHaveUnseenState(event, index, changes, isBlind)) parts.push(everythingNamed(event));
  return { event, affected: mergeTags(parts), added: newPages(shown), changes };
}

/** Whether a page may show a state of the event's element that comparing cannot find. */
function mayHaveUnseenState(
  event: WebhookEvent,
  index: AskedIndex,
  changes: readonly SeenChange[],
  isBlind: boolean,
): boolean {
  const { content, sync } = seen();
  const { type, id } = event.element;
  if (type === 'entry') return isBlind || content.isDoubted(id) || hasUnseenState(event, changes, content);
  // With several instances, what another one saw of the element may still be on its way.
  return sync !== undefined || !isServedAsAnnounced(event, index.elements);
}
