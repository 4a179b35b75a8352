import type { AffectedTags } from '../cache/affected-tags.ts';
import type { Move } from '../cache/seen-content.ts';
import { tags } from '../cache/tags.ts';
import type { WebhookEvent } from './event.ts';

/** Where the event says that its entry stood before: an instance may never have seen it there. */
export function movesTold(event: WebhookEvent): Move[] {
  const { element, previous, sites } = event;
  const uri = previous?.uri;
  if (element.type !== 'entry' || !uri || event.event === 'entry.deleted') return [];
  return sites.filter((site) => site.uri !== uri).map(({ handle }) => ({ site: handle, uri, id: element.id }));
}

/** What stands at the addresses that these entries left. */
export const affectedByMove = (moves: readonly Move[]): AffectedTags => ({
  soft: [],
  hard: moves.map(({ site, uri }) => tags.uri(site, uri)),
});
