import { report } from '../cache/events.ts';
import { registered } from '../cache/registered.ts';
import { env } from '../env.ts';
import { applyEvent } from './apply.ts';
import { Deliveries } from './deliveries.ts';
import { parseEvent, reasonToIgnore, type WebhookEvent } from './event.ts';
import { settle } from './settle.ts';
import { checkSignature, type SignatureProblem, toleranceSeconds } from './signature.ts';

/** A body larger than this is no event (craft notes: Craft's own largest payload is far below). */
const largestBody = 256 * 1024;
/** Deliveries that one minute may bring before senders are asked to wait. */
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

function isOverLimit(nowMs: number): boolean {
  if (nowMs - minute.start >= 60_000) minute = { start: nowMs, count: 0 };
  minute.count++;
  return minute.count > deliveriesPerMinute;
}

async function accept(id: string, event: WebhookEvent): Promise<Response> {
  deliveries().accept(id, event);
  const applied = await applyEvent(event);
  console.info(
    JSON.stringify({
      message: 'revalidated',
      event: event.event,
      element: event.element.id,
      soft: applied.soft,
      hard: applied.hard,
      pages: applied.pages.length,
    }),
  );
  settle(event, () => deliveries().settle(id));
  return answer(202, {
    accepted: true,
    id: event.id,
    tags: { soft: applied.soft, hard: applied.hard },
    pages: applied.pages,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
  if (isOverLimit(nowMs))
    return answer(429, { error: 'too-many', message: 'Too many deliveries this minute.' }, { 'retry-after': '30' });
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    return answer(415, { error: 'not-json', message: 'Send content-type: application/json.' });
  }
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

  const parsed = parseEvent(parseJson(Buffer.from(body).toString('utf8')));
  if ('problems' in parsed)
    return answer(400, {
      error: 'bad-event',
      message: 'The body is not a version 1 event.',
      problems: parsed.problems,
    });
  if (id === null || deliveries().has(id)) return answer(200, { duplicate: true, id });
  const ignored = reasonToIgnore(parsed.event);
  if (ignored) return answer(200, { ignored, id });
  try {
    return await accept(id, parsed.event);
  } catch (error) {
    deliveries().withdraw(id);
    console.error(`revalidate: ${id} could not be carried out`, error);
    return answer(
      503,
      { error: 'not-carried-out', message: 'The invalidation could not be written down. Send it again.' },
      { 'retry-after': '5' },
    );
  }
}

export const refuseMethod = (): Response => answer(405, { error: 'method', message: 'Send POST.' }, { allow: 'POST' });

/** Takes up again what was accepted before a restart and not settled. */
export function resumeDeliveries(): void {
  for (const [id, event] of deliveries().open()) settle(event, () => deliveries().settle(id));
}
