import { now } from '@vitrine/cache';
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
const delaysMs = [250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 60_000];
/** After this time, the older version is accepted. */
const maxWaitMs = 2 * 60 * 1000;
/** The limit for a removed entry is longer, because showing one is worse than hiding a visible one. */
const maxWaitForRemovalMs = 60 * 60 * 1000;

/** Delays for events without a date, which are repeated whatever the CMS serves. */
const repeatsMs = [1000, 4000, 25_000];

type Confirmation = {
  cms: CmsAdapter;
  event: WebhookEvent;
  onSettled: (() => void)[];
  hasNewEvent: boolean;
  /** Ends the wait for the next attempt. */
  wake: () => void;
};

const inProgress = processSingleton('confirmations', () => new Map<string, Confirmation>());

const pickLater = (one: WebhookEvent, other: WebhookEvent) =>
  Date.parse(one.dateUpdated ?? one.occurredAt) > Date.parse(other.dateUpdated ?? other.occurredAt) ? one : other;

/**
 * Applies the event again, at growing intervals, until the CMS serves the announced change or the time limit is
 * reached. A later event for the same element and locales replaces an earlier one, and the intervals start over.
 */
export function confirm(cms: CmsAdapter, event: WebhookEvent, onSettled: () => void): void {
  const isDated = hasDate(event);
  if (isDated && !isLate(event)) {
    onSettled();
    return;
  }
  const { element, sites } = event;
  const key = [element.type, element.id, isDated, ...sites.map(({ handle }) => handle)].join(':');
  const running = inProgress.get(key);
  if (running) {
    running.event = pickLater(event, running.event);
    running.hasNewEvent = true;
    running.onSettled.push(onSettled);
    running.wake();
    return;
  }
  const started: Confirmation = { cms, event, onSettled: [onSettled], hasNewEvent: false, wake() {} };
  inProgress.set(key, started);
  void (isDated ? pollUntilServed(started) : repeatUnconditionally(started)).finally(() => {
    inProgress.delete(key);
    for (const done of started.onSettled) done();
  });
}

/** Forms and bulk events have no date, and neither has the owner of an edited nested entry. */
function hasDate(event: WebhookEvent): boolean {
  const { element, sites, dateUpdated } = event;
  if (element.type === 'form' || element.type === 'all') return false;
  return event.event !== 'entry.saved' || Boolean(dateUpdated) || sites.length > 0 || isWithdrawnBy(event);
}

/** Waits for the next attempt. Returns true, without further delay, if there has been a new event. */
async function isRenewed(confirmation: Confirmation, waitMs: number): Promise<boolean> {
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, waitMs).unref();
  confirmation.wake = resolve;
  if (!confirmation.hasNewEvent) await waited;
  clearTimeout(timer);
  const { hasNewEvent } = confirmation;
  confirmation.hasNewEvent = false;
  return hasNewEvent;
}

async function repeatUnconditionally(confirmation: Confirmation): Promise<void> {
  let waits = repeatsMs;
  while (waits.length > 0 || confirmation.hasNewEvent) {
    const [wait = 0, ...later] = waits;
    if (await isRenewed(confirmation, wait)) {
      waits = repeatsMs;
      continue;
    }
    await reapply(confirmation, true);
    waits = later;
  }
}

/** Applies the event again. Returns whether the CMS was reachable. */
async function reapply({ cms, event }: Confirmation, isRepeat?: true): Promise<boolean> {
  try {
    return (await applyEvent(cms, { ...event, ...(isRepeat && { isRepeat }) })).isCmsReachable;
  } catch (error) {
    log.error('event_failed', `Event ${event.id} could not be reapplied.`, { delivery: event.id, error });
    return false;
  }
}

async function pollUntilServed(confirmation: Confirmation): Promise<void> {
  let [attempt, began] = [0, now()];
  while (isLate(confirmation.event)) {
    if (await isRenewed(confirmation, delaysMs[Math.min(attempt, delaysMs.length - 1)] ?? 0)) {
      [attempt, began] = [0, now()];
      continue;
    }
    attempt++;
    const isCmsReachable = await reapply(confirmation);
    // An unreachable CMS is polled indefinitely. After the limit, whatever a reachable CMS serves is accepted.
    const limitMs = isWithdrawnBy(confirmation.event) ? maxWaitForRemovalMs : maxWaitMs;
    if (isCmsReachable && !confirmation.hasNewEvent && now() - began > limitMs) break;
  }
  const { element, dateUpdated } = confirmation.event;
  if (isLate(confirmation.event))
    log.error(
      'confirmation_timed_out',
      `The CMS never served ${element.id} as of ${dateUpdated}. Check its API cache and the token's permissions.`,
    );
  if (!isWithdrawnBy(confirmation.event)) return;
  acceptServedState(confirmation.event);
  await reapply(confirmation);
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
