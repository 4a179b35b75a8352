import { type InvalidatedTags, mergeTags } from '@vitrine/cache';
import { seen } from '#revalidation/content/seen.ts';
import { changesOf } from '#revalidation/tags/differences.ts';
import { affectedByMove, movesNamed } from '#revalidation/tags/moves.ts';
import { affectedByElement, everythingNamed } from '#revalidation/tags/named-by-event.ts';
import { hasUnseenState, isServedAsAnnounced } from '#revalidation/tags/unseen-states.ts';
import { withdrawnUnasked } from '#revalidation/tags/withdrawals.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import type { AskedIndex } from './ask-index.ts';
import { formsShown } from './known-forms.ts';

/**
 * What a webhook touches by itself, beyond the difference between what the CMS has now and what was last seen: the address
 * that its entry left and, where comparing may miss a state in between, everything that the event names.
 * @param index what the CMS has now; undefined if it cannot be asked
 * @param isBlind whether another instance may have seen a state of the entry that this one has not
 */
export function affectedByEvent(event: WebhookEvent, index: AskedIndex | undefined, isBlind: boolean): InvalidatedTags {
  if (!index) return mergeTags([everythingNamed(event), withdrawnUnasked(event)]);
  const parts = [
    affectedByElement(event),
    affectedByMove(seen().content.moves.learn(movesNamed(event))),
    { soft: event.element.type === 'all' && isBlind ? formsShown() : [], hard: [] },
  ];
  if (mayHaveUnseenState(event, index, isBlind)) parts.push(everythingNamed(event));
  return mergeTags(parts);
}

/** Whether a page may show a state of the event's element that comparing cannot find. */
function mayHaveUnseenState(event: WebhookEvent, index: AskedIndex, isBlind: boolean): boolean {
  const { content, sync } = seen();
  const { type, id } = event.element;
  if (type === 'entry')
    return isBlind || content.isDoubted(id) || hasUnseenState(event, changesOf(id, index.entries), content);
  // With several instances, what another one saw of the element may still be on its way.
  return sync !== undefined || !isServedAsAnnounced(event, index.elements);
}
