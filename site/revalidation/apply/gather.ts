import { processSingleton } from '#lib/per-process.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';

/** The plugin sends one event per locale, each after the previous response. */
const gatherMs = 500;
/** A deleted or restored entry comes with one event for each of its nested entries, from a queue: its own follows them. */
const quietMs = 2000;
/** However long the plugin takes to send them. */
const longestMs = 30_000;

/** Events that wait to be applied as one. */
type Gathered = { event: WebhookEvent; ids: string[]; since: number; lastAt: number; timer?: NodeJS.Timeout };

const gathering = processSingleton('gathering', () => ({
  events: new Map<string, Gathered>(),
  /** When an event about an entry itself last arrived, by its id. */
  own: new Map<string, number>(),
}));

/** Both as one; an event without sites is about all of them. */
function together(one: WebhookEvent, other: WebhookEvent): WebhookEvent {
  const sites = new Map([...one.sites, ...other.sites].map((site) => [site.handle, site]));
  const isAboutAll = one.sites.length === 0 || other.sites.length === 0;
  const status = one.element.status ?? other.element.status;
  return {
    ...other,
    element: { ...other.element, status },
    sites: isAboutAll ? [] : [...sites.values()],
    dateUpdated: other.dateUpdated ?? one.dateUpdated,
  };
}

function add(key: string, event: WebhookEvent, ids: readonly string[]): Gathered {
  const now = Date.now();
  const known = gathering.events.get(key);
  if (!known) {
    const made = { event, ids: [...ids], since: now, lastAt: now };
    gathering.events.set(key, made);
    return made;
  }
  known.event = together(known.event, event);
  known.ids.push(...ids);
  known.lastAt = now;
  return known;
}

const later = (ms: number, key: string, done: (gathered: Gathered) => void) =>
  setTimeout(() => {
    const gathered = gathering.events.get(key);
    gathering.events.delete(key);
    if (gathered) done(gathered);
  }, ms);

/** Applies the events of the same kind about the same element that arrive within a moment as one change. */
export function debounce(
  ids: readonly string[],
  event: WebhookEvent,
  apply: (event: WebhookEvent, ids: readonly string[]) => void,
): void {
  const key = [event.event, event.element.type, event.element.id].join(':');
  const gathered = add(key, event, ids);
  gathered.timer ??= later(gatherMs, key, (all) => apply(all.event, all.ids));
}

/** Notes an event about an entry itself, which says all that those of its nested entries before it say. */
export function noteOwn({ element: { type, id } }: WebhookEvent): void {
  const { own } = gathering;
  if (type !== 'entry') return;
  const now = Date.now();
  for (const [known, at] of own) if (now - at > 2 * longestMs) own.delete(known);
  own.set(id, now);
}

/** Whether an event about an entry itself has arrived since. */
export const hasOwnSince = (id: string, since: number): boolean => (gathering.own.get(id) ?? 0) >= since;

/**
 * Gathers the events about entries nested in the same one, and calls back once: soon after one was saved; after a deletion
 * or a restoration, once no more of them arrive.
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
  const most = gathered.since + longestMs - Date.now();
  gathered.timer = later(isStorm ? Math.max(0, Math.min(quietMs, most)) : gatherMs, key, (all) =>
    apply(all.event, all.ids, all.lastAt),
  );
}
