import { randomUUID } from 'node:crypto';
import { now } from '@vitrine/cache';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import { secretsIn } from '#lib/webhook-signer.ts';
import type { CmsAdapter, CmsEvent } from './adapters/adapter.ts';
import { applyEvent, isFlooded } from './apply/apply.ts';
import { confirm } from './apply/confirm.ts';
import { debounce, gatherNested, hasOwnSince, noteOwn } from './apply/debounce-events.ts';
import { reconcileLater } from './apply/reconcile-later.ts';
import { reconcileTimer } from './apply/reconcile-timer.ts';
import { authenticate, checkFrozenTime, maxBodyBytes } from './webhook/authenticate.ts';
import { Deliveries } from './webhook/deliveries.ts';
import { parseEvent, reasonToIgnore, type WebhookEvent } from './webhook/event.ts';
import { reportOutcome } from './webhook/outcomes.ts';
import { checkRequest, type DeliveryRequest, parseJson, readText } from './webhook/read-request.ts';
import type { Refusal } from './webhook/refusal.ts';

/** Rate limit for authenticated webhooks. */
const deliveriesPerMinute = 6000;

/** Maximum number of tags per kind in a response, because an import may invalidate hundreds of thousands. */
const maxTagsInResponse = 1000;

/** ID prefix for events from the CMS's own webhooks. */
const getPrefix = ({ name }: CmsAdapter) => `${name}_`;

const deliveries = () => processSingleton('deliveries', () => new Deliveries(env.CACHE_DIR));
let minute = { start: 0, count: 0 };

function respond(
  status: number,
  body: { error?: string; duplicate?: true; ignored?: string; [detail: string]: unknown },
  headers: Record<string, string> = {},
): Response {
  const outcome = body.error ?? (body.duplicate ? 'duplicate' : body.ignored ? 'ignored' : 'accepted');
  reportOutcome({ outcome, status });
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

const refuse = ({ status, ...body }: Refusal): Response => respond(status, body);

const isDeliveryId = (id: string) => /^[\x21-\x7e]{1,256}$/.test(id);

/** Counts a delivery. Returns whether it exceeds the rate limit. */
function countDelivery(): boolean {
  if (now() - minute.start >= 60_000) minute = { start: now(), count: 0 };
  minute.count++;
  return minute.count > deliveriesPerMinute;
}

const notWritten = {
  error: 'not_persisted',
  message: 'The event was applied but could not be written to disk. Send it again, so that it survives a restart.',
};
const notApplied = { error: 'not_applied', message: 'The event could not be applied. Send it again.' };

/** Response for a webhook that the next release's server did not receive. */
export const mirrorFailedResponse = (): Response =>
  respond(
    503,
    {
      error: 'handover_failed',
      message: 'A handover is in progress, and the new server missed the event. Send it again.',
    },
    { 'retry-after': '5' },
  );

function requestRetry(id: string, reason: { error: string; message: string }): Response {
  deliveries().expectAgain(id);
  return respond(503, reason, { 'retry-after': '5' });
}

const respondRecorded = async (id: string): Promise<Response> =>
  (await deliveries().ensureWritten(id)) ? respond(202, { accepted: true, id }) : requestRetry(id, notWritten);

/**
 * Records and applies an event. Responds with the invalidated tags and pages. In a flood, it responds as soon as the
 * event is recorded. Otherwise, senders that wait for each response would keep batches small.
 */
async function recordAndApply(cms: CmsAdapter, id: string, event: WebhookEvent): Promise<Response> {
  deliveries().record(id, event);
  if (isFlooded()) {
    void applyGathered(cms, event, [id]);
    return respondRecorded(id);
  }
  const applied = await applyEvent(cms, event);
  confirm(cms, event, () => deliveries().markSettled(id));
  if (!applied.isWritten || !(await deliveries().ensureWritten(id))) return requestRetry(id, notWritten);
  return respond(202, {
    accepted: true,
    id: event.id,
    tags: { soft: applied.soft.slice(0, maxTagsInResponse), hard: applied.hard.slice(0, maxTagsInResponse) },
    pages: applied.pages,
  });
}

/** Applies an event whose webhooks have already been answered. */
async function applyGathered(cms: CmsAdapter, event: WebhookEvent, ids: readonly string[]): Promise<void> {
  try {
    await applyEvent(cms, event);
    confirm(cms, event, () => {
      for (const id of ids) deliveries().markSettled(id);
    });
  } catch (error) {
    log.error('event_failed', `Event ${event.id} could not be applied; all content is reconciled instead.`, { error });
    reconcileTimer.soon();
  }
}

/**
 * Applies merged events about nested entries as one about their root. Skips them if the root is gone too, or if an
 * event about it has arrived in the meantime.
 */
async function applyNested(
  cms: CmsAdapter,
  event: WebhookEvent,
  ids: readonly string[],
  lastAt: number,
): Promise<void> {
  try {
    const root = await cms.findRoot?.(event.element.id);
    if (root && !hasOwnSince(root.id, lastAt)) {
      debounce(
        ids,
        { ...event, element: { type: 'entry', ...root } },
        (gathered, all) => void applyGathered(cms, gathered, all),
      );
      return;
    }
    log.info('webhook_ignored', `${ids.length} deliveries about entries nested in ${event.element.id} are redundant.`);
    for (const id of ids) deliveries().markSettled(id);
  } catch (error) {
    log.error(
      'event_failed',
      `The root entry of ${event.element.id} could not be fetched; all content is reconciled instead.`,
      {
        error,
      },
    );
    reconcileTimer.soon();
  }
}

/**
 * Records the event and responds before applying it, so events of one save are merged even if the CMS sends each after
 * the response to the previous one.
 */
async function recordAndGather(
  cms: CmsAdapter,
  id: string,
  { event, isNested, isBulk = false, isParent }: CmsEvent,
): Promise<Response> {
  deliveries().record(id, event);
  if (isNested) gatherNested(id, event, isBulk, (...gathered) => void applyNested(cms, ...gathered));
  else {
    noteOwn(event);
    debounce([id], event, (gathered, ids) => void applyGathered(cms, gathered, ids));
  }
  if (isParent) reconcileLater(cms);
  return respondRecorded(id);
}

function respondIgnored(id: string, reason: string): Response {
  log.info('webhook_ignored', `Ignored delivery ${id}, which changes nothing on the site: ${reason}.`, { id, reason });
  return respond(200, { ignored: reason, id });
}

/** What the adapter reads from a CMS's own webhook. */
type OwnPayload = NonNullable<ReturnType<CmsAdapter['readWebhook']>>;

async function handleOwnPayload(cms: CmsAdapter, id: string, from: OwnPayload, nowSeconds: number): Promise<Response> {
  if ('error' in from) return refuse({ status: 400, message: "The CMS's payload is invalid.", ...from });
  if (deliveries().has(id)) return respond(200, { duplicate: true, id });
  if ('ignored' in from) return respondIgnored(id, from.ignored);
  // The journal reads only valid events back, so an invalid one would be lost with this process.
  const valid = parseEvent(from.event);
  if ('error' in valid) return refuse({ status: 400, message: 'The CMS adapter created an invalid event.', ...valid });
  const refusal = checkFrozenTime(Date.parse(from.event.occurredAt) / 1000, nowSeconds, 'time');
  if (refusal) return refuse(refusal);
  const ignored = reasonToIgnore(from.event);
  return ignored ? respondIgnored(id, ignored) : orRequestRetry(id, () => recordAndGather(cms, id, from));
}

async function handleEvent(cms: CmsAdapter, json: unknown, deliveryId: string | undefined): Promise<Response> {
  const read = parseEvent(json);
  if ('error' in read)
    return refuse({
      status: 400,
      message: 'The body is not a valid version 1 event. `problems` lists the invalid fields.',
      ...read,
    });
  const id = deliveryId ?? read.event.id;
  if (deliveries().has(id)) return respond(200, { duplicate: true, id });
  const ignored = reasonToIgnore(read.event);
  return ignored ? respondIgnored(id, ignored) : orRequestRetry(id, () => recordAndApply(cms, id, read.event));
}

/** Responds with 503 if `handle` throws. */
async function orRequestRetry(id: string, handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    log.error('event_failed', `Event ${id} could not be applied; the sender was asked to retry.`, {
      delivery: id,
      error,
    });
    return requestRetry(id, notApplied);
  }
}

