import { randomUUID } from 'node:crypto';
import { report } from '#cache/events/cache-events.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { perProcess } from '#lib/per-process.ts';
import { applyEvent } from './apply/apply.ts';
import { compareLater } from './apply/compare-later.ts';
import { following } from './apply/following.ts';
import { gather } from './apply/gather.ts';
import { settle } from './apply/settle.ts';
import { rootOwnerOf } from './content/root-owner.ts';
import { authenticate, refusalOfFrozenTime } from './webhook/authenticate.ts';
import { type FromCraft, isCraftPayload, readCraftPayload } from './webhook/craft-payload.ts';
import { Deliveries } from './webhook/deliveries.ts';
import { parseEvent, reasonToIgnore, type WebhookEvent } from './webhook/event.ts';
import { readBody, readLimited, refusalOf } from './webhook/read-request.ts';
import type { Refusal } from './webhook/refusal.ts';

/** Deliveries accepted in a minute before senders are asked to wait. */
const deliveriesPerMinute = 6000;

/** How ids begin that the site gives to deliveries of Craft's plugin. */
const fromCraft = 'craft_';

const deliveries = () => perProcess('deliveries', () => new Deliveries(env.CACHE_DIR));
let minute = { start: 0, count: 0 };

function answer(
  status: number,
  body: { error?: string; duplicate?: true; ignored?: string; [detail: string]: unknown },
  headers: Record<string, string> = {},
): Response {
  const outcome = body.error ?? (body.duplicate ? 'duplicate' : body.ignored ? 'ignored' : 'accepted');
  report({ type: 'webhook', outcome, status });
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

const refuse = ({ status, ...body }: Refusal): Response => answer(status, body);

const isDeliveryId = (id: string) => /^[\x21-\x7e]{1,256}$/.test(id);

function isOverLimit(nowMs: number): boolean {
  if (nowMs - minute.start >= 60_000) minute = { start: nowMs, count: 0 };
  minute.count++;
  return minute.count > deliveriesPerMinute;
}

const notWritten = {
  error: 'not-written',
  message: 'The event is in effect, but could not be written to disk. Send it again, so that it survives a restart.',
};
const notCarriedOut = { error: 'not-carried-out', message: 'The event could not be applied. Send it again.' };

function sendAgain(id: string, reason: { error: string; message: string }): Response {
  deliveries().expectAgain(id);
  return answer(503, reason, { 'retry-after': '5' });
}

async function accept(id: string, event: WebhookEvent): Promise<Response> {
  deliveries().accept(id, event);
  const applied = await applyEvent(event);
  settle(event, () => deliveries().settle(id));
  if (!applied.isKept || !deliveries().isKept(id)) return sendAgain(id, notWritten);
  return answer(202, {
    accepted: true,
    id: event.id,
    tags: { soft: applied.soft, hard: applied.hard },
    pages: applied.pages,
  });
}

/** Carries out what a plugin sent: its answer did not wait for it. */
async function carryOut(event: WebhookEvent, ids: readonly string[]): Promise<void> {
  try {
    await applyEvent(event);
    settle(event, () => {
      for (const id of ids) deliveries().settle(id);
    });
  } catch (error) {
    log.error('event-failed', `Event ${event.id} could not be applied, so all content will be compared.`, { error });
    following.soon();
  }
}

/** What the plugin says of a nested entry is said of the entry that pages show; undefined where there is none. */
async function ofRoot({ event, isNested }: FromCraft): Promise<WebhookEvent | undefined> {
  if (!isNested) return event;
  const root = await rootOwnerOf(event.element.id);
  return root && { ...event, element: { type: 'entry', ...root } };
}

/**
 * Takes an event of Craft's plugin, and answers before it is applied, so that the events of one save, which come one after
 * another, are one change.
 */
async function acceptFromCraft(id: string, from: FromCraft): Promise<Response> {
  const event = await ofRoot(from);
  if (!event) return ignore(id, 'not-served');
  deliveries().accept(id, event);
  gather(id, event, (gathered, ids) => void carryOut(gathered, ids));
  if (from.isParent) compareLater();
  return deliveries().isKept(id) ? answer(202, { accepted: true, id }) : sendAgain(id, notWritten);
}

function ignore(id: string, reason: string): Response {
  log.info('webhook-ignored', `The delivery ${id} changes nothing that the site shows: ${reason}.`, { id, reason });
  return answer(200, { ignored: reason, id });
}

async function takeFromCraft(json: unknown, nowSeconds: number): Promise<Response> {
  // A retry bears nothing to tell it by, and is compared again; two saves within a second may look the same.
  const id = `${fromCraft}${randomUUID()}`;
  const from = readCraftPayload(json, id);
  if ('error' in from) return refuse({ status: 400, message: 'The payload of the plugin cannot be read.', ...from });
  if ('ignored' in from) return ignore(id, from.ignored);
  const refusal = refusalOfFrozenTime(Date.parse(from.event.occurredAt) / 1000, nowSeconds, 'time');
  if (refusal) return refuse(refusal);
  const ignored = reasonToIgnore(from.event);
  return ignored ? ignore(id, ignored) : carefully(id, () => acceptFromCraft(id, from));
}

async function takeEvent(json: unknown, deliveryId: string | undefined): Promise<Response> {
  const read = parseEvent(json);
  if ('error' in read) return refuse({ status: 400, message: 'The body is not a version 1 event.', ...read });
  const id = deliveryId ?? read.event.id;
  if (deliveries().has(id)) return answer(200, { duplicate: true, id });
  const ignored = reasonToIgnore(read.event);
  return ignored ? ignore(id, ignored) : carefully(id, () => accept(id, read.event));
}

async function carefully(id: string, accepting: () => Promise<Response>): Promise<Response> {
  try {
    return await accepting();
  } catch (error) {
    log.error('event-failed', `Event ${id} could not be applied.`, { delivery: id, error });
    return sendAgain(id, notCarriedOut);
  }
}

/** Answers one delivery. Every refusal says what is wrong and how to mend it, and changes nothing. */
export async function receiveWebhook(request: Request): Promise<Response> {
  const nowMs = Date.now();
  const secrets = (env.REVALIDATE_SECRET ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (secrets.length === 0)
    return answer(
      503,
      { error: 'no-secret', message: 'REVALIDATE_SECRET is not set on the site.' },
      { 'retry-after': '60' },
    );
  const refusal = refusalOf(request);
  if (refusal) return refuse(refusal);
  const body = await readLimited(request);
  if ('error' in body) return refuse(body);

  const authentic = authenticate(request.headers, body, secrets, nowMs / 1000);
  if ('error' in authentic) return refuse(authentic);

  // Only signed deliveries count: a sender who cannot sign must not be able to lock out one who can.
  if (isOverLimit(nowMs))
    return answer(429, { error: 'too-many', message: 'Too many deliveries this minute.' }, { 'retry-after': '30' });
  const { id, content } = authentic;
  if (id !== undefined && !isDeliveryId(id))
    return answer(400, { error: 'bad-id', message: 'webhook-id must be 1 to 256 visible ASCII characters.' });
  const read = readBody(content);
  if ('error' in read) return refuse(read);
  return isCraftPayload(read.json) ? takeFromCraft(read.json, nowMs / 1000) : takeEvent(read.json, id);
}

export const refuseMethod = (): Response => answer(405, { error: 'method', message: 'Send POST.' }, { allow: 'POST' });

/** Resumes deliveries that were accepted before a restart and not settled; those of the plugin may not have been applied. */
export function resumeDeliveries(): void {
  for (const [id, event] of deliveries().open())
    if (id.startsWith(fromCraft)) void carryOut(event, [id]);
    else settle(event, () => deliveries().settle(id));
}
