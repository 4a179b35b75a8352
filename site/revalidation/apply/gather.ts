import { perProcess } from '#lib/per-process.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';

/** The plugin sends one event for each site, each as soon as the one before is answered. */
const gatherMs = 500;

type Gathered = { event: WebhookEvent; ids: string[] };

const gathering = perProcess('gathering', () => new Map<string, Gathered>());

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

/** Applies the events of the same kind about the same element that arrive within a moment as one change. */
export function gather(
  id: string,
  event: WebhookEvent,
  apply: (event: WebhookEvent, ids: readonly string[]) => void,
): void {
  const key = [event.event, event.element.type, event.element.id].join(':');
  const known = gathering.get(key);
  if (known) {
    known.event = together(known.event, event);
    known.ids.push(id);
    return;
  }
  const gathered = { event, ids: [id] };
  gathering.set(key, gathered);
  setTimeout(() => {
    gathering.delete(key);
    apply(gathered.event, gathered.ids);
  }, gatherMs);
}