/** Handles one webhook. Rejected webhooks change nothing; the response names the cause and the remedy. */
export async function handleWebhook(request: DeliveryRequest, cms: CmsAdapter): Promise<Response> {
  const nowSeconds = Date.now() / 1000;
  const secrets = secretsIn(env.REVALIDATE_SECRET ?? '');
  if (secrets.length === 0)
    return respond(
      503,
      { error: 'secret_missing', message: 'REVALIDATE_SECRET is not set on the site. Set it there, then send again.' },
      { 'retry-after': '60' },
    );
  const refusal = checkRequest(request);
  if (refusal) return refuse(refusal);
  const body = await readText(request, maxBodyBytes(request.headers, secrets));
  if (typeof body !== 'string') return refuse(body);

  const authentic = authenticate(request.headers, body, secrets, nowSeconds, cms.checkSignature);
  if ('error' in authentic) return refuse(authentic);

  // Counted after authentication, so senders without the secret cannot lock others out.
  const isOverLimit = countDelivery();
  if (isOverLimit)
    return respond(
      429,
      {
        error: 'rate_limited',
        message: `There were more than ${deliveriesPerMinute} deliveries this minute. Retry after the time in Retry-After.`,
      },
      { 'retry-after': '30' },
    );
  const { id, content } = authentic;
  if (id !== undefined && !isDeliveryId(id))
    return respond(400, { error: 'invalid_id', message: 'webhook-id must be 1 to 256 visible ASCII characters.' });
  const read = parseJson(content);
  if ('error' in read) return refuse(read);
  // Without an ID, a retry cannot be distinguished from a second save. Applying an event again is harmless.
  const ownId = `${getPrefix(cms)}${id ?? randomUUID()}`;
  const own = cms.readWebhook(read.json, ownId);
  return own ? handleOwnPayload(cms, ownId, own, nowSeconds) : handleEvent(cms, read.json, id);
}

/** Reports whether an event may be about a nested entry. Events about other entries name a section. */
const mayBeNested = ({ event, element: { type, section } }: WebhookEvent) =>
  event === 'entry.saved' && type === 'entry' && !section;

export const methodNotAllowed = (): Response =>
  respond(405, { error: 'method_not_allowed', message: 'Send POST.' }, { allow: 'POST' });

/** Resumes unconfirmed webhooks after a restart. Events that may not have been applied are applied again. */
export function resumeDeliveries(cms: CmsAdapter): void {
  for (const [id, event] of deliveries().unconfirmed())
    if (id.startsWith(getPrefix(cms)))
      void (mayBeNested(event) ? applyNested(cms, event, [id], now()) : applyGathered(cms, event, [id]));
    else confirm(cms, event, () => deliveries().markSettled(id));
}
