import { LRUCache } from 'lru-cache';
import { mergeTouched, type TouchedTags } from '#cache/clock/tag-clock.ts';
import { sharedCache } from '#cache/shared-cache.ts';
import { tags } from '#lib/cms/tags/tags.ts';
import { registered } from '#lib/per-process.ts';
import { siteHandles } from '#lib/sites.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { seen } from '#revalidation/content/seen.ts';
import type { SeenChange } from '#revalidation/content/seen-content.ts';
import { isWithdrawn, withdrawnIds } from '#revalidation/content/withdrawn.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';

/** The last word of an event on an entry in a site: whether it is visible there, and as of when. */
type Word = {
  isGone: boolean;
  /** It will appear by itself, in the state that the word is about. */
  isPending?: boolean;
  at: number;
  dateUpdated?: string | null | undefined;
  served?: string | undefined;
};

/** How an entry was and is shown: as the CMS serves it, unless a later event said that it is gone. */
export type ShownChange = SeenChange & { before: IndexedEntry | undefined };

/** Words are remembered as long as events may arrive late; their effects are in the tag clock. */
const mostWords = 10_000;
const words = registered('told-words', () => new LRUCache<string, Word>({ max: mostWords }));

const goneStatuses = new Set(['disabled', 'expired', 'pending', 'deleted', 'trashed', 'archived']);

/** Whether the event says that its entry is not visible, in one site where it distinguishes them. */
export function saysGone({ event, element }: WebhookEvent, status?: string | null): boolean {
  const told = status ?? (event === 'entry.deleted' ? 'deleted' : element.status);
  return goneStatuses.has(told?.toLowerCase() ?? '');
}

const sitesOf = ({ sites }: WebhookEvent): readonly { handle: string; status?: string | null | undefined }[] =>
  sites.length > 0 ? sites : siteHandles.map((handle) => ({ handle }));

/** Whether it is so in a site that the event is about. */
export const isWithdrawnAsTold = (event: WebhookEvent): boolean =>
  event.element.type === 'entry' && sitesOf(event).some(({ handle }) => isWithdrawn(handle, event.element.id));

/** Takes the event's word on whether its entry is visible, unless a later one is known. */
export function heed(event: WebhookEvent): void {
  const { element, occurredAt, dateUpdated } = event;
  const at = Date.parse(occurredAt);
  const take = (id: string, site: string, isGone: boolean, isPending = false) => {
    const known = wordOn(site, id);
    if (known && known.at >= at) return;
    const served = seen().content.get(site, id)?.dateUpdated;
    remember(site, id, { isGone, isPending, at, dateUpdated, served });
  };
  if (element.type === 'entry')
    for (const { handle, status } of sitesOf(event))
      take(element.id, handle, saysGone(event, status), (status ?? element.status)?.toLowerCase() === 'pending');
  // An event that says anything may have changed says that the API is right about every entry.
  if (element.type === 'all') for (const id of withdrawnIds()) for (const site of siteHandles) take(id, site, false);
}

/** After a long time the CMS is believed, whatever the event said. */
export function believeTheApi(event: WebhookEvent): void {
  for (const { handle } of sitesOf(event)) remember(handle, event.element.id, { isGone: false, at: Date.now() });
}

function remember(site: string, id: string, word: Word): void {
  words.set(`${site}:${id}`, word);
}

/** The last word. For one from before a start, or to another instance, the tag clock knows when it was. */
function wordOn(site: string, id: string): Word | undefined {
  const { clock } = sharedCache();
  const known = words.peek(`${site}:${id}`);
  const at = clock.lastSaid(tags.gone(site, id));
  if (known || at === undefined) return known;
  return { isGone: isWithdrawn(site, id), at };
}

/**
 * Whether the API serves a state made after the word, or the one that the word is about: then the API is believed. Where
 * the word did not change the state's date, only a later date counts.
 */
function isAnswered(served: IndexedEntry, { isPending, at, dateUpdated, served: before }: Word): boolean {
  const date = Date.parse(served.dateUpdated);
  const told = dateUpdated ? Date.parse(dateUpdated) : at;
  const second = 1000;
  const toldAsServed = served.dateUpdated.includes('.') ? told : Math.floor(told / second) * second;
  if (dateUpdated && isPending) return date >= toldAsServed;
  if (dateUpdated && before !== undefined && Date.parse(before) < toldAsServed) return date >= toldAsServed;
  return date > Math.max(at, told);
}

/**
 * How these changes show on pages, and what to invalidate for entries that an event withdrew: hard when one goes, soft when
 * the API has caught up or something newer is known.
 */
export function asShown(changes: readonly SeenChange[]): { shown: ShownChange[]; said: TouchedTags } {
  const { content } = seen();
  const said: TouchedTags[] = [];
  const shown = changes.map(({ site, id, entry }): ShownChange => {
    const before = content.get(site, id);
    const word = wordOn(site, id);
    const was = isWithdrawn(site, id);
    const is = entry !== undefined && word?.isGone === true && !isAnswered(entry, word);
    const tag = tags.gone(site, id);
    if (is && !was) said.push({ soft: [], hard: [tag] });
    if (was && !is) said.push({ soft: [tag], hard: [] });
    // Once the API has caught up, lists are rendered again as if it had just gone: until then they were an entry short.
    return { site, id, entry: is ? undefined : entry, before: was && entry ? undefined : before };
  });
  return { shown, said: mergeTouched(said) };
}

/** For an event when the CMS cannot be asked: what it says is gone is withdrawn, what it says is live is not. */
export function saidUnasked(event: WebhookEvent): TouchedTags {
  if (event.element.type !== 'entry') return { soft: [], hard: [] };
  const { id } = event.element;
  const parts = sitesOf(event).map(({ handle }): TouchedTags => {
    const isGone = wordOn(handle, id)?.isGone === true;
    const tag = tags.gone(handle, id);
    if (isGone === isWithdrawn(handle, id)) return { soft: [], hard: [] };
    return isGone ? { soft: [], hard: [tag] } : { soft: [tag], hard: [] };
  });
  return mergeTouched(parts);
}
