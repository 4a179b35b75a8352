import { type Webhook, WebhookVerificationError } from 'standardwebhooks';
import { webhookSigner } from '#lib/webhook-signer.ts';

/** Allowed clock difference in seconds (Standard Webhooks recommends 5 min). */
export const toleranceSeconds = 5 * 60;

export type SignatureProblem = 'missing-headers' | 'bad-timestamp' | 'too-old' | 'too-new' | 'bad-signature';

export type SignedRequest = {
  id: string | null;
  timestamp: string | null;
  signature: string | null;
  body: string;
};

/**
 * Checks a Standard Webhooks signature and timestamp. The header may hold several signatures, and several secrets may be valid,
 * so that either side can rotate. Returns undefined if the signature is valid.
 */
export function checkSignature(
  { id, timestamp, signature, body }: SignedRequest,
  secrets: readonly string[],
): SignatureProblem | undefined {
  if (!id || !timestamp || !signature) return 'missing-headers';
  if (!/^\d{1,12}$/.test(timestamp)) return 'bad-timestamp';
  const age = Math.floor(Date.now() / 1000) - Number(timestamp);
  if (age > toleranceSeconds) return 'too-old';
  if (age < -toleranceSeconds) return 'too-new';
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  const isRight = secrets.some((secret) => isVerified(webhookSigner(secret), body, headers));
  return isRight ? undefined : 'bad-signature';
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
