import { createHash } from 'node:crypto';
import { secretsIn, webhookSigner } from '#lib/webhook-signer.ts';
import type { NewsletterProvider, Subscriber } from './provider.ts';
import { requestJson, unexpectedStatus } from './request-json.ts';

type WebhookOptions = { url: string; secret: string };

/** Idempotency key, the same for repeated subscriptions. */
const createId = ({ email, site }: Subscriber) =>
  `sub_${createHash('sha256').update(`${site} ${email.toLowerCase()}`).digest('hex').slice(0, 32)}`;

/** A Standard Webhooks receiver. 2xx: subscribed; 409: exists; 422: invalid. */
export function signedWebhook({ url, secret }: WebhookOptions): NewsletterProvider {
  // During rotation there are several secrets; the receiver needs to know only one of them.
  const signers = secretsIn(secret).map(webhookSigner);
  return {
    name: 'webhook',
    async subscribe(subscriber) {
      const id = createId(subscriber);
      const now = new Date();
      const body = JSON.stringify({ type: 'newsletter.subscribed', ...subscriber });
      const response = await requestJson(url, body, {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signers.map((signer) => signer.sign(id, now, body)).join(' '),
      });
      if (response.status === 409) return 'exists';
      if (response.status === 422) return 'invalid';
      if (!response.isOk) throw unexpectedStatus(url, response);
      return 'subscribed';
    },
  };
}
