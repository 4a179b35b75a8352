import { now } from '@vitrine/cache';
import { processSingleton } from '#lib/process-singleton.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';

/** How long events are gathered. The plugin sends one per locale, each after the previous response. */
const debounceMs = 500;
/**
 * Deleting or restoring an entry sends one queued event per nested entry, then one for the entry itself. After this
 * pause, no more are expected.
 */
const quietMs = 2000;
/** Maximum wait for further events. */
const maxGatherMs = 30_000;

/** Events that will be applied as one. */
type Gathered = { event: WebhookEvent; ids: string[]; since: number; lastAt: number; timer?: NodeJS.Timeout };

const pending = processSingleton('debounced-events', () => ({
  events: new Map<string, Gathered>(),
  /** Time of the last event about each entry itself, by ID. */
  own: new Map<string, number>(),
}));

/** Merges two events. One without locales concerns all locales; without a date, it may be later than the other's. */
function merge(one: WebhookEvent, other: WebhookEvent): WebhookEvent {
  const sites = new Map([...one.sites, ...other.sites].map((site) => [site.handle, site]));
  const isAboutAll = one.sites.length === 0 || other.sites.length === 0;
  const status = one.element.status ?? other.element.status;
  return {
    ...other,
    element: { ...other.element, status },
    sites: isAboutAll ? [] : [...sites.values()],
    dateUpdated: one.dateUpdated && other.dateUpdated,
  };
}

function add(key: string, event: WebhookEvent, ids: readonly string[]): Gathered {
  const at = now();
  const known = pending.events.get(key);
  if (!known) {
    const made = { event, ids: [...ids], since: at, lastAt: at };
    pending.events.set(key, made);
    return made;
  }
  known.event = merge(known.event, event);
  known.ids.push(...ids);
  known.lastAt = at;
  return known;
}

const schedule = (ms: number, key: string, done: (gathered: Gathered) => void) =>
  setTimeout(() => {
    const gathered = pending.events.get(key);
    pending.events.delete(key);
    if (gathered) done(gathered);
  }, ms);

/** Merges events of the same kind and element that arrive within a short time, and applies them as one. */
export function debounce(
  ids: readonly string[],
  event: WebhookEvent,
  apply: (event: WebhookEvent, ids: readonly string[]) => void,
): void {
  const key = [event.event, event.element.type, event.element.id].join(':');
  const gathered = add(key, event, ids);
  gathered.timer ??= schedule(debounceMs, key, (all) => apply(all.event, all.ids));
}

/** Records an event about an entry itself, which makes earlier events about its nested entries redundant. */
export function noteOwn({ element: { type, id } }: WebhookEvent): void {
  const { own } = pending;
  if (type !== 'entry') return;
  for (const [known, at] of own) if (now() - at > 2 * maxGatherMs) own.delete(known);
  own.set(id, now());
}

/** Reports whether an event about an entry itself has arrived since this time. */
export const hasOwnSince = (id: string, since: number): boolean => (pending.own.get(id) ?? 0) >= since;

/**
 * Merges events about entries nested in the same entry and calls `apply` once: shortly after a save, or when no more
 * events arrive after a deletion or restoration.
 */
export function gatherNested(
  id: string,
  event: WebhookEvent,
  isStorm: boolean,
  apply: (event: WebhookEvent, ids: readonly string[], lastAt: number) => void,
): void {
  const key = `nested:${event.element.id}`;
  const gathered = add(key, event, [id]);
  if (gathered.timer && !isStorm) return;
  clearTimeout(gathered.timer);
  const remainingMs = gathered.since + maxGatherMs - now();
  gathered.timer = schedule(isStorm ? Math.max(0, Math.min(quietMs, remainingMs)) : debounceMs, key, (all) =>
    apply(all.event, all.ids, all.lastAt),
  );
}
