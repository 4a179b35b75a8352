import { type InvalidatedTags, mergeTags } from '@vitrine/cache';
import { LRUCache } from 'lru-cache';
import { siteCache } from '#cache/site-cache.ts';
import { tags } from '#lib/cms/tags/tags.ts';
import { perProcess } from '#lib/per-process.ts';
import { siteHandles } from '#lib/sites.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { seen } from '#revalidation/content/seen.ts';
import type { SeenChange } from '#revalidation/content/seen-content.ts';
import { isWithdrawn, withdrawnIds } from '#revalidation/content/withdrawn.ts';
import { saysGone, sitesOf, type WebhookEvent } from '#revalidation/webhook/event.ts';

/** What an event said last of an entry in a site: whether it is visible there, and as of when. */
type Statement = {
  isGone: boolean;
  /** It will appear by itself, in the state that the event is about. */
  isPending?: boolean;
  at: number;
  dateUpdated?: string | null | undefined;
  served?: string | undefined;
};

/** How an entry was and is shown: as the CMS serves it, unless a later event said that it is gone. */
export type ShownChange = SeenChange & { before: IndexedEntry | undefined };

/** Remembered while older events may still arrive; what follows from them is in the tag clock. */
const mostStatements = 10_000;
const statements = perProcess('visibility-statements', () => new LRUCache<string, Statement>({ max: mostStatements }));

/** Whether the event's entry is withdrawn in a site that the event concerns. */
export const isWithdrawnBy = (event: WebhookEvent): boolean =>
  event.element.type === 'entry' && sitesOf(event).some(({ handle }) => isWithdrawn(handle, event.element.id));

/** Notes what the event says about its entry's visibility, unless a later event is known. */
export function noteVisibility(event: WebhookEvent): void {
  const { element, occurredAt, dateUpdated } = event;
  const at = Date.parse(occurredAt);
  const note = (id: string, site: string, isGone: boolean, isPending = false) => {
    const known = lastStatement(site, id);
    if (known && known.at >= at) return;
    const served = seen().content.get(site, id)?.dateUpdated;
    remember(site, id, { isGone, isPending, at, dateUpdated, served });
  };
  if (element.type === 'entry')
    for (const { handle, status } of sitesOf(event))
      note(element.id, handle, saysGone(event, status), (status ?? element.status)?.toLowerCase() === 'pending');
  // An event about everything says that the API is right about every entry.
  if (element.type === 'all') for (const id of withdrawnIds()) for (const site of siteHandles) note(id, site, false);
}

/** After a long time what the API serves is accepted, whatever the event said. */
export function acceptServedState(event: WebhookEvent): void {
  for (const { handle } of sitesOf(event)) remember(handle, event.element.id, { isGone: false, at: Date.now() });
}

function remember(site: string, id: string, statement: Statement): void {
  statements.set(`${site}:${id}`, statement);
}

/** The last statement. The tag clock knows the time of one from before a restart, or to another instance. */
function lastStatement(site: string, id: string): Statement | undefined {
  const { clock } = siteCache();
  const known = statements.peek(`${site}:${id}`);
  const at = clock.lastInvalidated(tags.gone(site, id));
  if (known || at === undefined) return known;
  return { isGone: isWithdrawn(site, id), at };
}

/**
 * Whether the API serves the state that the statement is about, or a later one: then that is what pages show. If the
 * announced change left the state's date as it was, only a later date counts.
 */
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
 * How a change shows on pages, and what to invalidate for an entry that an event withdrew: hard when it goes, soft when the
 * API has caught up or something newer is known.
 */
export function asShown({ site, id, entry }: SeenChange): { shown: ShownChange; withdrawal?: InvalidatedTags } {
  const before = seen().content.get(site, id);
  const statement = lastStatement(site, id);
  const was = isWithdrawn(site, id);
  const is = entry !== undefined && statement?.isGone === true && !hasCaughtUp(entry, statement);
  // Once the API has caught up, lists are rendered again as if it had just gone: until then they were an entry short.
  const shown = { site, id, entry: is ? undefined : entry, before: was && entry ? undefined : before };
  const tag = tags.gone(site, id);
  if (is && !was) return { shown, withdrawal: { soft: [], hard: [tag] } };
  return was && !is ? { shown, withdrawal: { soft: [tag], hard: [] } } : { shown };
}

/** When the CMS cannot be asked: what the event says is gone is withdrawn, what it says is live no longer is. */
export function withdrawnUnasked(event: WebhookEvent): InvalidatedTags {
  if (event.element.type !== 'entry') return { soft: [], hard: [] };
  const { id } = event.element;
  const parts = sitesOf(event).map(({ handle }): InvalidatedTags => {
    const isGone = lastStatement(handle, id)?.isGone === true;
    const tag = tags.gone(handle, id);
    if (isGone === isWithdrawn(handle, id)) return { soft: [], hard: [] };
    return isGone ? { soft: [], hard: [tag] } : { soft: [tag], hard: [] };
  });
  return mergeTags(parts);
}
