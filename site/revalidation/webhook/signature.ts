import { type Webhook, WebhookVerificationError } from 'standardwebhooks';
import { webhookSigner } from '#lib/webhook-signer.ts';

/** Allowed clock difference in seconds (Standard Webhooks recommends 5 min). */
export const toleranceSeconds = 5 * 60;

export type SignatureProblem =
  | 'authentication_missing'
  | 'invalid_timestamp'
  | 'timestamp_expired'
  | 'timestamp_in_future'
  | 'invalid_signature';

export type SignedRequest = {
  id: string | null;
  timestamp: string | null;
  signature: string | null;
  body: string;
};

/**
 * Checks a Standard Webhooks signature and timestamp. The header may hold several signatures, and several secrets may
 * be valid, so either side can rotate secrets. Returns undefined if the signature is valid.
 */
export function checkSignature(
  { id, timestamp, signature, body }: SignedRequest,
  secrets: readonly string[],
): SignatureProblem | undefined {
  if (!id || !timestamp || !signature) return 'authentication_missing';
  if (!/^\d{1,12}$/.test(timestamp)) return 'invalid_timestamp';
  const age = Math.floor(Date.now() / 1000) - Number(timestamp);
  if (age > toleranceSeconds) return 'timestamp_expired';
  if (age < -toleranceSeconds) return 'timestamp_in_future';
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  const isRight = secrets.some((secret) => isVerified(webhookSigner(secret), body, headers));
  return isRight ? undefined : 'invalid_signature';
}

function isVerified(webhook: Webhook, body: string, headers: Record<string, string>): boolean {
  try {
    webhook.verify(body, headers, { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
