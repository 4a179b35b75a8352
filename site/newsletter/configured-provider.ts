import { env } from '#lib/env.ts';
import { brevo } from './providers/brevo.ts';
import { embedded } from './providers/embedded.ts';
import { mailchimp } from './providers/mailchimp.ts';
import type { NewsletterProvider } from './providers/provider.ts';
import { signedWebhook } from './providers/signed-webhook.ts';

type SettingName =
  | 'NEWSLETTER_WEBHOOK_URL'
  | 'NEWSLETTER_WEBHOOK_SECRET'
  | 'MAILCHIMP_API_KEY'
  | 'MAILCHIMP_AUDIENCE_ID'
  | 'BREVO_API_KEY'
  | 'BREVO_LIST_ID';

function getRequired<Name extends SettingName>(name: Name): NonNullable<(typeof env)[Name]> {
  const value = env[name];
  if (value) return value;
  throw new Error(`${name} is not set, but NEWSLETTER_PROVIDER=${env.NEWSLETTER_PROVIDER} requires it.`);
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
      return signedWebhook({
        url: getRequired('NEWSLETTER_WEBHOOK_URL'),
        secret: getRequired('NEWSLETTER_WEBHOOK_SECRET'),
      });
    case 'mailchimp':
      return mailchimp({
        apiUrl: env.MAILCHIMP_API_URL,
        key: getRequired('MAILCHIMP_API_KEY'),
        audienceId: getRequired('MAILCHIMP_AUDIENCE_ID'),
      });
    case 'brevo':
      return brevo({ key: getRequired('BREVO_API_KEY'), listId: getRequired('BREVO_LIST_ID') });
  }
}
