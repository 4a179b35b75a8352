import { createHash, timingSafeEqual } from 'node:crypto';
import type { Refusal } from './refusal.ts';
import { checkSignature, type SignatureProblem, toleranceSeconds } from './signature.ts';

/**
 * Maximum age of the time in a payload. It is long because a CMS may sign a payload once and retry with the same bytes.
 */
const maxFrozenAgeSeconds = 24 * 60 * 60;
/** No event is larger, and verifying the signature of a large body takes time. */
const maxSignedBytes = 64 * 1024;
/** Maximum body size before the sender is authenticated. */
const maxUnknownBytes = 256 * 1024;
/** Craft's default payload for an entry with many relations is 811 kB. */
export const maxPluginBytes = 2 * 1024 * 1024;

/** The verified body, and the ID that all delivery attempts share, if the sender sets one. */
export type AuthenticatedBody = { id: string | undefined; content: string };

const problems: Record<SignatureProblem, string> = {
  authentication_missing:
    'Send the headers webhook-id, webhook-timestamp and webhook-signature, or Authorization: Bearer with the secret, or a payload with its own signature.',
  invalid_timestamp: 'webhook-timestamp must be Unix seconds.',
  timestamp_expired: `webhook-timestamp is more than ${toleranceSeconds} s old. Sign when you send, and check the sender's clock.`,
  timestamp_in_future: `webhook-timestamp is more than ${toleranceSeconds} s in the future. Correct the sender's clock.`,
  invalid_signature:
    'webhook-signature does not match the body. Sign id.timestamp.body with the shared secret; the part after whsec_ is base64.',
};

/** Rejects the time in a payload if it is more than a day old or too far in the future. Retries keep the time. */
export function checkFrozenTime(seconds: number, nowSeconds: number, name: string): Refusal | undefined {
  const age = nowSeconds - seconds;
  if (age > maxFrozenAgeSeconds)
    return {
      status: 401,
      error: 'timestamp_expired',
      message: `${name} is more than ${maxFrozenAgeSeconds} s old. Save the element again to send a new webhook.`,
    };
  if (age < -toleranceSeconds)
    return {
      status: 401,
      error: 'timestamp_in_future',
      message: `${name} is more than ${toleranceSeconds} s in the future. Correct the CMS's clock.`,
    };
  return undefined;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Compares with every secret in constant time. */
export const matchesAny = (given: string, secrets: readonly string[]) =>
  secrets.map((secret) => timingSafeEqual(sha256(given), sha256(secret))).includes(true);

const bearerIn = (headers: Headers) => /^Bearer +(\S.*)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim();

/** Returns the maximum body size, which is larger with a valid Bearer token. */
export function maxBodyBytes(headers: Headers, secrets: readonly string[]): number {
  const token = bearerIn(headers);
  return token !== undefined && matchesAny(token, secrets) ? maxPluginBytes : maxUnknownBytes;
}

/**
 * Checks the CMS's own kind of signature. Returns undefined if the webhook has none.
 * @param nowSeconds the current Unix time
 */
export type CheckOwnSignature = (
  headers: Headers,
  body: string,
  secrets: readonly string[],
  nowSeconds: number,
) => AuthenticatedBody | Refusal | undefined;

/** Authenticates a webhook by its Standard Webhooks headers, its Bearer token, or the CMS's own signature. */
export function authenticate(
  headers: Headers,
  body: string,
  secrets: readonly string[],
  nowSeconds: number,
  checkOwnSignature?: CheckOwnSignature,
): AuthenticatedBody | Refusal {
  const id = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp');
  const signature = headers.get('webhook-signature');
  if (!id && !timestamp && !signature) {
    const token = bearerIn(headers);
    if (token !== undefined)
      return matchesAny(token, secrets)
        ? { id: undefined, content: body }
        : {
            status: 401,
            error: 'invalid_token',
            message: 'The Bearer token does not match REVALIDATE_SECRET.',
          };
    const own = checkOwnSignature?.(headers, body, secrets, nowSeconds);
    if (own) return own;
  }
  if (Buffer.byteLength(body) > maxSignedBytes)
    return { status: 413, error: 'body_too_large', message: `A signed body may be at most ${maxSignedBytes} bytes.` };
  const problem = checkSignature({ id, timestamp, signature, body }, secrets);
  if (problem)
    return { status: problem === 'invalid_timestamp' ? 400 : 401, error: problem, message: problems[problem] };
  return { id: id ?? undefined, content: body };
}
