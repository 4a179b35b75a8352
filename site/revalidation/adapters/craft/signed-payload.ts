import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { type AuthenticatedBody, checkFrozenTime, matchesAny } from '#revalidation/webhook/authenticate.ts';
import type { Refusal } from '#revalidation/webhook/refusal.ts';

const envelope = v.object({
  data: v.string(),
  ts: v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^\d{1,12}$/)),
  sig: v.string(),
});

function readEnvelope(body: string): v.InferOutput<typeof envelope> | undefined {
  try {
    const read = v.safeParse(envelope, JSON.parse(body));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Verifies `{ data, ts, sig }`, where `sig` signs `ts.data`. Returns undefined if the body is something else. */
export function openEnvelope(
  body: string,
  secrets: readonly string[],
  nowSeconds: number,
): AuthenticatedBody | Refusal | undefined {
  const signed = readEnvelope(body);
  if (!signed) return undefined;
  const { data, ts, sig } = signed;
  const right = secrets.map((secret) => createHmac('sha256', secret).update(`${ts}.${data}`).digest('hex'));
  if (!matchesAny(sig, right))
    return {
      status: 401,
      error: 'invalid_signature',
      message: 'sig does not match: it must be the hexadecimal HMAC-SHA256 of ts.data with the shared secret.',
    };
  return checkFrozenTime(Number(ts), nowSeconds, 'ts') ?? { id: undefined, content: data };
}
