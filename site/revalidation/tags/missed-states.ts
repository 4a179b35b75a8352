import type { InvalidatedTags } from '@vitrine/cache';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import { anySection } from '#lib/cms/tags/list-tags.ts';
import { isBefore } from '#revalidation/content/compare-dates.ts';
import type { EntryChange, LastSeen } from '#revalidation/content/last-seen.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { cardTags, entryTags } from './entry-change-tags.ts';
import { elementTags } from './implied-tags.ts';

/**
 * Reports whether a state may have been missed because the entry was created and deleted, or edited twice, before the
 * query. A page may show that state.
 */
export function mayHaveMissedState(event: WebhookEvent, changes: readonly EntryChange[], seen: LastSeen): boolean {
  const own = changes.filter(({ id }) => id === event.element.id);
  const isUnknown = own.every(({ site, id, entry }) => !entry && !seen.get(site, id));
  if (isUnknown) return event.element.status === 'live' || event.event === 'entry.deleted';
  const { dateUpdated } = event;
  if (!dateUpdated) return false;
  return own.some(({ site, entry }) => {
    const isNamed = event.sites.some(({ handle }) => handle === site);
    return isNamed && entry !== undefined && isBefore(dateUpdated, entry.dateUpdated);
  });
}

/**
 * Reports whether the served version of the element is no later than the announced one, so comparing its parts is safe.
 * A later state may hide one that was rendered.
 */
export function isServedAsAnnounced(event: WebhookEvent, dates: ReadonlyMap<string, string>): boolean {
  const { dateUpdated } = event;
  const served = elementTags(event).soft.flatMap((tag) => dates.get(tag) ?? []);
  if (!dateUpdated || served.length === 0) return false;
  return served.every((date) => !isBefore(dateUpdated, date));
}

/**
 * Returns the tags of everything that may show an entry. Another instance may have rendered an intermediate state that
 * has since been undone, which comparison cannot detect.
 */
export function dependentTags({ id, site, entry }: EntryChange): InvalidatedTags {
  if (!entry) return { soft: [], hard: [] };
  const { section } = entry;
  const cards = cardTags(id, Object.keys(entry.shown));
  const lists = [section, anySection].map((handle) => cacheTags.section(handle, site));
  return { soft: [...entryTags(id, [site]), ...cards, ...lists], hard: [] };
}
