import { type InvalidatedTags, mergeTags } from '@vitrine/cache';
import { LRUCache } from 'lru-cache';
import { siteCache } from '#cache/site-cache.ts';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import { localeKeys } from '#lib/locales.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import type { EntryChange } from '#revalidation/content/last-seen.ts';
import { isWithdrawn, withdrawnIds } from '#revalidation/content/withdrawn.ts';
import { announcesRemoval, getSites, type WebhookEvent } from '#revalidation/webhook/event.ts';

/** The last announced visibility of an entry in a locale. */
type Statement = {
  isGone: boolean;
  /** The entry is scheduled and will become visible in the announced state. */
  isPending?: boolean;
  at: number;
  dateUpdated?: string | null | undefined;
  /** Date of the state that the API served when this was announced. */
  served?: string | undefined;
};

/** An entry before and after a change, with withdrawals applied. */
export type VisibleChange = EntryChange & { before: IndexedEntry | undefined };

/** Statements are kept in case older events arrive late. Their effect is in the tag clock. */
const maxStatements = 10_000;
const statements = processSingleton(
  'visibility-statements',
  () => new LRUCache<string, Statement>({ max: maxStatements }),
);

/** Reports whether the event's entry is withdrawn in one of the event's locales. */
export const isWithdrawnBy = (event: WebhookEvent): boolean =>
  event.element.type === 'entry' && getSites(event).some(({ handle }) => isWithdrawn(handle, event.element.id));

/** Records the announced visibility, unless a later event is known. */
export function recordVisibility(event: WebhookEvent): void {
  const { element, occurredAt, dateUpdated } = event;
  const at = Date.parse(occurredAt);
  const note = (id: string, site: string, isGone: boolean, isPending = false) => {
    const known = lastStatement(site, id);
    if (known && known.at >= at) return;
    const served = contentState().content.get(site, id)?.dateUpdated;
    remember(site, id, { isGone, isPending, at, dateUpdated, served });
  };
  if (element.type === 'entry')
    for (const { handle, status } of getSites(event))
      note(
        element.id,
        handle,
        announcesRemoval(event, status),
        (status ?? element.status)?.toLowerCase() === 'pending',
      );
  // A bulk event confirms what the API serves.
  if (element.type === 'all') for (const id of withdrawnIds()) for (const site of localeKeys) note(id, site, false);
}

/** Accepts what the API serves, even if it contradicts the event. */
export function acceptServedState(event: WebhookEvent): void {
  for (const { handle } of getSites(event)) remember(handle, event.element.id, { isGone: false, at: Date.now() });
}

function remember(site: string, id: string, statement: Statement): void {
  statements.set(`${site}:${id}`, statement);
}

/**
 * Returns the last announced visibility. After a restart, or for another instance's event, it is derived from the tag
 * clock.
 */
function lastStatement(site: string, id: string): Statement | undefined {
  const { clock } = siteCache();
  const known = statements.peek(`${site}:${id}`);
  const at = clock.lastInvalidated(cacheTags.gone(site, id));
  if (known || at === undefined) return known;
  return { isGone: isWithdrawn(site, id), at };
}

/** Reports whether the API serves the announced state or a later one. */
function hasCaughtUp(served: IndexedEntry, { isPending, at, dateUpdated, served: before }: Statement): boolean {
  const date = Date.parse(served.dateUpdated);
  const announced = dateUpdated ? Date.parse(dateUpdated) : at;
  const second = 1000;
  const inSamePrecision = served.dateUpdated.includes('.') ? announced : Math.floor(announced / second) * second;
  if (dateUpdated && isPending) return date >= inSamePrecision;
  if (dateUpdated && before !== undefined && Date.parse(before) < inSamePrecision) return date >= inSamePrecision;
  return date > Math.max(at, announced);
}

/**
 * Returns the change as pages show it, and the tags of a withdrawal: hard when it begins, soft once the API has caught
 * up or a newer state is known.
 */
export function withVisibility({ site, id, entry }: EntryChange): {
  shown: VisibleChange;
  withdrawal?: InvalidatedTags;
} {
  const before = contentState().content.get(site, id);
  const statement = lastStatement(site, id);
  const was = isWithdrawn(site, id);
  const is = entry !== undefined && statement?.isGone === true && !hasCaughtUp(entry, statement);
  // A withdrawn entry was missing from lists, so it counts as not visible before.
  const shown = { site, id, entry: is ? undefined : entry, before: was && entry ? undefined : before };
  const tag = cacheTags.gone(site, id);
  if (is && !was) return { shown, withdrawal: { soft: [], hard: [tag] } };
  return was && !is ? { shown, withdrawal: { soft: [tag], hard: [] } } : { shown };
}

/** Follows the event while the CMS is unreachable: withdraws removed entries and restores live ones. */
export function offlineWithdrawalTags(event: WebhookEvent): InvalidatedTags {
  if (event.element.type !== 'entry') return { soft: [], hard: [] };
  const { id } = event.element;
  const parts = getSites(event).map(({ handle }): InvalidatedTags => {
    const isGone = lastStatement(handle, id)?.isGone === true;
    const tag = cacheTags.gone(handle, id);
    if (isGone === isWithdrawn(handle, id)) return { soft: [], hard: [] };
    return isGone ? { soft: [], hard: [tag] } : { soft: [tag], hard: [] };
  });
  return mergeTags(parts);
}
