import { postJson, unexpectedStatus } from './ask-service.ts';
import type { NewsletterProvider } from './provider.ts';

/** The demo's content service. */
export function embedded(endpoint: string, token: string | undefined): NewsletterProvider {
  const address = String(new URL('/subscriptions', endpoint));
  return {
    name: 'embedded',
    async subscribe(subscriber) {
      const answer = await postJson(
        address,
        JSON.stringify(subscriber),
        token ? { authorization: `Bearer ${token}` } : {},
      );
      if (answer.status === 409) return 'exists';
      if (answer.status === 422) return 'invalid';
      if (!answer.isOk) throw unexpectedStatus(address, answer);
      return 'subscribed';
    },
  };
}
