import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { locales } from '#lib/locales.ts';
import type { NewsletterProvider, Subscriber, SubscriptionOutcome } from './provider.ts';
import { parseResponse, requestJson, type ServiceResponse, unexpectedStatus } from './request-json.ts';

type MailchimpOptions = { apiUrl: string | undefined; key: string; audienceId: string };

/** API keys end with the data center, e.g. `-us21`. */
const getApiUrl = (key: string) => `https://${key.slice(key.lastIndexOf('-') + 1)}.api.mailchimp.com/3.0`;

/** https://mailchimp.com/developer/marketing/docs/errors */
const problemShape = v.object({
  title: v.string(),
  detail: v.optional(v.string(), ''),
  errors: v.optional(v.array(v.object({ field: v.optional(v.string(), '') })), []),
});
type Problem = v.InferOutput<typeof problemShape>;
const memberShape = v.object({ status: v.string() });

/** Errors for addresses that Mailchimp accepts only through its own signup form. */
const blockedTitles = ['Member In Compliance State', 'Forgotten Email Not Subscribed'];

/** Reports whether the address itself is invalid. If the error names other fields, the audience requires them. */
const isAddressError = ({ title, detail, errors }: Problem): boolean => {
  if (title !== 'Invalid Resource') return false;
  if (errors.length > 0) return errors.every(({ field }) => field === 'email_address');
  return /looks fake or invalid|valid email address/i.test(detail);
};

/** Converts a rejection to an outcome. Throws if the visitor cannot correct it. */
function readRefusal(url: string, response: ServiceResponse): SubscriptionOutcome {
  const problem = response.status === 400 ? parseResponse(problemShape, response) : undefined;
  if (problem && isAddressError(problem)) return 'invalid';
  if (problem && blockedTitles.includes(problem.title)) return 'blocked';
  const fields = problem?.errors.map(({ field }) => field).filter(Boolean) ?? [];
  throw unexpectedStatus(url, response, [problem?.title ?? '', ...fields].filter(Boolean).join(': '));
}

/** A Mailchimp audience with double opt-in (`pending`). */
export function mailchimp({ apiUrl, key, audienceId }: MailchimpOptions): NewsletterProvider {
  const members = `${apiUrl ?? getApiUrl(key)}/lists/${encodeURIComponent(audienceId)}/members`;
  const authorization = `Basic ${Buffer.from(`vitrine:${key}`).toString('base64')}`;
  const send = (url: string, method: 'GET' | 'POST' | 'PATCH', body?: object) =>
    requestJson(url, body && JSON.stringify(body), { authorization }, method);

  /** Former members get a confirmation email, like new ones. */
  async function resubscribe({ email }: Subscriber): Promise<SubscriptionOutcome> {
    const member = `${members}/${createHash('md5').update(email.toLowerCase()).digest('hex')}`;
    const known = await send(`${member}?fields=status`, 'GET');
    const status = known.isOk && parseResponse(memberShape, known)?.status;
    if (!status) throw unexpectedStatus(members, known);
    if (status === 'subscribed') return 'exists';
    // Mail to the address bounced.
    if (status === 'cleaned') return 'blocked';
    const changed = await send(member, 'PATCH', { status: 'pending' });
    return changed.isOk ? 'subscribed' : readRefusal(members, changed);
  }

  return {
    name: 'mailchimp',
    async subscribe(subscriber) {
      const { email, site } = subscriber;
      const member = { email_address: email, status: 'pending', language: locales[site].language };
      const created = await send(members, 'POST', member);
      if (created.isOk) return 'subscribed';
      if (created.status === 400 && parseResponse(problemShape, created)?.title === 'Member Exists')
        return resubscribe(subscriber);
      return readRefusal(members, created);
    },
  };
}
