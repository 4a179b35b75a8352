import { report } from '#cache/events/cache-events.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { registered } from '#lib/per-process.ts';
import { applyEvent } from './apply/apply.ts';
import { settle } from './apply/settle.ts';
import { Deliveries } from './webhook/deliveries.ts';
import { parseEvent, reasonToIgnore, type WebhookEvent } from './webhook/event.ts';
import { checkSignature, type SignatureProblem, toleranceSeconds } from './webhook/signature.ts';

/** An event names one element and takes about 1 kB; a larger body is not one. */
const largestBody = 256 * 1024;
/** Deliveries accepted in a minute before senders are asked to wait. */
const deliveriesPerMinute = 6000;

const deliveries = () => registered('deliveries', () => new Deliveries(env.CACHE_DIR));
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

const problems: Record<SignatureProblem, string> = {
  'missing-headers': 'The headers webhook-id, webhook-timestamp and webhook-signature are all needed.',
  'bad-timestamp': 'webhook-timestamp must be Unix seconds.',
  'too-old': `webhook-timestamp is more than ${toleranceSeconds} s old. Sign when you send, and set the sender's clock.`,
  'too-new': `webhook-timestamp is more than ${toleranceSeconds} s ahead. Set the sender's clock.`,
  'bad-signature': 'webhook-signature does not match the body. Sign id.timestamp.body with the shared secret.',
};

type Refusal = { status: number; error: string; message: string; problems?: string[] };

const refuse = ({ status, ...body }: Refusal): Response => answer(status, body);

const utf8 = new TextDecoder('utf-8', { fatal: true });
const isDeliveryId = (id: string | null): id is string => id !== null && /^[\x21-\x7e]{1,256}$/.test(id);

function isOverLimit(nowMs: number): boolean {
  if (nowMs - minute.start >= 60_000) minute = { start: nowMs, count: 0 };
  minute.count++;
  return minute.count > deliveriesPerMinute;
}

const notWritten = {
  error: 'not-written',
  message: 'It is in effect, in memory only: the disk refused it. Send it again, so that a restart knows of it too.',
};
const notCarriedOut = { error: 'not-carried-out', message: 'It could not be carried out. Send it again.' };

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

/** The event in the body, or why there is none. */
function readEvent(body: Uint8Array): { event: WebhookEvent } | Refusal {
  if (body.length === 0) return { status: 400, error: 'empty-body', message: 'The body is empty. Send the event.' };
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    return { status: 400, error: 'not-utf8', message: 'The body is not UTF-8.' };
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const reason = messageOf(error);
    return { status: 400, error: 'bad-json', message: `The body is not JSON: ${reason}` };
  }
  const parsed = parseEvent(json);
  if ('event' in parsed) return parsed;
  return { status: 400, message: 'The body is not a version 1 event.', ...parsed };
}

/** Reasons to refuse that are known before the body is read. */
function refusalOf({ headers, url }: Request): Refusal | undefined {
  const type = headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    return { status: 415, error: 'not-json', message: 'Send content-type: application/json.' };
  if (/charset=(?!"?utf-?8)/i.test(type))
    return { status: 415, error: 'bad-charset', message: 'Send the body as UTF-8.' };
  if (!/^(?:identity)?$/i.test(headers.get('content-encoding') ?? ''))
    return { status: 415, error: 'encoded', message: 'Send the body as it is, without content-encoding.' };
  if (new URL(url).search !== '')
    return { status: 400, error: 'query', message: 'The address takes no query: what changed stands in the body.' };
  return undefined;
}

/** The body, read no further than its limit; null when it is larger. */
async function readLimited(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
  if (body === null) return answer(413, { error: 'too-large', message: `The body may hold ${largestBody} bytes.` });

  const id = request.headers.get('webhook-id');
  const signed = {
    id,
    timestamp: request.headers.get('webhook-timestamp'),
    signature: request.headers.get('webhook-signature'),
    body,
  };
  const problem = checkSignature(signed, secrets, nowMs / 1000);
  if (problem) return answer(problem === 'bad-timestamp' ? 400 : 401, { error: problem, message: problems[problem] });

  // Only signed deliveries count: a sender who cannot sign must not be able to lock out one who can.
  if (isOverLimit(nowMs))
    return answer(429, { error: 'too-many', message: 'Too many deliveries this minute.' }, { 'retry-after': '30' });
  if (!isDeliveryId(id))
    return answer(400, { error: 'bad-id', message: 'webhook-id must be 1 to 256 visible ASCII characters.' });
  const read = readEvent(body);
  if ('error' in read) return refuse(read);
  if (deliveries().has(id)) return answer(200, { duplicate: true, id });
  const ignored = reasonToIgnore(read.event);
  if (ignored) return answer(200, { ignored, id });
  try {
    return await accept(id, read.event);
  } catch (error) {
    log.error('event-failed', `${id} could not be carried out.`, { delivery: id, error });
    return sendAgain(id, notCarriedOut);
  }
}

export const refuseMethod = (): Response => answer(405, { error: 'method', message: 'Send POST.' }, { allow: 'POST' });

/** Resumes deliveries that were accepted before a restart and not settled. */
export function resumeDeliveries(): void {
  for (const [id, event] of deliveries().open()) settle(event, () => deliveries().settle(id));
}
