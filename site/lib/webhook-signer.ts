import { Webhook } from 'standardwebhooks';

/**
 * Signs and verifies with a secret. As Standard Webhooks has it, what follows `whsec_` is the key in base64; of any other
 * secret the text itself is the key. Throws if it is neither.
 */
export function webhookSigner(secret: string): Webhook {
  if (!secret.startsWith('whsec_')) return new Webhook(Buffer.from(secret), { format: 'raw' });
  const key = secret.slice('whsec_'.length);
  if (key === '' || Buffer.from(key, 'base64').toString('base64') !== key)
    throw new Error('What follows whsec_ in a webhook secret must be base64.');
  return new Webhook(key);
}

/** The secrets in a comma-separated list. */
export const secretsIn = (list: string): string[] =>
  list
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

/** Whether keys can be made of all secrets in a comma-separated list. */
export function areWebhookSecrets(list: string): boolean {
  try {
    secretsIn(list).forEach(webhookSigner);
    return true;
  } catch {
    return false;
  }
}
