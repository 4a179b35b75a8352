import { sites } from '#lib/sites.ts';
import { askService, unexpected } from './ask-service.ts';
import type { NewsletterProvider } from './provider.ts';

type MailchimpOptions = { apiUrl: string | undefined; key: string; audienceId: string };

/** A key ends in its data centre: `…-us21`. */
const urlOfKey = (key: string) => `https://${key.slice(key.lastIndexOf('-') + 1)}.api.mailchimp.com/3.0`;

/** A Mailchimp audience. Its members confirm by mail (`pending`), so that nobody can subscribe somebody else. */
export function mailchimp({ apiUrl, key, audienceId }: MailchimpOptions): NewsletterProvider {
  const address = `${apiUrl ?? urlOfKey(key)}/lists/${encodeURIComponent(audienceId)}/members`;
  const authorization = `Basic ${Buffer.from(`vitrine:${key}`).toString('base64')}`;
  return {
    name: 'mailchimp',
    async subscribe({ email, site }) {
      const member = { email_address: email, status: 'pending', language: sites[site].language };
      const answer = await askService(address, JSON.stringify(member), { authorization });
      if (answer.isOk) return 'subscribed';
      if (answer.status === 400 && answer.text.includes('Member Exists')) return 'exists';
      if (answer.status === 400 && answer.text.includes('Invalid Resource')) return 'invalid';
      throw unexpected(address, answer);
    },
  };
}
