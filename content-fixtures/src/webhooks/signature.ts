import { Webhook } from 'standardwebhooks';

/**
 * Signs with a secret: `whsec_` followed by a base64 key (Standard Webhooks), or a text that is the key itself. Throws
 * if `whsec_` is not followed by base64.
 */
export function webhookSigner(secret: string): Webhook {
  if (!secret.startsWith('whsec_')) return new Webhook(Buffer.from(secret), { format: 'raw' });
  const key = secret.slice('whsec_'.length);
  if (key === '' || Buffer.from(key, 'base64').toString('base64') !== key)
    throw new Error('REVALIDATE_SECRET: whsec_ must be followed by base64.');
  return new Webhook(key);
}

/** The Standard Webhooks headers for a delivery sent now. */
export function signedHeaders(id: string, now: Date, body: string, signer: Webhook): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signer.sign(id, now, body),
  };
}
