import type { InvalidatedTags } from '@vitrine/cache';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import type { Move } from '#revalidation/content/former-uris.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';

/** Returns the moves that an event announces; this instance may never have seen the old URI. */
export function announcedMoves(event: WebhookEvent): Move[] {
  const { element, previous, sites } = event;
  const uri = previous?.uri;
  if (element.type !== 'entry' || !uri || event.event === 'entry.deleted') return [];
  const at = Date.parse(event.occurredAt);
  return sites.filter((site) => site.uri !== uri).map(({ handle }) => ({ site: handle, uri, id: element.id, at }));
}

/** Returns the tags of the URIs that these entries left. */
export const moveTags = (moves: readonly Move[]): InvalidatedTags => ({
  soft: [],
  hard: moves.map(({ site, uri }) => cacheTags.uri(site, uri)),
});
