import { Webhook } from 'standardwebhooks';

/**
 * Signs with a secret: `whsec_` and the key in base64, as Standard Webhooks has it, or a text that is itself the key.
 * Throws if it is neither.
 */
export function webhookSigner(secret: string): Webhook {
  if (!secret.startsWith('whsec_')) return new Webhook(Buffer.from(secret), { format: 'raw' });
  const key = secret.slice('whsec_'.length);
  if (key === '' || Buffer.from(key, 'base64').toString('base64') !== key)
    throw new Error('REVALIDATE_SECRET: what follows whsec_ must be base64.');
  return new Webhook(key);
}

/** The headers of Standard Webhooks for a delivery that is sent now. */
export function signedHeaders(id: string, now: Date, body: string, signer: Webhook): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signer.sign(id, now, body),
  };
}
