import { Webhook } from 'standardwebhooks';

/**
 * Returns a signer and verifier for a secret. As in Standard Webhooks, the key is the base64 text after `whsec_`. A
 * secret without this prefix is used as is. Throws for invalid base64.
 */
export function webhookSigner(secret: string): Webhook {
  if (!secret.startsWith('whsec_')) return new Webhook(Buffer.from(secret), { format: 'raw' });
  const key = secret.slice('whsec_'.length);
  if (key === '' || Buffer.from(key, 'base64').toString('base64') !== key)
    throw new Error('The part after whsec_ in a webhook secret must be base64.');
  return new Webhook(key);
}

/** Splits a comma-separated list of secrets. */
export const secretsIn = (list: string): string[] =>
  list
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

/** Reports whether every secret in a comma-separated list is valid. */
export function areWebhookSecrets(list: string): boolean {
  try {
    secretsIn(list).forEach(webhookSigner);
    return true;
  } catch {
    return false;
  }
}
