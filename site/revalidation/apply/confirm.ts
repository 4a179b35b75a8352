import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import type { CmsAdapter } from '#revalidation/adapters/adapter.ts';
import { isBefore } from '#revalidation/content/compare-dates.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import { elementTags } from '#revalidation/tags/implied-tags.ts';
import { acceptServedState, isWithdrawnBy } from '#revalidation/tags/withdrawals.ts';
import { announcesRemoval, type WebhookEvent } from '#revalidation/webhook/event.ts';
import { applyEvent } from './apply.ts';

/** Delays between attempts while the CMS does not serve the announced change; the last one repeats. */
const waitsMs = [250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 60_000];
/** After this time, the older version is accepted. */
const maxWaitMs = 2 * 60 * 1000;
/** The limit for a removed entry is longer, because showing one is worse than hiding a visible one. */
const maxWaitForRemovalMs = 60 * 60 * 1000;

/** Delays for events without a date, which are applied again unconditionally. */
const repeatsMs = [1000, 4000, 25_000];

type Settling = { cms: CmsAdapter; event: WebhookEvent; onSettled: (() => void)[]; hasNewEvent?: boolean };

const inProgress = processSingleton('settling', () => new Map<string, Settling>());

const pickLater = (one: WebhookEvent, other: WebhookEvent) =>
  Date.parse(one.dateUpdated ?? one.occurredAt) > Date.parse(other.dateUpdated ?? other.occurredAt) ? one : other;

/**
 * Applies the event again, at growing intervals, until the CMS serves the announced change or the time limit is
 * reached. A later event for the same element and locales replaces an earlier one.
 */
export function confirm(cms: CmsAdapter, event: WebhookEvent, onSettled: () => void): void {
  if (hasDate(event) && !isLate(event)) {
    onSettled();
    return;
  }
  const { element, sites } = event;
  const key = [element.type, element.id, ...sites.map(({ handle }) => handle)].join(':');
  const running = inProgress.get(key);
  if (running) {
    running.event = pickLater(event, running.event);
    running.hasNewEvent = true;
    running.onSettled.push(onSettled);
    return;
  }
  const started: Settling = { cms, event, onSettled: [onSettled] };
  inProgress.set(key, started);
  void (hasDate(event) ? poll(started) : repeat(started)).finally(() => {
    inProgress.delete(key);
    for (const done of started.onSettled) done();
  });
}

/** Forms and bulk events have no date. */
const hasDate = ({ element: { type } }: WebhookEvent) => !['form', 'all'].includes(type);

async function repeat(settling: Settling): Promise<void> {
  do {
    settling.hasNewEvent = false;
    for (const wait of repeatsMs) await applyAfter(wait, settling);
  } while (settling.hasNewEvent);
}

/** Applies the event again. Returns whether the CMS was reachable. */
async function applyAfter(waitMs: number, { cms, event }: Settling): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
  try {
    return (await applyEvent(cms, event)).isCmsReachable;
  } catch (error) {
    log.error('event_failed', `Event ${event.id} could not be reapplied.`, { delivery: event.id, error });
    return false;
  }
}

async function poll(settling: Settling): Promise<void> {
  const began = Date.now();
  for (let attempt = 0; isLate(settling.event); attempt++) {
    const wait = waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 0;
    const isCmsReachable = await applyAfter(wait, settling);
    // An unreachable CMS is polled indefinitely. After the limit, whatever a reachable CMS serves is accepted.
    if (isCmsReachable && Date.now() - began > (isWithdrawnBy(settling.event) ? maxWaitForRemovalMs : maxWaitMs)) break;
  }
  const { element, dateUpdated } = settling.event;
  if (isLate(settling.event))
    log.error(
      'confirmation_timed_out',
      `The CMS never served ${element.id} as of ${dateUpdated}. Check its API cache and the token's permissions.`,
    );
  if (!isWithdrawnBy(settling.event)) return;
  acceptServedState(settling.event);
  await applyAfter(0, settling);
}

/** Reports whether the last response was older than the event. */
function isLate(event: WebhookEvent): boolean {
  const { element, sites, dateUpdated } = event;
  const { content } = contentState();
  if (element.type === 'global' || element.type === 'category' || element.type === 'asset') {
    const served = elementTags(event).soft.flatMap((tag) => content.elements().get(tag) ?? []);
    return dateUpdated ? served.some((date) => isBefore(date, dateUpdated)) : false;
  }
  if (element.type !== 'entry') return false;
  if (isWithdrawnBy(event)) return true;
  return sites.some(({ handle, status, uri }) => {
    if (!dateUpdated || announcesRemoval(event, status)) return false;
    const known = content.get(handle, element.id);
    if (known === undefined || isBefore(known.dateUpdated, dateUpdated)) return true;
    const isAsAnnounced = !isBefore(dateUpdated, known.dateUpdated);
    return event.event === 'entry.moved' && isAsAnnounced && Boolean(uri) && known.uri !== uri;
  });
}
