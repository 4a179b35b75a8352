import type { InvalidatedTags } from '@vitrine/cache';
import { tags } from '#lib/cms/tags/tags.ts';
import type { Move } from '#revalidation/content/former-addresses.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';

/** Where the event says its entry was before: this instance may never have seen it there. */
export function movesNamed(event: WebhookEvent): Move[] {
  const { element, previous, sites } = event;
  const uri = previous?.uri;
  if (element.type !== 'entry' || !uri || event.event === 'entry.deleted') return [];
  const at = Date.parse(event.occurredAt);
  return sites.filter((site) => site.uri !== uri).map(({ handle }) => ({ site: handle, uri, id: element.id, at }));
}

/** What stands at the addresses that these entries left. */
export const affectedByMove = (moves: readonly Move[]): InvalidatedTags => ({
  soft: [],
  hard: moves.map(({ site, uri }) => tags.uri(site, uri)),
});
