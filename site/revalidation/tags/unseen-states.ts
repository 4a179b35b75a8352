import type { InvalidatedTags } from '@vitrine/cache';
import { everySection } from '#lib/cms/tags/list-tags.ts';
import { tags } from '#lib/cms/tags/tags.ts';
import { isOlder } from '#revalidation/content/compare-dates.ts';
import type { SeenChange, SeenContent } from '#revalidation/content/seen-content.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { entryTags, tagsOfCards } from './affected-tags.ts';
import { affectedByElement } from './named-by-event.ts';

/**
 * Whether the entry was in a state that was never seen here: created and deleted, or edited again, before the CMS could be
 * asked. A page rendered in between may show that state, so everything the event names counts as changed too.
 */
export function hasUnseenState(event: WebhookEvent, changes: readonly SeenChange[], seen: SeenContent): boolean {
  const own = changes.filter(({ id }) => id === event.element.id);
  const isUnknown = own.every(({ site, id, entry }) => !entry && !seen.get(site, id));
  if (isUnknown) return event.element.status === 'live' || event.event === 'entry.deleted';
  const { dateUpdated } = event;
  if (!dateUpdated) return false;
  return own.some(({ site, entry }) => {
    const isNamed = event.sites.some(({ handle }) => handle === site);
    return isNamed && entry !== undefined && isOlder(dateUpdated, entry.dateUpdated);
  });
}

/**
 * Whether the CMS lists the element, which is not an entry, and serves no later state of it: then comparing it with what was
 * last seen tells which parts changed. A state in between may have been rendered and be gone by now.
 */
export function isServedAsAnnounced(event: WebhookEvent, dates: ReadonlyMap<string, string>): boolean {
  const { dateUpdated } = event;
  const served = affectedByElement(event).soft.flatMap((tag) => dates.get(tag) ?? []);
  if (!dateUpdated || served.length === 0) return false;
  return served.every((date) => !isOlder(dateUpdated, date));
}

/**
 * Everything that may show an entry. Another instance may have rendered a state between the one last seen and this one, and if
 * that was undone, comparing the two finds nothing.
 */
export function whateverShows({ id, site, entry }: SeenChange): InvalidatedTags {
  if (!entry) return { soft: [], hard: [] };
  const { section } = entry;
  const cards = tagsOfCards(id, Object.keys(entry.shown));
  const lists = [section, everySection].map((handle) => tags.section(handle, site));
  return { soft: [...entryTags(id, [site]), ...cards, ...lists], hard: [] };
}
