import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Refusal } from './refusal.ts';
import { checkSignature, type SignatureProblem, toleranceSeconds } from './signature.ts';

/** Craft's plugin signs a payload once and sends the same bytes on retries. */
const frozenForSeconds = 24 * 60 * 60;
/** No event is larger, and verifying a signature costs time. */
const maxSignedBytes = 64 * 1024;
/** Limit before the sender is authenticated. */
const maxUnknownBytes = 256 * 1024;
/** Craft's default payload of an entry with many relations has 811 kB. */
export const maxPluginBytes = 2 * 1024 * 1024;

/** The verified body. `id` is set for Standard Webhooks only. */
export type AuthenticatedBody = { id: string | undefined; content: string };

const problems: Record<SignatureProblem, string> = {
  'missing-headers':
    'Send the headers webhook-id, webhook-timestamp and webhook-signature, or Authorization: Bearer with the secret, or a payload that carries its own signature.',
  'bad-timestamp': 'webhook-timestamp must be Unix seconds.',
  'too-old': `webhook-timestamp is more than ${toleranceSeconds} s old. Sign when you send, and check the sender's clock.`,
  'too-new': `webhook-timestamp is more than ${toleranceSeconds} s ahead. Correct the sender's clock.`,
  'bad-signature':
    'webhook-signature does not match the body. Sign id.timestamp.body with the shared secret; the part after whsec_ is base64.',
};

/** Rejects a payload time older than a day or in the future. Retries keep the time. */
export function refusalOfFrozenTime(seconds: number, nowSeconds: number, name: string): Refusal | undefined {
  const age = nowSeconds - seconds;
  if (age > frozenForSeconds)
    return {
      status: 401,
      error: 'too-old',
      message: `${name} is more than ${frozenForSeconds} s old. Save the element again to send a new delivery.`,
    };
  if (age < -toleranceSeconds)
    return {
      status: 401,
      error: 'too-new',
      message: `${name} is more than ${toleranceSeconds} s ahead. Correct the clock of the CMS.`,
    };
  return undefined;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Constant time. */
const isAnyOf = (given: string, secrets: readonly string[]) =>
  secrets.map((secret) => timingSafeEqual(sha256(given), sha256(secret))).includes(true);

const envelope = v.object({
  data: v.string(),
  ts: v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^\d{1,12}$/)),
  sig: v.string(),
});

/** Parses `{ data, ts, sig }`, where `sig` signs `ts.data`. */
function readEnvelope(body: string): v.InferOutput<typeof envelope> | undefined {
  try {
    const read = v.safeParse(envelope, JSON.parse(body));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

function openEnvelope(
  { data, ts, sig }: v.InferOutput<typeof envelope>,
  secrets: readonly string[],
  nowSeconds: number,
): AuthenticatedBody | Refusal {
  const right = secrets.map((secret) => createHmac('sha256', secret).update(`${ts}.${data}`).digest('hex'));
  if (!isAnyOf(sig, right))
    return {
      status: 401,
      error: 'bad-signature',
      message: 'sig does not match. It must be the hexadecimal HMAC-SHA256 of ts.data with the shared secret.',
    };
  return refusalOfFrozenTime(Number(ts), nowSeconds, 'ts') ?? { id: undefined, content: data };
}

const bearerIn = (headers: Headers) => /^Bearer +(\S.*)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim();

/** Returns the maximum body size, which is larger with a valid token. */
export function maxBodyBytes(headers: Headers, secrets: readonly string[]): number {
  const token = bearerIn(headers);
  return token !== undefined && isAnyOf(token, secrets) ? maxPluginBytes : maxUnknownBytes;
}

/** Authenticates a webhook: Standard Webhooks headers, a Bearer token, or a signature in the body. */
export function authenticate(
  headers: Headers,
  body: string,
  secrets: readonly string[],
  nowSeconds: number,
): AuthenticatedBody | Refusal {
  const id = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp');
  const signature = headers.get('webhook-signature');
  if (!id && !timestamp && !signature) {
    const token = bearerIn(headers);
    if (token !== undefined)
      return isAnyOf(token, secrets)
        ? { id: undefined, content: body }
        : {
            status: 401,
            error: 'bad-token',
            message: 'The Bearer token does not match REVALIDATE_SECRET.',
          };
    const signed = readEnvelope(body);
    if (signed) return openEnvelope(signed, secrets, nowSeconds);
  }
  if (Buffer.byteLength(body) > maxSignedBytes)
    return { status: 413, error: 'too-large', message: `A signed body may be at most ${maxSignedBytes} bytes.` };
  const problem = checkSignature({ id, timestamp, signature, body }, secrets);
  if (problem) return { status: problem === 'bad-timestamp' ? 400 : 401, error: problem, message: problems[problem] };
  return { id: id ?? undefined, content: body };
}
