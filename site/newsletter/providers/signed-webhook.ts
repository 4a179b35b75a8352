import { createHash, createHmac } from 'node:crypto';
import { askService, unexpected } from './ask-service.ts';
import type { NewsletterProvider, Subscriber } from './provider.ts';

type WebhookOptions = { url: string; secret: string };

/** The same for each attempt to subscribe an address, so that the receiver can tell a repetition. */
const idOf = ({ email, site }: Subscriber) =>
  `sub_${createHash('sha256').update(`${site} ${email.toLowerCase()}`).digest('hex').slice(0, 32)}`;

/** Any receiver of Standard Webhooks. It answers 2xx, or 409 for an address that it has, or 422 for one that it refuses. */
export function signedWebhook({ url, secret }: WebhookOptions): NewsletterProvider {
  return {
    name: 'webhook',
    async subscribe(subscriber) {
      const id = idOf(subscriber);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const body = JSON.stringify({ type: 'newsletter.subscribed', ...subscriber });
      const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
      const answer = await askService(url, body, {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      });
      if (answer.status === 409) return 'exists';
      if (answer.status === 422) return 'invalid';
      if (!answer.isOk) throw unexpected(url, answer);
      return 'subscribed';
    },
  };
}
