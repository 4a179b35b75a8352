import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old or how far ahead a signed time may be, in seconds (Standard Webhooks recommends five minutes). */
export const toleranceSeconds = 5 * 60;

export type SignatureProblem = 'missing-headers' | 'bad-timestamp' | 'too-old' | 'too-new' | 'bad-signature';

export type SignedRequest = {
  id: string | null;
  timestamp: string | null;
  signature: string | null;
  body: Uint8Array;
};

function sign(secret: string, id: string, timestamp: string, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();
}

/** Compares in constant time. */
function isEqual(expected: Buffer, given: string): boolean {
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/**
 * Checks a Standard Webhooks signature: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several signatures may
 * stand in the header and several secrets be valid, so that either side can rotate. Undefined when all is right.
 */
export function checkSignature(
  request: SignedRequest,
  secrets: readonly string[],
  nowSeconds: number,
): SignatureProblem | undefined {
  const { id, timestamp, signature, body } = request;
  if (!id || !timestamp || !signature) return 'missing-headers';
  if (!/^\d{1,12}$/.test(timestamp)) return 'bad-timestamp';
  const age = nowSeconds - Number(timestamp);
  if (age > toleranceSeconds) return 'too-old';
  if (age < -toleranceSeconds) return 'too-new';
  const given = signature
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => part.slice(3));
  const expected = secrets.map((secret) => sign(secret, id, timestamp, body));
  const isRight = expected.some((digest) => given.some((candidate) => isEqual(digest, candidate)));
  return isRight ? undefined : 'bad-signature';
}
