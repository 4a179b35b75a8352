import { log } from '#lib/log/log.ts';
import { perProcess } from '#lib/per-process.ts';
import { isOlder } from '#revalidation/content/compare-dates.ts';
import { seen } from '#revalidation/content/seen.ts';
import { affectedByElement } from '#revalidation/tags/named-by-event.ts';
import { acceptServedState, isWithdrawnBy } from '#revalidation/tags/withdrawals.ts';
import { saysGone, type WebhookEvent } from '#revalidation/webhook/event.ts';
import { applyEvent } from './apply.ts';

/** Waits between questions to a CMS that does not serve its own write yet; the last one repeats until patience runs out. */
const waitsMs = [250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 60_000];
/** How long a CMS may serve the older version before that is accepted as its content. */
const patienceMs = 2 * 60 * 1000;
/** The same for an entry that an event said is gone: showing it is worse than missing it. */
const patienceWithGoneMs = 60 * 60 * 1000;

/** Without a date nothing tells whether the CMS serves what was saved, so these events are applied again. */
const repeatsMs = [1000, 4000, 25_000];

type Settling = { event: WebhookEvent; onSettled: (() => void)[]; isAskedAgain?: boolean };

const inProgress = perProcess('settling', () => new Map<string, Settling>());

const laterOf = (one: WebhookEvent, other: WebhookEvent) =>
  Date.parse(one.dateUpdated ?? one.occurredAt) > Date.parse(other.dateUpdated ?? other.occurredAt) ? one : other;

/**
 * Asks again until the CMS serves what the event announced, then invalidates again, so that no page keeps the older
 * content. Calls back when there is nothing left to wait for. A later event about the same element replaces an earlier one.
 */
export function settle(event: WebhookEvent, onSettled: () => void): void {
  if (hasDate(event) && !isLate(event)) {
    onSettled();
    return;
  }
  const { element, sites } = event;
  const key = [element.type, element.id, ...sites.map(({ handle }) => handle)].join(':');
  const running = inProgress.get(key);
  if (running) {
    running.event = laterOf(event, running.event);
    running.isAskedAgain = true;
    running.onSettled.push(onSettled);
    return;
  }
  const started: Settling = { event, onSettled: [onSettled] };
  inProgress.set(key, started);
  void (hasDate(event) ? poll(started) : repeat(started)).finally(() => {
    inProgress.delete(key);
    for (const done of started.onSettled) done();
  });
}

/** Forms have none, and an event about everything names none. */
const hasDate = ({ element: { type } }: WebhookEvent) => !['form', 'all'].includes(type);

async function repeat(settling: Settling): Promise<void> {
  do {
    settling.isAskedAgain = false;
    for (const wait of repeatsMs) await applyAfter(wait, settling.event);
  } while (settling.isAskedAgain);
}

/** Applies the event once more; returns whether the CMS could be asked. */
async function applyAfter(waitMs: number, event: WebhookEvent): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
  try {
    return (await applyEvent(event)).isCmsAsked;
  } catch (error) {
    log.error('event-failed', `Event ${event.id} could not be applied again.`, { delivery: event.id, error });
    return false;
  }
}

async function poll(settling: Settling): Promise<void> {
  const began = Date.now();
  for (let attempt = 0; isLate(settling.event); attempt++) {
    const wait = waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 0;
    const isCmsAsked = await applyAfter(wait, settling.event);
    // A CMS that is down is waited for; what one that responds keeps serving is accepted in the end.
    if (isCmsAsked && Date.now() - began > (isWithdrawnBy(settling.event) ? patienceWithGoneMs : patienceMs)) break;
  }
  const { element, dateUpdated } = settling.event;
  if (isLate(settling.event))
    log.error(
      'content-late',
      `The content service never served ${element.id} as of ${dateUpdated}. Check its API cache and the token's rights.`,
    );
  if (!isWithdrawnBy(settling.event)) return;
  acceptServedState(settling.event);
  await applyAfter(0, settling.event);
}

/** Whether the CMS last served something older than the event, so that its write is not visible yet. */
function isLate(event: WebhookEvent): boolean {
  const { element, sites, dateUpdated } = event;
  const { content } = seen();
  if (element.type === 'global' || element.type === 'category' || element.type === 'asset') {
    const served = affectedByElement(event).soft.flatMap((tag) => content.elements().get(tag) ?? []);
    return dateUpdated ? served.some((date) => isOlder(date, dateUpdated)) : false;
  }
  if (element.type !== 'entry') return false;
  if (isWithdrawnBy(event)) return true;
  return sites.some(({ handle, status, uri }) => {
    if (!dateUpdated || saysGone(event, status)) return false;
    const known = content.get(handle, element.id);
    if (known === undefined || isOlder(known.dateUpdated, dateUpdated)) return true;
    const isAsAnnounced = !isOlder(dateUpdated, known.dateUpdated);
    return event.event === 'entry.moved' && isAsAnnounced && Boolean(uri) && known.uri !== uri;
  });
}
