import { type InvalidatedTags, mergeTags } from '@vitrine/cache';
import { contentState } from '#revalidation/content/content-state.ts';
import { currentStates } from '#revalidation/tags/differences.ts';
import { elementTags, impliedTags } from '#revalidation/tags/implied-tags.ts';
import { isServedAsAnnounced, mayHaveMissedState } from '#revalidation/tags/missed-states.ts';
import { announcedMoves, moveTags } from '#revalidation/tags/moves.ts';
import { offlineWithdrawalTags } from '#revalidation/tags/withdrawals.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import type { FetchedIndex } from './fetch-index.ts';
import { shownFormTags } from './known-forms.ts';

/**
 * Returns the tags that an event invalidates in addition to the difference from the content last seen: its element
 * unless that is an entry, the URI that its entry left, and everything that the event names if the CMS is unreachable
 * or comparison may miss an intermediate state.
 *
 * @param index the CMS's current state; undefined if the CMS is unreachable
 * @param isBehindPeers whether another instance may have seen a state of the element that this one has not
 */
export function eventTags(
  event: WebhookEvent,
  index: FetchedIndex | undefined,
  isBehindPeers: boolean,
): InvalidatedTags {
  if (!index) return mergeTags([impliedTags(event), offlineWithdrawalTags(event)]);
  const parts = [
    elementTags(event),
    moveTags(contentState().content.moves.learn(announcedMoves(event))),
    { soft: event.element.type === 'all' && isBehindPeers ? shownFormTags() : [], hard: [] },
  ];
  if (mayHaveUnseenState(event, index, isBehindPeers)) parts.push(impliedTags(event));
  return mergeTags(parts);
}

/** Reports whether a page may show a state that comparison cannot detect. */
function mayHaveUnseenState(event: WebhookEvent, index: FetchedIndex, isBehindPeers: boolean): boolean {
  const { content, sync } = contentState();
  const { type, id } = event.element;
  if (type === 'entry')
    return (
      isBehindPeers || content.isUncertain(id) || mayHaveMissedState(event, currentStates(id, index.entries), content)
    );
  // Another instance's state of the element may still be in transit.
  return sync !== undefined || !isServedAsAnnounced(event, index.elements);
}
