import { createHash } from 'node:crypto';
import { webhookSigner } from '#lib/webhook-signer.ts';
import { askService, unexpected } from './ask-service.ts';
import type { NewsletterProvider, Subscriber } from './provider.ts';

type WebhookOptions = { url: string; secret: string };

/** The same for each attempt to subscribe an address, so that the receiver can tell a repetition. */
const idOf = ({ email, site }: Subscriber) =>
  `sub_${createHash('sha256').update(`${site} ${email.toLowerCase()}`).digest('hex').slice(0, 32)}`;

/** Any receiver of Standard Webhooks. It answers 2xx, or 409 for an address that it has, or 422 for one that it refuses. */
export function signedWebhook({ url, secret }: WebhookOptions): NewsletterProvider {
  const signer = webhookSigner(secret);
  return {
    name: 'webhook',
    async subscribe(subscriber) {
      const id = idOf(subscriber);
      const now = new Date();
      const body = JSON.stringify({ type: 'newsletter.subscribed', ...subscriber });
      const answer = await askService(url, body, {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signer.sign(id, now, body),
      });
      if (answer.status === 409) return 'exists';
      if (answer.status === 422) return 'invalid';
      if (!answer.isOk) throw unexpected(url, answer);
      return 'subscribed';
    },
  };
}
