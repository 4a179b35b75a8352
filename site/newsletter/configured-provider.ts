import { env } from '#lib/env.ts';
import { brevo } from './providers/brevo.ts';
import { embedded } from './providers/embedded.ts';
import { mailchimp } from './providers/mailchimp.ts';
import type { NewsletterProvider } from './providers/provider.ts';
import { signedWebhook } from './providers/signed-webhook.ts';

type Variable =
  | 'NEWSLETTER_WEBHOOK_URL'
  | 'NEWSLETTER_WEBHOOK_SECRET'
  | 'MAILCHIMP_API_KEY'
  | 'MAILCHIMP_AUDIENCE_ID'
  | 'BREVO_API_KEY'
  | 'BREVO_LIST_ID';

function needed<Name extends Variable>(name: Name): NonNullable<(typeof env)[Name]> {
  const value = env[name];
  if (value) return value;
  throw new Error(`${name} is not set: NEWSLETTER_PROVIDER=${env.NEWSLETTER_PROVIDER} requires it.`);
}

/** The provider's own signup page, for addresses that it accepts only from their owners. */
export const signupPage = env.NEWSLETTER_FORM_URL;

/** Returns the provider named by NEWSLETTER_PROVIDER; undefined for `none`. Throws if a setting is missing. */
export function configuredProvider(): NewsletterProvider | undefined {
  switch (env.NEWSLETTER_PROVIDER) {
    case 'none':
      return undefined;
    case 'embedded':
      return embedded(env.CMS_ENDPOINT, env.CMS_TOKEN);
    case 'webhook':
      return signedWebhook({ url: needed('NEWSLETTER_WEBHOOK_URL'), secret: needed('NEWSLETTER_WEBHOOK_SECRET') });
    case 'mailchimp':
      return mailchimp({
        apiUrl: env.MAILCHIMP_API_URL,
        key: needed('MAILCHIMP_API_KEY'),
        audienceId: needed('MAILCHIMP_AUDIENCE_ID'),
      });
    case 'brevo':
      return brevo({ key: needed('BREVO_API_KEY'), listId: needed('BREVO_LIST_ID') });
  }
}
