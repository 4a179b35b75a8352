import * as v from 'valibot';
import type { NewsletterProvider, SubscriptionOutcome } from './provider.ts';
import { parseResponse, requestJson, type ServiceResponse, unexpectedStatus } from './request-json.ts';

type BrevoOptions = { apiUrl?: string; key: string; listId: number };

/** https://developers.brevo.com/docs/how-it-works#error-codes */
const problemShape = v.object({
  code: v.string(),
  message: v.optional(v.string(), ''),
  metadata: v.optional(v.object({ duplicate_identifiers: v.optional(v.array(v.string()), []) })),
});
type Problem = v.InferOutput<typeof problemShape>;
const contactShape = v.object({ emailBlacklisted: v.optional(v.boolean(), false), listIds: v.array(v.number()) });
const additionShape = v.object({ contacts: v.object({ success: v.optional(v.array(v.string()), []) }) });

const problemIn = (response: ServiceResponse) =>
  response.status === 400 ? parseResponse(problemShape, response) : undefined;

/** Only the email address is sent, so no other property can be the duplicate. */
const isDuplicate = ({ code, message, metadata }: Problem): boolean =>
  code === 'duplicate_parameter' ||
  metadata?.duplicate_identifiers.includes('email') === true ||
  (code === 'invalid_parameter' && /already associated with another contact/i.test(message));

const isAddressError = ({ code, message }: Problem): boolean =>
  code === 'invalid_parameter' && /\bemail\b/i.test(message) && !/\blist\b/i.test(message);

/** A Brevo list. Existing contacts are added to it. */
export function brevo({ apiUrl = 'https://api.brevo.com/v3', key, listId }: BrevoOptions): NewsletterProvider {
  const contacts = `${apiUrl}/contacts`;
  const additions = `${contacts}/lists/${listId}/contacts/add`;
  const send = (url: string, method: 'GET' | 'POST', body?: object) =>
    requestJson(url, body && JSON.stringify(body), { 'api-key': key }, method);

  /**
   * Adds a known contact. Unsubscribed contacts can resubscribe only with Brevo itself; here, anyone could resubscribe
   * them.
   */
  async function addKnown(email: string): Promise<SubscriptionOutcome> {
    const known = await send(`${contacts}/${encodeURIComponent(email)}`, 'GET');
    const contact = known.isOk ? parseResponse(contactShape, known) : undefined;
    if (!contact) throw unexpectedStatus(contacts, known);
    if (contact.emailBlacklisted) return 'blocked';
    if (contact.listIds.includes(listId)) return 'exists';
    const added = await send(additions, 'POST', { emails: [email] });
    const isAdded = added.isOk && parseResponse(additionShape, added)?.contacts.success.length === 1;
    if (isAdded) return 'subscribed';
    const problem = problemIn(added);
    // A concurrent request added it.
    if (/already in list/i.test(problem?.message ?? '')) return 'exists';
    throw unexpectedStatus(additions, added, problem?.code);
  }

  return {
    name: 'brevo',
    async subscribe({ email }) {
      const created = await send(contacts, 'POST', { email, listIds: [listId] });
      if (created.isOk) return 'subscribed';
      const problem = problemIn(created);
      if (problem && isDuplicate(problem)) return addKnown(email);
      if (problem && isAddressError(problem)) return 'invalid';
      throw unexpectedStatus(contacts, created, problem?.code);
    },
  };
}
