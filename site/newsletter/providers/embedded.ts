import { askService, unexpected } from './ask-service.ts';
import type { NewsletterProvider } from './provider.ts';

/** The content service of the demo, whose desk shows the list. */
export function embedded(endpoint: string, token: string | undefined): NewsletterProvider {
  const address = String(new URL('/subscriptions', endpoint));
  return {
    name: 'embedded',
    async subscribe(subscriber) {
      const answer = await askService(
        address,
        JSON.stringify(subscriber),
        token ? { authorization: `Bearer ${token}` } : {},
      );
      if (answer.status === 409) return 'exists';
      if (answer.status === 422) return 'invalid';
      if (!answer.isOk) throw unexpected(address, answer);
      return 'subscribed';
    },
  };
}
