import { askService, unexpected } from './ask-service.ts';
import type { NewsletterProvider } from './provider.ts';

type BrevoOptions = { apiUrl: string; key: string; listId: number };

/** A list of Brevo. A contact that Brevo knows already is added to the list. */
export function brevo({ apiUrl, key, listId }: BrevoOptions): NewsletterProvider {
  const contacts = `${apiUrl}/contacts`;
  const additions = `${contacts}/lists/${listId}/contacts/add`;
  const headers = { 'api-key': key };
  return {
    name: 'brevo',
    async subscribe({ email }) {
      const created = await askService(contacts, JSON.stringify({ email, listIds: [listId] }), headers);
      if (created.isOk) return 'subscribed';
      if (created.status === 400 && created.text.includes('invalid_parameter')) return 'invalid';
      if (created.status !== 400 || !created.text.includes('duplicate_parameter')) throw unexpected(contacts, created);
      const added = await askService(additions, JSON.stringify({ emails: [email] }), headers);
      if (added.isOk) return 'subscribed';
      // Brevo answers so if the contact is on the list.
      if (added.status === 400) return 'exists';
      throw unexpected(additions, added);
    },
  };
}
